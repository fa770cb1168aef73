# Möbi, the tile race.

## What it is

mobi-title = Möbi
mobi-about = Build a crossword of sums, faster than the others.
mobi-credit = By the good people at Möbi Headquarters
mobi-forecast = 1 to 6 players or teams, about 15 minutes

## Options

mobi-option-players = How many play; with teams, how many teams. Usually two, or one in a solo game.
mobi-option-kids = A game for children: no × and ÷, and a mistake at Möbi! is only a Whoops.
mobi-option-without-11-and-12 = Leave the tiles 11 and 12 in the box; only in a kids’ game.
mobi-option-flip = How many tiles everybody takes at a FLIP!: three, or one or two for experts.
mobi-option-solo = Play alone, against the clock.
mobi-option-pool = How many tiles lie in the pool when a solo game starts; fewer make it shorter.
mobi-option-chill = All tiles are dealt at the start, so there is no FLIP! and no SWAP!.
mobi-option-team = Play in teams of two or three who build one pod together and take turns at it.
mobi-option-teams-of-three = With teams of two: how many of them have a third member, so that any number of people can play.
mobi-option-live-checking = Show at once which equations are not right, instead of only after a call.
mobi-option-copies = How many tiles of each number from 1 to 12 are in the box; usually six.
mobi-option-mobius-tiles = How many möbius tiles, the wild ones, are in the box; usually four.

## How a game ended

mobi-reason-finished = Möbi! The winner’s pod uses every tile and has no mistakes.
mobi-reason-solo-finished = Möbi! The pod uses every tile and has no mistakes.
mobi-reason-last-player = All the others are out of the game, or have left it.
mobi-reason-stopped = All players agreed to stop; the fewest unused tiles win. In a pod with a mistake no tile counts as used.
mobi-reason-time = The time is up; the fewest unused tiles win. In a pod with a mistake no tile counts as used.
mobi-reason-unfinished = This solo game was not finished.

## Who may act, and when

mobi-over = This game is over. Start a new one to play on.
mobi-action-unknown =
    That is not something one can do in Möbi. You can lay and move tiles, and call FLIP!, SWAP! or Möbi!.
mobi-not-a-seat = Only somebody with a seat at this table can do that. Take a seat first.
mobi-chance-only = Tiles are dealt by chance, not by a player.
mobi-deal-due = New tiles are just being dealt. Wait until they are there.
mobi-no-deal-due = No tiles are to be dealt in this way now.
mobi-out = You are out of this game. You can go on watching.
mobi-left = You have left this game. You can go on watching.
mobi-not-at-pod =
    Somebody else of your team (seat { $seat }) is at the pod now. { $flips ->
        [one] Your turn comes after the next FLIP!
       *[other] Your turn comes after { $flips } more FLIP!s
    }.
mobi-pod-kept =
    Somebody else of your team (seat { $seat }) is at the pod. The team changes at a FLIP!, and there is none now.
mobi-clock-only = Only the clock can say that the time is up.
mobi-flag-nobody = The clock has to name somebody who is still in the game.
mobi-no-move-clock = Möbi has no turns, so there is no clock for a turn. Use a clock for the whole table.

## Getting ready

mobi-before-go = The game has not started. Wait until everybody is ready and somebody says GO!.
mobi-after-go = The game has already started.
mobi-ready-already = You have already said that you are ready.
mobi-not-all-ready =
    { $waiting ->
        [one] One player is not ready yet.
       *[other] { $waiting } players are not ready yet.
    } Say GO! when everybody is.

## Laying tiles

mobi-arrange-nothing = That would change nothing on your pod. Name a tile to lay, to move or to take up.
mobi-arrange-too-much = That is too much at once. Take up and lay at most { $most } tiles in one go.
mobi-arrange-far = That cell is too far away. Rows and columns go from −{ $most } to { $most }.
mobi-arrange-empty-cell = There is no tile in column { $column }, row { $row } to take up. Name a cell with a tile.
mobi-arrange-occupied =
    There is already a tile in column { $column }, row { $row }. Choose an empty cell, or take that tile up first.
mobi-arrange-full = A pod has at most { $most } tiles. Take some up first.
mobi-arrange-token =
    “{ $token }” is not a tile. Use 1 to 12, a möbius tile with its number such as *5, or one of + − × ÷ =.
mobi-arrange-not-unused = You have no unused tile { $tile }. Take one up from your pod first, or use another tile.
mobi-arrange-kids = There is no { $token } in a kids’ game. Use + and −.

