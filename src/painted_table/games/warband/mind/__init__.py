"""What a bot of Warband thinks: odds, worth, and the best answer by both."""
