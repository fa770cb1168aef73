# Möbi, the tile race.

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