## FLIP!

mobi-flip-chill = There is no FLIP! in a chill game: you have all your tiles from the start.
mobi-flip-over = FLIP! is over: there are too few tiles left for everybody. Use all your tiles and call Möbi!.
mobi-flip-overtaken =
    { $named ->
        [1] { $name }
       *[other] Seat { $seat }
    } was a moment faster. Your pod was not judged: fit in your new tiles, and call again when you like.
mobi-flip-counted = Your FLIP! has been counted already. The new tiles are there.
mobi-call-overtaken =
    { $named ->
        [1] { $name }
       *[other] Seat { $seat }
    } was a moment faster with FLIP!, so you have new tiles. Your pod was not judged, and you are still in.
mobi-flip-miscounted =
    { $flips ->
        [0] There has been no FLIP! so far.
        [one] There has been one FLIP! so far.
       *[other] There have been { $flips } FLIP!s so far.
    } Look at the table again, then call.
mobi-flip-too-soon =
    Your last FLIP! did not hold. You may call again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
mobi-flip-unchanged =
    Nothing has changed since your last FLIP!, which did not hold. Change your pod before you call again.

## SWAP!

mobi-swap-chill = There is no SWAP! in a chill game, because there is no pool.
mobi-swap-pool =
    A SWAP! takes two tiles from the pool, and { $left ->
        [0] there are none
        [one] there is only one
       *[other] there are only { $left }
    } left. Try another place for your tile.
mobi-swap-too-soon =
    You have just swapped. You may call SWAP! again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
mobi-swap-not-unused = You have no unused tile “{ $tile }” to swap. Name one that is not on your pod.

## Möbi!

mobi-call-not-open =
    Möbi! is not open yet: there { $pool ->
        [one] is one tile
       *[other] are { $pool } tiles
    } in the pool for { $players ->
        [one] one player
       *[other] { $players } players
    }. Your pod was not judged,
    so use your tiles and call FLIP!.
mobi-call-too-soon =
    That was a Whoops just now. You may call Möbi! again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
mobi-call-unchanged = Your pod is as it was at your Whoops. Repair it before you call Möbi! again.

## Stopping

mobi-stop-not-open = Players can agree to stop once FLIP! is over.
mobi-stop-already = You have already agreed to stop. The game ends when all the others agree too.
mobi-stop-not-agreed = You have not agreed to stop, so there is nothing to take back.

## What chance deals

mobi-deal-shape = This deal does not fit: each player still in the game gets { $each } tiles.
mobi-deal-tiles = This deal takes tiles that are not in the pool.
mobi-deal-aside = This deal does not fit: exactly { $each } tiles have to be set aside.
mobi-deal-flip = This deal does not fit: at this FLIP! each player still in the game takes { $each }.
mobi-deal-swap = This deal does not fit: a SWAP! draws { $each } tiles.

## Options that do not go together

mobi-options-chill-expert =
    A chill game has no FLIP!, so it cannot be an expert game with { $flip } at a time. Choose one of the two.
mobi-options-chill-solo = A chill game is a race between players, so it cannot be played solo. Choose one of the two.
mobi-options-solo-team = Solo is for one player, so there can be no teams of { $team }. Choose one of the two.
mobi-options-solo-players = Solo is for one player, not for { $players }. Choose one player, or do not choose solo.
mobi-options-one-player = One player alone plays solo. Choose solo, or at least two players.
mobi-options-threes-without-twos = A third member joins a team of two, so choose teams of two as well. If all teams have three, choose teams of three.
mobi-options-threes-too-many = All { $teams } teams would have three members. Choose fewer, or teams of three.
mobi-options-one-team = A race needs at least two teams. Choose two to six.
mobi-options-without-kids = Only a kids’ game can do without 11 and 12. Choose kids as well.
mobi-options-pool-without-solo =
    Only a solo game can have a smaller pool. Choose solo as well, or leave the pool as it is.
mobi-options-pool-too-large =
    There are not enough tiles for a pool of { $pool }. After the deal at most { $most } are left.
mobi-options-too-few-tiles =
    The box has { $tiles } number tiles, and the deal needs { $needed }. Choose more copies, more möbius tiles or
    fewer players.

## Texts

mobi-token-unknown =
    “{ $token }” in row { $row }, place { $column } is not a tile. Use 1 to 12, a möbius tile with its number such
    as *5, one of + − × ÷ =, or a dot for an empty cell.
