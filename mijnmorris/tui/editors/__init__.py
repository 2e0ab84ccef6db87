"""The editor of positions, and the widgets that editors share."""
