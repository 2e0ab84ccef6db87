"""The lobby in line mode."""
