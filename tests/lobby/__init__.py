"""The lobby: what it says, keeps and refuses."""
