"""Players. They see what their seat sees, never the state behind it."""
