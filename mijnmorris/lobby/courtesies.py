"""What players can say to each other; there is nothing else, so nobody has to be silenced."""

COURTESIES = {
    "hello": "Hello!",
    "luck": "Good luck!",
    "nice": "Good move!",
    "thanks": "Thank you.",
    "sorry": "Sorry!",
    "wait": "One moment, please.",
    "game": "Good game!",
    "bye": "Goodbye!",
}
"""By the word that is typed and sent."""
