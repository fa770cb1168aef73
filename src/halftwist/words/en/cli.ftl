# The `halftwist` command: what it answers when it is called wrongly, and how it tells a recorded game.

cli-command-unknown = There is no command “{ $command }”. The commands are { $known }.
cli-did-you-mean = Did you mean { $name }?
cli-option-unknown = There is no option { $option } here. Add --help to see the options.
cli-value-missing = { $option } needs a value after it. Add --help to see which.
cli-word-missing = This command needs one more word: { $option }. Add --help to see what that is.
cli-value-wrong = “{ $value }” does not fit { $option }.
cli-value-choices = Choose from { $choices }.
cli-too-many-words = That is more than this command needs: { $given }.
cli-game-missing = Say which game. The games are { $known }.
cli-judge-nothing = There is no referee for single positions of { $game }. There is one for { $known }.
cli-moves-nothing = The moves of { $game } cannot be listed here. The moves of { $known } can.
cli-rules-missing = { $game } came without written rules. Try it out: halftwist play { $name }

## Reading a record

cli-record-not-named = Name the file of the record, or - to read it from standard input.
cli-record-stdin = standard input
cli-record-missing = There is no file { $file }.
cli-record-directory = { $file } is a directory. Name the record in it.
cli-record-permission = You may not read { $file }.
cli-record-failed = { $file } cannot be read: { $why }.
cli-record-too-large = { $file } is larger than { $most } MB; that is no record.
cli-record-bad = { $file }, line { $line }: { $why }

## Was it fair?

cli-verify-fair = Fair: { $rounds ->
    [one] the seed of the round
   *[other] the seeds of all { $rounds } rounds
  } { $rounds ->
    [one] fits its hash
   *[other] fit their hashes
  }, and { $deals ->
    [0] nothing was dealt
    [one] its one deal comes out again as recorded
   *[other] all { $deals } deals come out again as recorded
  }.
cli-verify-arranged = { $deals ->
    [one] One deal was
   *[other] { $deals } deals were
  } set up by hand, as the record says at its beginning.
cli-verify-again = It repeats what it says it repeats.
cli-verify-again-not = But it does not repeat what it says it repeats.
cli-verify-unfair = Not fair: line { $line } of the game (line { $file_line } of the file) is not what the revealed
    seed deals.
cli-verify-hidden = Not known yet: the seed is revealed when the game is over.
cli-verify-partly-hidden = Not all is known yet: { $rounds ->
    [one] one round was fair
   *[other] { $rounds } rounds were fair
  } ({ $deals ->
    [one] one deal comes
   *[other] { $deals } deals come
  } out again as recorded), but the seed of the last round is revealed when that round is over.

## A recorded game: its heading

cli-replay-table = Table { $table }
cli-replay-options = Options: { $options }
cli-replay-seats = Players: { $names }
cli-value-on = on
cli-value-off = off
cli-value-usual = as usual

## A recorded game: who did what

cli-who-chance = Chance
cli-who-clock = The clock
cli-who-seat = Seat { $seat }

cli-line-seat-taken = sits down as { $name }
cli-line-seat-taken-by-bot = sits down as { $name }, a bot ({ $bot })
cli-line-seat-left = gets up
cli-line-seat-returned = is back
cli-line-seat-removed = sends { $name } away
cli-line-host-passed = makes { $name } the host
cli-line-starting = announces GO! in { $seconds } seconds
cli-line-claimed = claims the game, because { $name } stayed away
cli-line-closed =
    { $reason ->
        [idle] closes the table, because nothing happened for a long time
        [shutdown] closes the table, because the server stops for good
       *[host] calls the table off
    }
cli-line-rematch-declined = does not want another game now
cli-line-rematch = opens table { $table } for another game
cli-line-seat-stood-in = lets { $bot } stand in for { $name }
cli-line-resign = resigns
cli-line-flag = says that the time of { $name } is up
cli-line-flag-table = says that the time is up
cli-line-takeback-offered = asks to go back to line { $line }
cli-line-takeback-agreed = agrees to go back to line { $line }
cli-line-takeback-declined = declines the takeback
cli-line-pause = gives back { $seconds } seconds in which nobody could act
cli-line-hint = takes a hint
cli-who-stand-in = { $name } (a bot stands in)
cli-line-seed = reveals the seed { $seed }
cli-line-round = opens round { $round }

cli-dealt = deals: { $hands }

## A recorded game: how it stands and how it ended

cli-and = and
cli-replay-winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share first place.
  } { $reason }
cli-replay-nobody = Nobody wins. { $reason }
cli-replay-unattended = Nobody was there at the end, so it counts for nobody.
cli-mark-hints = with { $count ->
    [one] one hint
   *[other] { $count } hints
  }
cli-mark-stood-in = a bot played { $count ->
    [one] one move
   *[other] { $count } moves
  }
cli-replay-unfinished = The game is not finished.

## Questions that a game does not answer

cli-solve-nothing = In { $game } there is nothing to solve. There is in { $known }.
cli-best-nothing = There are no best moves to find in this game. Try one of: { $known }
cli-gtp-nothing = { $game } has no board that fits this protocol. Try: halftwist gtp { $known }

## Matches between opponents

cli-match-flag-a = Who plays: level 1 to 8, in some games 9 (write 3 or "level 3"), greedy, random, or a baseline.
cli-match-flag-b = Against whom. At a table of more than two, B takes all other places.
cli-match-flag-game = One of { $games }.
cli-match-flag-games = How many games. Choose a multiple of the places at the table: then each takes each place equally
    often.
cli-match-flag-jobs = How many games are played at the same time, each in a process of its own.
cli-match-flag-on = Where: in processes of this machine (here), or on the Ray cluster that it belongs to (ray).
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

## Certificates

cli-proof-holds =
    { $claims ->
        [one] The one claim of the certificate holds.
       *[other] All { $claims } claims of the certificate hold.
    }
cli-proof-refused = { $file } proves nothing. { $why }
cli-proof-unreadable = { $file } is not a certificate: its first line does not say what it proves.
cli-proof-damaged = { $file } is damaged and cannot be unpacked. Get it again.
cli-proof-directory = { $file } is a directory. Name the certificate in it.
cli-proof-game-unknown = { $file } is about the game “{ $game }”, which is not installed here.
cli-proof-nothing = { $file } is about { $game }, and certificates of that game cannot be checked here.
