"""What is asked and what follows, a chapter each."""
