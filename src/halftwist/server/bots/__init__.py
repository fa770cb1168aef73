"""Bots that think in processes of their own, and the seats they sit in."""
