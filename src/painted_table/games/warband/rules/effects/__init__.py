"""What each kind of effect does, a chapter each; `applying` knows all of them."""
