"""Scheduled work at tables: clocks, bots, countdowns, absences, leases."""
