"""The three games. Each is a room of its own; `registry` is the one place that knows them all."""
