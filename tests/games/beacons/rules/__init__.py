"""The rules, a chapter each. What is asked is a frame; what follows is pushed last thing first."""
