hex-forecast = 2 players, about 15 minutes
hex-about = Join your two sides of the board before the other joins theirs.

hex-option-size = The cells along a side.
hex-option-swap = The second player may take over the first stone.

hex-not-a-cell = There is no cell { $cell } on this board.
hex-cell-taken = There is a stone on { $cell } already.
hex-not-your-turn = It is the other player’s turn.
hex-not-a-player = Only the two players place stones.
hex-not-a-move = That is no move of Hex.
hex-over = The game is over.
hex-no-swap = This game is played without the swap.
hex-swap-too-late = Only the very first stone can be taken over, and only at once.
hex-no-such-clock = There is no such clock in Hex.

hex-reason-joined = Two sides of the board are joined.
hex-reason-resigned = One player gave up.
hex-reason-time = One player’s time ran out.
hex-study-cost = This stone cost { $loss } points of win chance.
