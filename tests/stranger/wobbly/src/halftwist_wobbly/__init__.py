"""Two games that are offered and cannot be used."""
