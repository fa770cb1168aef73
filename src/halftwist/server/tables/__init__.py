"""Tables in this process: the fold over their logs, coming and going, lists, results."""