mobi-token-number =
    “{ $token }” in row { $row }, place { $column } is not a number on a tile. Numbers go from 1 to 12, without a
    zero in front.
mobi-token-bare-mobius =
    The möbius tile in row { $row }, place { $column } has to say which number it stands for. Write *1 to *12.
mobi-hand-token =
    “{ $token }” is not a number tile. A hand has tiles from 1 to 12, and * for a möbius tile.
mobi-text-too-large = This grid is too large. Rows, columns and tiles go up to { $most }.
mobi-judge-call = “{ $call }” is not a call that can be judged. Choose flip or mobi.

## What is wrong with a pod

mobi-pod-empty = There is no pod yet. Lay at least one equation.
mobi-pod-lone-tile = The tile { $tile } stands alone. Make it part of an equation.
mobi-pod-apart =
    The pod lies in { $parts } separate parts. Join them, so that all tiles hang together edge to edge.
mobi-run-ends-with-sign =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” begins or ends with a sign. An equation begins and ends with a number.
mobi-run-not-alternating =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” has two numbers or two signs next to each other. Numbers and signs take turns.
mobi-run-no-equals =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” has no equals sign. Every row of tiles has to be an equation.
mobi-run-many-equals =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” has more than one equals sign. An equation has exactly one.
mobi-run-no-operation =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” has no + − × or ÷. That is allowed once, and only at Möbi!.
mobi-run-second-no-operation =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” is one too many without + − × or ÷. At Möbi! one such equation is allowed, and the pod already
    has one.
mobi-run-sides-differ =
    { $way ->
        [down] Downwards,
       *[across] Across,
    } “{ $equation }” is not right: the left side is { $left } and the right side is { $right }.
mobi-pod-kids =
    A kids’ game has no × and ÷, and this pod has { $count ->
        [one] one of them
       *[other] { $count } of them
    }. Use + and −.
mobi-tile-not-yours =
    The pod uses the tile { $tile } { $used ->
        [one] once
       *[other] { $used } times
    }, but the player has { $held ->
        [0] none
       *[other] only { $held }
    }. Use only your own tiles.
mobi-unused-flip =
    There are { $count } unused tiles: { $tiles }. At FLIP! at most one tile may be left over.
mobi-unused-solo-flip =
    { $count ->
        [one] One tile is
       *[other] { $count } tiles are
    } unused: { $tiles }. In a solo game FLIP! comes when every tile is used.
mobi-unused-mobi =
    { $count ->
        [one] One tile is
       *[other] { $count } tiles are
    } unused: { $tiles }. At Möbi! every tile has to be used.

## Opponents

mobi-hand-too-large = A hand of { $tiles } tiles is too large for one pod. The solver takes at most { $most }.
mobi-pod-not-from-hand = The pod uses number tiles that are not in the hand. The hand is every number tile of the
    player, those on the pod included.
mobi-solver-steps = A search of { $steps } steps cannot be made. Choose a whole number from 1 to { $most }.
mobi-level-1 = Snail
mobi-level-1-character = Counts on its fingers, only knows plus and minus, and sometimes mixes them up.
mobi-level-2 = Hedgehog
mobi-level-2-character = Has found out about times, but rolls up when it should divide.
mobi-level-3 = Squirrel
mobi-level-3-character = Collects quickly, begins again when stuck, and is easily lured by a SWAP!.
mobi-level-4 = Rabbit
mobi-level-4-character = Uses every sign, shifts a tile or two when stuck, and checks most of its sums.
mobi-level-5 = Fox
mobi-level-5-character = Calls FLIP! the moment one tile is left over, and rarely calls it wrongly.
mobi-level-6 = Hare
mobi-level-6-character = Lays without a pause and looks everything over before Möbi!.
mobi-level-7 = Falcon
mobi-level-7-character = Sees a place for every tile at a glance and hardly ever errs.
mobi-level-8 = Lightning
mobi-level-8-character = As fast as hands can be, and almost never wrong.

## A recorded game, and what the command line says

