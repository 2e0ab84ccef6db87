"""The menu: choosing what to play, with a board that follows the choices."""
