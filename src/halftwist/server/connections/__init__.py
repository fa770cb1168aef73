"""Open connections: WebSocket frames, what waits to be sent, heartbeats, and how many there may be."""
