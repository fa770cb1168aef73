"""What each of our games answers on the command line, one JSON object a line. A part of its plugin.

A referee module offers any of `judge`, `moves`, `best` and `solve`, each from a line and a language to an answer.
"""
