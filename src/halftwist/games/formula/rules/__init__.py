"""The rules of the game: pure, immutable, standard library and `halftwist.core` only."""
