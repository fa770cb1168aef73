"""Sockets: one connection each, and the answer to every message."""
