# Mobius, designed by Mark Steere.

## Options

mobius-option-columns = How many cells wide the strip is; every other row has one cell less.
mobius-option-rows = How many rows long the strip is, before it comes round to row 1 again.

## How a game ended

mobius-reason-three-bars = All three bars of one colour are linked.
mobius-reason-two-bars-and-a-loop = Two bars of one colour are linked to each other and to a loop around the strip.
mobius-reason-two-bars-and-a-loop-at-the-third =
    Two bars of one colour are linked, and the third bar of that colour has a loop around the strip. (This way to win
    is our reading of the rules.)
mobius-reason-resigned = One player gave up the game.
mobius-reason-time = One player’s time ran out.

## Cells

mobius-not-a-cell =
    “{ $text }” is not the name of a cell.
    Write one letter and then the number of the row, such as { $example }.
mobius-cell-spelling = The name of this cell is written { $cell }, without spaces and with a capital letter.
mobius-no-such-row = There is no row { $row } on this strip. Choose a row from 1 to { $rows }.
mobius-no-such-letter = Row { $row } has no cell { $letter }. Its cells are A to { $last }.
mobius-cell-taken = There is already a stone on { $cell }. Choose an empty cell.
mobius-cell-twice = The cell { $cell } is named twice. One cell holds one stone, so name it once.

## Turns

mobius-not-a-player = Only the two players place stones.
mobius-not-your-turn =
    It is { $colour ->
        [red] red
       *[blue] blue
    }’s turn. Please wait until your opponent has placed a stone.
mobius-not-a-move = In Mobius a turn is one thing only: place a stone on an empty cell.
mobius-red-seat = Red is played by one of the two seats, number 0 or number 1.

## The end

mobius-two-winners =
    On this board both red and blue have won, and that cannot happen in a game.
    Please check the stones.
mobius-game-over = This game is over. Start a new one to play on.
mobius-resign-from-nowhere = Only a player of this game can give it up.
mobius-flag-by-player = Only the clock can say that somebody’s time has run out.
mobius-flag-for-nobody = The clock has to say which of the two players ran out of time.
mobius-flag-of-table =
    In Mobius each player has a clock of their own, and there is none for the whole table.
    Use a clock for the game or for each move.
