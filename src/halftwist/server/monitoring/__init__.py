"""Numbers and logs for those who run a server."""