mobi-moves-nothing = Möbi’s moves cannot be listed: there are more ways to arrange tiles than anybody could read. The moves of { $known } can.
mobi-record-ready = is ready
mobi-record-go = GO!
mobi-record-arrange = lays: { $pod }
mobi-record-flip-held = FLIP! It holds.
mobi-record-flip-fell = FLIP! It does not hold.
mobi-record-call-held = Möbi! It holds.
mobi-record-call-fell = Möbi! It does not hold.
mobi-record-swap = SWAP! gives back { $tile }
mobi-record-swapped = draws { $tiles }
mobi-record-aside = set aside: { $tiles }
mobi-record-stop = agrees to stop
mobi-record-play-on = wants to play on
mobi-record-position-pod = { $name }, unused: { $unused }
mobi-record-position-out = { $name } is out.
mobi-record-position-pool = In the pool: { $tiles }

## In the terminal

mobi-terminal-races =
    Which race?
      1  alone, quick: { $pool } tiles in the pool
      2  alone, with the whole pool
      3  a race of two: with somebody here, or against an opponent
mobi-terminal-quick = A quick race alone: { $pool } tiles in the pool. Choose another with --pool, or --players 2 for a race of two.
mobi-terminal-welcome =
    Lay equations: put 3 + 4 = 7 at A1, and across it put 7 - 2 = 5 at E1 down.
    Call flip for more tiles. Pool empty? Use all your tiles, then call mobi.
    Type go when you are ready: the time starts then. Type help for all commands.
mobi-terminal-welcome-chill =
    Lay equations: put 3 + 4 = 7 at A1, and across it put 7 - 2 = 5 at E1 down.
    You get all your tiles at once. Use every one of them, then call mobi.
    Type go when you are ready: the time starts then. Type help for all commands.
mobi-terminal-help =
    Möbi:
      go               all are ready: turn the tiles over (or press Enter)
      put 3 + 4 = 7 at A1         from left to right, beginning at cell A1
      put 7 - 2 = 5 at E1 down    downwards; a tile that lies there is shared
                       6 or 9 for a six/nine tile, *5 for a möbius tile read as
                       five, + - x / = for the signs, . leaves a cell as it is
      take B2 C2       take tiles off; also take A1-C3, take all
      move A1-E1 to B3            move a block; also move all to C2
      pod 3 + 4 = 7 | . . . . - | . . . . 2 | . . . . = | . . . . 5
                       lay the whole pod at once, rows separated by |
      flip             FLIP! all tiles but at most one are used (alone: all)
      swap 7           SWAP! an unused tile for two from the pool
      mobi             Möbi! every tile is used and the pool is used up
      stop             agree to end the race undecided; stop no takes it back
      check            what is wrong with your pod, only with --live-checking
      wait 5           let five seconds go by
    Several at one keyboard: begin a line with whose it is, like 2: flip.
mobi-terminal-before-go = The tiles lie face down. Type go, or press Enter, and the time starts.
mobi-terminal-headline = { $time } · pool { $pool } · { $flips ->
    [0] no FLIP! yet
   *[other] { $flips } × FLIP!
  }
mobi-terminal-flip-open = FLIP! is open
mobi-terminal-mobi-open = Möbi! is open
mobi-terminal-player = { $seat }: { $name }
mobi-terminal-team = Team { $team }: { $name } (seat { $seat }) is at the pod, then { $others }
mobi-terminal-out = { $name }: out
mobi-terminal-rack = { "     " }Unused: { $tiles }   ({ $unused } of { $all })
mobi-terminal-checked = { $count ->
    [0] As it lies, the pod is right.
    [one] One thing is not right yet:
   *[other] { $count } things are not right yet:
  }
mobi-terminal-no-checking = Nothing checks a pod before the call here (B11). Begin with --live-checking if you like that.
mobi-terminal-bare = To lay “{ $text }”, say where: put { $text } at A1, or with down at the end.
mobi-terminal-put-how = Write what and where: put 3 + 4 = 7 at A1, or with down at the end.
mobi-terminal-way = “{ $way }” is no direction. Write across or down.
mobi-terminal-take-how = Write which cells: take B2 C2, take A1-C3, or take all.
mobi-terminal-move-how = Write what and where to: move A1-E1 to B3.
mobi-terminal-cell = “{ $text }” is no cell. Write letters for the column and a number for the row, like B3.
mobi-terminal-swap-how = Write which tile: swap 7.
mobi-terminal-go = GO!
mobi-terminal-not-at-pod =
    { $name } of your team is at the pod now. { $flips ->
        [one] Your turn comes after the next FLIP!
       *[other] Your turn comes after { $flips } more FLIP!s
    }.
