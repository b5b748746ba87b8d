"""The web table: games over HTTP and WebSockets, kept in a database whose log is the truth."""
