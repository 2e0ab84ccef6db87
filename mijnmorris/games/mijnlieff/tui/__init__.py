"""How Mijnlieff looks on the screen."""
