"""One road for every action, whoever sends it: read → judge → append → apply → broadcast → answer."""
