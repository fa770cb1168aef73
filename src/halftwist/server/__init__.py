"""The table server: live, durable, fair. It sees games only through play."""
