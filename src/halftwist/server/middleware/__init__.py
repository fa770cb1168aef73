"""What stands between the net and the application: guards, limits, answers that say no, the page's files."""
