"""The screens, driven as a player would."""
