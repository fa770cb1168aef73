"""Matches, ratings and the baselines that engines are measured against."""
