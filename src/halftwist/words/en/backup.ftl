# What `halftwist backup` says.

backup-flag-file = The new file for the copy.
backup-done = All games are copied to { $file }, the latest move included. To play on with the copy, put it into an empty folder
    as halftwist.db and start with --data-dir and that folder.
