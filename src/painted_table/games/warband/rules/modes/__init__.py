"""What the five modes add: set-up, scoring, and rules of their own."""
