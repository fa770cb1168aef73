"""Simple searches, kept so that the engines have something to beat."""
