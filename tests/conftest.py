"""What all tests share: how hypothesis searches for counterexamples."""

from hypothesis import settings

# The same examples on every run and on every machine, fast or slow.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("steady")