mobi-terminal-pod-kept = { $name } of your team is at the pod. The team changes at a FLIP!, and there is none now.
mobi-terminal-dealt = { $count } tiles are turned over.
mobi-terminal-flip-held = { $name }: FLIP! It holds.
mobi-terminal-flip-failed = { $name }: FLIP! It does not hold. Change the pod, and call again after five seconds.
mobi-terminal-flip-dealt = Everybody takes { $count ->
    [one] one tile
   *[other] { $count } tiles
  }; { $pool } stay in the pool.
mobi-terminal-swaps = { $name }: SWAP! { $tile } goes back.
mobi-terminal-swap-dealt = Two tiles for it: { $tiles }.
mobi-terminal-call-held = { $name }: Möbi! Everything is right.
mobi-terminal-call-failed = { $name }: Möbi! But not everything is right:
mobi-terminal-whoops-failed = { $name }: Whoops! That is not quite it yet, and that is all right:
mobi-terminal-play-on = Everybody plays on. Mend the pod, and after five seconds you may call Möbi! again.
mobi-terminal-time = Your time: { $time }
mobi-terminal-stops = { $name } agrees to stop.
mobi-terminal-stops-not = { $name } wants to go on.

## On the page

mobi-page-usual-pool = the whole pool
mobi-page-preset-usual = Race
mobi-page-preset-usual-what = Everybody builds at once; the first who has used every tile wins.
mobi-page-preset-solo = Alone
mobi-page-preset-solo-what = You against the clock, with the whole pool.
mobi-page-preset-short-solo = Alone, short
mobi-page-preset-short-solo-what = You against the clock, with 15 tiles to come.
mobi-page-preset-kids = Kids
mobi-page-preset-kids-what = Only + and −, no 11 and 12, and a wrong Möbi! is just a Whoops.
mobi-page-preset-chill = Chill
mobi-page-preset-chill-what = All tiles at the start; no FLIP! and no SWAP!
mobi-page-preset-teams = Teams of two
mobi-page-preset-teams-what = Two share a pod and take turns at it.
mobi-page-preset-expert = Experts
mobi-page-preset-expert-what = Only one tile for everybody at each FLIP!, not three.
mobi-page-hint = { $kind ->
    [ready] Hint: say that you are ready.
    [go] Hint: say GO!
    [flip] Hint: call FLIP! Your pod is right.
    [mobi] Hint: call Möbi! Every tile is used, and all is right.
    [stop] Hint: agree to stop. I find no pod for these tiles.
   *[other] Hint: look at the marked cells.
  }
mobi-page-end-won-you = Möbi! Your pod uses every tile and has no mistakes.
mobi-page-end-won = Möbi! { $name }’s pod uses every tile and has no mistakes.
mobi-page-end-wrong-mobi-you = Your Möbi! was not right.
mobi-page-end-wrong-mobi = { $name }’s Möbi! was not right.
mobi-page-lesson-missed = That was not it. Try again.
mobi-page-variant-pool = pool
mobi-page-variant-kids = kids
mobi-page-variant-without-11-and-12 = without 11 and 12
mobi-page-variant-flip = FLIP!
mobi-page-variant-live-checking = checked as you lay
mobi-page-variant-copies = copies
mobi-page-variant-mobius-tiles = möbius tiles
mobi-page-reading = That is what the sheet calls them; it names no company. The sheet is for a table where everybody watches. What a referee needs beyond it is our reading.
mobi-page-flip = FLIP!
mobi-page-swap = SWAP!
mobi-page-mobi = Möbi!
mobi-page-go = GO!
mobi-page-calls = Calls
mobi-page-wait =
    { $seconds ->
        [one] in 1 second
       *[other] in { $seconds } seconds
    }
mobi-page-pool = pool: { $count }
mobi-page-swap-how = one for two
mobi-page-later = at the end
mobi-page-all-used = all tiles used
mobi-page-rack =
    { $count ->
        [one] Your rack: one tile
       *[other] Your rack: { $count } tiles
    }
mobi-page-rack-empty = All your tiles are on the pod.
mobi-page-rack-more =
    { $count ->
        [one] Show one more tile of your rack
       *[other] Show { $count } more tiles of your rack
    }
