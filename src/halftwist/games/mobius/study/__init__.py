"""How games of Mobius are studied. Nothing here imports numba until somebody studies."""
