"""What goes to the terminal: no character that it shows already, no colour that is in force."""
