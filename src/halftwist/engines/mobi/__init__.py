"""Möbi: a solver that knows, and racers who play like people."""
