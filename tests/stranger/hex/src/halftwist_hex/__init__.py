"""Hex and Sprint, as games for Halftwist."""
