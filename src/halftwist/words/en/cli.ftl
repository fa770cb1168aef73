# The `halftwist` command: what it answers when it is called wrongly, and how it tells a recorded game.

cli-command-unknown = There is no command “{ $command }”. The commands are { $known }.
cli-did-you-mean = Did you mean { $name }?
cli-option-unknown = There is no option { $option } here. Add --help to see the options.
cli-value-missing = { $option } needs a value after it. Add --help to see which.
cli-value-wrong = “{ $value }” does not fit { $option }.
cli-value-choices = Choose from { $choices }.
cli-too-many-words = That is more than this command needs: { $given }.
cli-game-missing = Say which game. The games are { $known }.
cli-judge-nothing = There is no referee for single positions of { $game }. There is one for { $known }.
cli-moves-nothing =
    { $game ->
        [mobi] Möbi’s moves cannot be listed: there are more ways to arrange tiles than anybody could read.
       *[other] The moves of { $game } cannot be listed here.
    } The moves of { $known } can.
cli-rules-missing = The rules of { $game } are not installed here. They are in docs/rules of the project.

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

cli-game-mobius = Mobius, designed by Mark Steere, November 2008 (marksteeregames.com)
cli-game-mobi = Möbi, the tile race, by the good people at Möbi Headquarters
cli-game-formula = Formula, by Formula Games B.V., 2019
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
cli-colour-red = red
cli-colour-blue = blue

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
cli-mobi-ready = is ready
cli-mobi-go = GO!
cli-mobi-arrange = lays: { $pod }
cli-mobi-flip-held = FLIP! It holds.
cli-mobi-flip-fell = FLIP! It does not hold.
cli-mobi-call-held = Möbi! It holds.
cli-mobi-call-fell = Möbi! It does not hold.
cli-mobi-swap = SWAP! gives back { $tile }
cli-mobi-swapped = draws { $tiles }
cli-mobi-aside = set aside: { $tiles }
cli-mobi-stop = agrees to stop
cli-mobi-play-on = wants to play on
cli-formula-draw = draws
cli-formula-dealt = { $dealer } deals: { $hands }; on the table: { $table }
cli-formula-no-card = has no card left to deal

## A recorded game: how it stands and how it ended

cli-position-hand = { $name }: { $cards ->
    [one] one card
   *[other] { $cards } cards
  }
cli-position-stock = In the stock: { $cards }
cli-position-pod = { $name }, unused: { $unused }
cli-position-out = { $name } is out.
cli-position-pool = In the pool: { $tiles }
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