mobi-page-tile-new = { $tile }, new
mobi-page-tray = Signs
mobi-page-take-up = Back into the rack
mobi-page-undo = Undo
mobi-page-tools = View
mobi-page-select = Choose several tiles
mobi-page-fit = Show the whole pod
mobi-page-larger = Larger
mobi-page-smaller = Smaller
mobi-page-reads = What does this tile read?
mobi-page-pods = Pods of the others
mobi-page-pod-of =
    { $count ->
        [0] { $name }: no tiles on the pod
        [one] { $name }: one tile on the pod
       *[other] { $name }: { $count } tiles on the pod
    }
mobi-page-left = { $count } left
mobi-page-out = out
mobi-page-stops = wants to stop
mobi-page-looking = You are looking at the pod of { $name }.
mobi-page-to-mine = Back to mine
mobi-page-ready-title = Ready?
mobi-page-ready-how = All play at once. Build sums from your tiles, like a crossword: whoever has used every tile first wins.
mobi-page-learn-first = Learn first?
mobi-page-ready = I am ready
mobi-page-is-ready = is ready
mobi-page-not-ready = not yet
mobi-page-wait-ready = Waiting until all are ready.
mobi-page-wait-go = All are ready. Whoever likes says GO!
mobi-page-solo-title = Against the clock
mobi-page-solo-goal = Use every tile, then FLIP! When the pool is used up: Möbi!
mobi-page-solo-how = Use all your tiles, call FLIP! for more, until the pool is used up. Then call Möbi!
mobi-page-best = Your best time: { $time }
mobi-page-begin = Tap tiles: they go into the frame. Tap a cell to move it, or drag tiles.
mobi-page-where = Tap a cell: the frame goes there. Then tap tiles.
mobi-page-tap-cell = Tap the cell where it goes.
mobi-page-tap-there = Tap where it goes. Tap it again to change what it reads.
mobi-page-tap-there-plain = Tap where it goes.
mobi-page-cursor =
    { $way ->
        [down] Tap tiles: they go down from the frame. Tap it to go right.
       *[across] Tap tiles: they go right from the frame. Tap it to go down.
    }
mobi-page-more-faults =
    { $count ->
        [one] And one thing more.
       *[other] And { $count } things more.
    }
mobi-page-hint-lay = Hint: lay { $tiles } where it is marked.
mobi-page-hint-many = Hint: lay { $count } tiles as they are marked.
mobi-page-hint-take =
    { $count ->
        [one] Hint: take { $tiles } back. It is in the way of a pod with all your tiles.
       *[other] Hint: take back { $tiles }. They are in the way of a pod with all your tiles.
    }
mobi-page-hint-swap = Hint: SWAP! your { $tile }. These tiles have no pod.
mobi-page-chosen = { $count } tiles: drag them, or tap where the first one goes.
mobi-page-choose-several = Draw around tiles, or tap them one by one.
mobi-page-swap-which = Which tile do you want to swap? Tap it in your rack.
mobi-page-flip-mine = Well done, FLIP! New tiles for everybody.
mobi-page-flip-alone = Well done, FLIP! Here are your new tiles.
mobi-page-flip-held = { $name } called FLIP! New tiles for everybody.
mobi-page-flip-left = You still have { $count } tiles; at a FLIP! at most one. FLIP! rests for five seconds.
mobi-page-flip-left-solo =
    { $count ->
        [one] You still have one tile; at a FLIP! none. FLIP! rests for five seconds.
       *[other] You still have { $count } tiles; at a FLIP! none. FLIP! rests for five seconds.
    }
mobi-page-flip-no = Not yet: look through your sums again. FLIP! rests for five seconds.
mobi-page-number-time = your time
mobi-page-number-longest = tiles in the longest sum
mobi-page-number-sums =
    { $count ->
        [one] sum
       *[other] sums
    }
mobi-page-number-pace =
    { $count ->
        [one] number a minute
       *[other] numbers a minute
    }
mobi-page-sign-flip-by = by { $name }: new tiles for everybody
mobi-page-team-turns = { $name }, then { $next }
mobi-page-next-you = You are next.
mobi-page-sign-flip-more = New tiles for everybody
mobi-page-read-all = Read all of it
mobi-page-waited = Welcome back! The race waited for you.
mobi-page-now-mobi = The pool is used up. Use all your tiles, then call Möbi!
mobi-page-now-mobi-chill = Use all your tiles, then call Möbi!
mobi-page-you-out = You are out. You can watch the others: tap a pod.
mobi-page-at-pod = { $name } is at the pod now. Your turn comes at a FLIP!
mobi-page-yours-now = You are at the pod now!
mobi-page-stop = Stop?
mobi-page-stop-how = if all agree
mobi-page-stop-asks = { $name } asks
mobi-page-stop-waits = the others are asked
mobi-page-stop-means = If everybody agrees, the race ends now. Then the pod wins that has no mistake and the fewest tiles left over.
mobi-page-stop-count =
    { $agreed ->
        [0] Nobody wants to stop yet.
       *[other] { $agreed } of { $players } want to stop.
    }
