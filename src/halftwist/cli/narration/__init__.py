"""How each of our games is told in text: a line of its record, a seat, a position. A part of its plugin.

A narration module offers any of `told(before, line, after, language)`, `seat_told(table, seat, name, language)` and
`drawn(table, language)`; what it lacks is told in the plain way of `cli/telling.py` and `cli/position.py`.
"""
