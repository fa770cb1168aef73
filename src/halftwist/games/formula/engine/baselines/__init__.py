"""Simple searches, kept so that the engine has something to beat."""
