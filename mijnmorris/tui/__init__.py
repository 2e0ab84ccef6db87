"""The screens, drawn with Textual."""
