## The database in which tables are kept

store-address-malformed = The address of the database is not written as it should be. It looks like this:
    postgresql://name:password@host/database.
store-address-unknown = Halftwist cannot keep tables at an address that begins with { $scheme }://. Give a file's path
    or an address that begins with postgresql://.
store-backup-exists = There is a file { $place } already, and a copy never takes the place of another file. Give a name
    that is not in use.
store-backup-postgres = Tables that are kept in PostgreSQL ({ $place }) are copied with its own program: pg_dump with
    --format=custom and --file={ $path }.
store-busy = Another program is using { $place } and does not let go of it. Close it, then try again.
store-closed = The tables are being put away, because this server is stopping. Try again in a moment.
store-disk-broken = The disk of { $place } does not take or give what it should. What was confirmed is safe. Check the
    disk, then start again.
store-disk-full = The disk of { $place } is full, so nothing more can be kept. What was confirmed is safe. Make some
    room, then try again.
store-failed = Something went wrong while { $place } was being used ({ $reason }). What was confirmed is safe; what was
    not confirmed must be done again.
store-foreign = { $place } is a database of another program. Halftwist leaves it alone; give a file of its own.
store-newer = { $place } was made by a newer version of Halftwist ({ $found }; this one knows { $known }). Install the
    newer version, or give another file.
store-no-folder = The folder { $place } cannot be made. Check the path and who may write there.
store-no-person = This person is not known here any more. Choose a name to begin anew.
store-no-sync = { $place } does not wait until the disk has what it was given, so a power cut could lose moves. Put the
    file on a local disk; with PostgreSQL, turn fsync on.
store-no-table = There is no table “{ $table }”. It may have been removed.
store-not-a-database = { $place } is not a database, or it is damaged. Give another file, or put a backup back.
store-nothing = There is no file { $place }, so there is nothing to copy. Say where the games are with --data-dir.
store-served = Another Halftwist server has { $place } open, and a file can have only one. Stop that server, give this one
    another folder with --data-dir, or use PostgreSQL, which takes as many as you like.
store-read-only = Nothing can be written to { $place }. Check that its folder exists and that you may write there.
store-no-locks = The file system of { $place } has no file locks, so a second server could write there at the same time. Choose a folder on a local disk.
store-unreachable = The database at { $place } cannot be reached ({ $reason }). Check the address and whether the
    database is running.