mobi-page-stop-yes = I want to stop
mobi-page-play-on = Play on
mobi-page-wrong-out = { $name } called Möbi!, and it was not right yet. { $name } is out.
mobi-page-wrong-out-mine = Not right yet, what a pity. You are out, and can watch how it goes on.
mobi-page-wrong-over = { $name } called Möbi!, and it was not right yet.
mobi-page-wrong-over-mine = Not right yet, what a pity.
mobi-page-wrong-over-alone = Your Möbi! was not right, so this run is over. What was wrong:
mobi-page-wrong-whoops = Whoops! { $name } called Möbi! a little early.
mobi-page-wrong-whoops-mine = Whoops! Almost. Mend this and call again:
mobi-page-mend = I will mend it
mobi-page-no-tile = You have no tile { $tile } left.
mobi-page-keys =
    Arrow keys walk over the grid. Type a number or + − × ÷ = to lay a tile, M for a möbius tile.
    Enter picks up a tile and puts it down, Shift with arrows chooses several, Delete takes up, R changes what a tile reads.
mobi-page-tile-mobius = möbius tile
mobi-page-tile-mobius-as = möbius tile as { $number }
mobi-page-tile-six-nine = 6 or 9
mobi-page-sign-equals = equals
mobi-page-sign-plus = plus
mobi-page-sign-minus = minus
mobi-page-sign-times = times
mobi-page-sign-divided = divided by
mobi-page-cell = Column { $column }, row { $row }: { $what }.
mobi-page-cell-empty = empty
mobi-page-run =
    { $way ->
        [down] Down from column { $column }, row { $row }: { $tiles }.
       *[across] Across from column { $column }, row { $row }: { $tiles }.
    }
mobi-page-run-here =
    { $way ->
        [down] Down: { $tiles }.
       *[across] Across: { $tiles }.
    }
mobi-page-loose = No two tiles lie together yet.
mobi-page-empty = There is no tile on this pod yet.
mobi-page-lesson-lay =
    Lay 2 + 3 = 5: tap the tiles one after the other, and they go where the frame is. Or drag them, or type.
    The signs never run out.
mobi-page-lesson-lay-done = Your first equation. It begins a pod.
mobi-page-lesson-cross =
    Now cross it, like a crossword: + 7 = 12 below the 5, for example.
    Tiles that touch must form an equation, across and down.
mobi-page-lesson-cross-done = One tile, two equations. In this lesson mistakes are marked at once; in a race only when a Möbi! was judged.
mobi-page-lesson-turn =
    The underlined tile is a six or a nine, and the tile with the band (∞) is any number from 1 to 12.
    Lay both in equations that are right. A tile asks what it reads; tap it twice to be asked again.
mobi-page-lesson-turn-done = That is every tile there is.
mobi-page-lesson-flip =
    As soon as at most one of your tiles is left, call FLIP! and everybody takes more.
    Add + 7 = 12 below the 5, then press FLIP!
mobi-page-lesson-flip-done = New tiles for you and for all the others, finished or not. You may always move what lies.
mobi-page-lesson-swap =
    A tile that fits nowhere? SWAP! gives you two others for it.
    Press SWAP!, then tap the tile in your rack; or drag the tile onto SWAP!
mobi-page-lesson-swap-done = One gone, two come. After five seconds you may swap again.
mobi-page-lesson-mobi =
    When the pool is used up, the first who uses every tile calls Möbi! and wins. Only now one plain equation such as 7 = 7 is allowed.
    Lay the 9 at the bottom and a 7 on each side of the lower =, then call Möbi!
mobi-page-lesson-mobi-done = Möbi! Every tile is used, and every equation is right.
mobi-page-lesson-end =
    That is all. In a race a wrong FLIP! costs five seconds, and a wrong Möbi! the game.
    Children just say Whoops and mend it.
mobi-page-time = Your time: { $time }
mobi-page-time-hints = { $count ->
    [one] With one hint
   *[other] With { $count } hints
  }, so it is no best time.
