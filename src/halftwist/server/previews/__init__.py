"""Pictures for links: a game, or how a table ended, with its names."""
