"""`halftwist play`: the games at a terminal, for people at one keyboard and against simple opponents."""
