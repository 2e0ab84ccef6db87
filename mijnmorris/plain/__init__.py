"""Line mode: a game in plain lines of text, for dumb terminals, pipes and screen readers."""
