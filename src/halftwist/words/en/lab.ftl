# Matches between opponents: `halftwist match`.

lab-contestant-unknown = There is no contestant “{ $name }” in this game. Choose from { $known }.
lab-alone = A match needs somebody to play against. Choose a game for two or more.
lab-games = { $games } games cannot be played. Choose a whole number from 1 to { $most }.
lab-jobs = { $jobs } jobs cannot be started. Choose a whole number from 1 to { $most }.
lab-folder-other = In { $folder } lies another match. Choose another folder with --out, or go on with that match by
    saying exactly what was said then.
lab-folder-unusable = The records cannot be kept in { $folder }: { $why }. Choose another folder with --out.
lab-player-refused = The player in seat { $seat } wanted something that is against the rules, after line { $line }:
    { $why }
lab-player-silent = The player in seat { $seat } does nothing more after line { $line }, and the game cannot go on.
lab-player-failed = Game { $game } could not be played to its end: { $why }. The games before it are kept.