mobi-page-best-now = That is your best time.
mobi-page-ghosts = Those who ran before you
mobi-page-ghost-flips = { $count ->
    [0] no FLIP! yet
    [one] one FLIP!
   *[other] { $count } FLIP!s
  }
mobi-page-ghost-to-beat = { $time } to beat
mobi-page-ghost-done = Möbi! after { $time }

# Puzzles

mobi-puzzle-goal-flip = { $tiles ->
    [0] Use all your tiles without moving a number that lies there, then call FLIP!
    [one] Use all your tiles and move only one number that lies there, then call FLIP!
   *[other] Use all your tiles and move only { $tiles } of the numbers that lie there, then call FLIP!
}
mobi-puzzle-does-not-hold =
    { $left ->
        [0] All tiles lie, but not every line is true.
        [one] One tile is not laid yet.
       *[other] { $left } tiles are not laid yet.
    }
mobi-puzzle-moved =
    { $moved ->
        [one] The pod holds, but one number was moved.
       *[other] The pod holds, but { $moved } numbers were moved.
    } { $tiles ->
        [0] It works without moving any.
        [one] It works with one.
       *[other] It works with { $tiles }.
    }
mobi-puzzle-theme-nothing-moves = Nothing moves
mobi-puzzle-theme-one-moves = One tile moves
mobi-puzzle-theme-two-move = Two tiles move
mobi-puzzle-theme-three-move = Three tiles move
mobi-puzzle-theme-times = Times and divide
mobi-puzzle-theme-six-nine = Six or nine
mobi-puzzle-theme-mobius-tile = Möbius tile
mobi-puzzle-theme-kids = Plus and minus only

## Studying a game

mobi-page-study-timeline = The pod X-ray: from GO! to the end
mobi-page-study-searching = searching
mobi-page-study-arranging = arranging
mobi-page-study-waiting = right, not called
mobi-page-study-began = new tiles
mobi-page-study-right = pod right
mobi-page-study-called = called
mobi-page-study-marks = On the grid: what to lay is dotted, what to take up is crossed.
mobi-page-study-moments = Until { $call }
mobi-study-could =
    { $call } was possible at once: { $laid ->
        [0] nothing to lay
        [one] one tile to lay
       *[other] { $laid } tiles to lay
    }, { $moved ->
        [0] none to move
        [one] one to move (fewer will not do)
       *[other] { $moved } to move (fewer will not do)
    }.
mobi-study-could-at-most =
    { $call } was possible at once: { $laid ->
        [0] nothing to lay
        [one] one tile to lay
       *[other] { $laid } tiles to lay
    }, at most { $moved } to move.
mobi-study-short =
    Still missing for { $call }: { $laid ->
        [0] nothing to lay
        [one] one tile to lay
       *[other] { $laid } tiles to lay
    }, { $moved ->
        [0] none to move
        [one] one to move (fewer will not do)
       *[other] { $moved } to move (fewer will not do)
    }.
mobi-study-short-at-most =
    Still missing for { $call }: { $laid ->
        [0] nothing to lay
        [one] one tile to lay
       *[other] { $laid } tiles to lay
    }, at most { $moved } to move.
mobi-study-none = With these tiles there is no pod for { $call }
mobi-study-none-found = For { $call } with these tiles no pod was found.
mobi-study-right =
    { $seconds } s after these tiles came, the pod was right for { $call }, { $moved ->
        [0] with no tile moved
        [one] with one tile moved
       *[other] with { $moved } tiles moved
    }.
mobi-study-shortest = It could not be done by moving fewer.
mobi-study-waited = { $call } came { $seconds } s after the pod was right.
mobi-study-never-called = The pod was right for { $seconds } s, but it was not called: { $call }
mobi-study-fell = This { $call } did not hold.
mobi-study-pause = The longest pause: { $seconds } s.
mobi-study-time = { $searching } s of searching, { $arranging } s of arranging{ $waited ->
        [0] .
       *[other] , { $waiting } s with a pod that was right.
    }
mobi-study-stage = With these tiles: { $searching } s of searching, { $arranging } s of arranging{ $waited ->
        [0] .
       *[other] , { $waiting } s with a pod that was right.
    }
mobi-study-stages =
    { $stages ->
        [one] New tiles once
       *[other] New tiles { $stages } times
    }; { $right ->
        [0] the pod never became right for a call
        [one] the pod became right for a call once
       *[other] the pod became right for a call { $right } times
    }.
