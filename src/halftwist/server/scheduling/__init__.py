"""What has to be done at the tables without anybody's wish."""
