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
lab-worker-died = A process that played for this match has ended all of a sudden. The finished games are kept; the same
    command goes on with the others.
lab-library-missing = For this the package “{ $library }” is needed, which is not installed here.

cli-match-flag-a = Who plays: level 1 to 8 (write 3 or "level 3"), greedy, random, or a baseline.
cli-match-flag-b = Against whom. At a table of more than two, B takes all other places.
cli-match-flag-game = mobius, mobi or formula.
cli-match-flag-games = How many games. Choose a multiple of the places at the table: then each takes each place equally
    often.
cli-match-flag-jobs = How many games are played at the same time, each in a process of its own.
cli-match-flag-playouts = How many playouts each move may take, in place of what the levels take.
cli-match-flag-limit-ms = How many milliseconds each move may take. Then the games cannot be repeated exactly.
cli-match-flag-out = The folder for the records. A match that was stopped goes on when its folder is named again.
cli-match-flag-seed = Any text. The same seed gives the same deals and the same whims.
cli-match-flag-language = en or nl.
cli-match-bar = { $a } against { $b }
cli-match-resumed = { $games ->
    [one] One game lies
   *[other] { $games } games lie
  } finished in { $folder }; the others follow.
cli-match-stopped = Stopped after { $games ->
    [one] one game
   *[other] { $games } games
  }. The same command goes on from there.
cli-match-title = { $game }, { $games ->
    [one] one game
   *[other] { $games } games
  }
cli-match-head-who = who
cli-match-head-won = won
cli-match-head-shared = shared
cli-match-head-lost = lost
cli-match-head-score = score
cli-match-head-interval = 95 % interval
cli-match-head-beginning = beginning
cli-match-head-following = not beginning
cli-match-fair-share = { $b } has all other places. A’s fair share is { $share }.
cli-match-records = The records are in { $folder }.
