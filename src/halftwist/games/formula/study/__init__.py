"""How rounds of Formula are studied. Nothing here imports numba until somebody studies."""
