# Mobius, designed by Mark Steere.

## What it is

mobius-title = Mobius
mobius-about = Link the bars of your colour on a strip with a half twist.
mobius-credit = Designed by Mark Steere, November 2008 (marksteeregames.com)
mobius-forecast = 2 players, about 20 minutes

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

## Certificates

mobius-proved-empty = { $columns } × { $rows }: whoever moves first wins, for example with { $move }.
mobius-proved-first =
    { $columns } × { $rows }, first move { $first }: { $winner ->
        [red] red wins.
       *[blue] blue wins.
    }
mobius-proof-header = Its first line does not describe a proof about a strip of Mobius.
mobius-proof-short = It has { $found } claims, but its first line promises { $promised }.
mobius-proof-unreadable = Line { $line } is not a claim.
mobius-proof-ends = Line { $line }: the ends of a link have to be among its stones.
mobius-proof-order = Line { $line } rests on a claim that does not come before it.
mobius-proof-overlap = Line { $line }: two of its parts need the same cell, or one of them lacks a stone.
mobius-proof-goal = Line { $line }: its parts do not reach its goal.
mobius-proof-stones = Line { $line }: a threat needs a stone that is not there.
mobius-proof-common = Line { $line }: one cell belongs to all of its threats, so one move meets them all.
mobius-proof-symmetry = Line { $line } turns a claim in a way that cannot be.
mobius-proof-captured = Line { $line }: of those two cells, neither makes the other worthless.
mobius-proof-result = Its claims do not show who wins after { $first }.

## Opponents

mobius-level-1 = Pebble
mobius-level-1-character = Puts stones anywhere, but never misses a win on the next move.
mobius-level-2 = Ripple
mobius-level-2-character = Has a feeling for the middle of things, and a wandering mind.
mobius-level-3 = Ribbon
mobius-level-3-character = Sees where paths could run, and now and then forgets to look.
mobius-level-4 = Weaver
mobius-level-4-character = Plays sensible stones, with a slip once in a while.
mobius-level-5 = Knot
mobius-level-5-character = Pays attention all the time, but still trusts stones that touch more than gaps.
mobius-level-6 = Bridge
mobius-level-6-character = Knows that a gap with two ways across is as good as closed.
mobius-level-7 = Compass
mobius-level-7-character = Thinks a good while and finishes what it has begun.
mobius-level-8 = Mirror
mobius-level-8-character = Thinks as hard as it can and proves what can be proved.
mobius-level-9 = Horizon
mobius-level-9-character = Sees four endings wherever Mirror sees one.

## A recorded game, and what the command line says

mobius-record-colour-red = red
mobius-record-colour-blue = blue

## In the terminal

mobius-terminal-welcome =
    Red begins. In turn put one stone on an empty cell: type its name, like { $cell }.
    Link your three bars; or two of them, with a loop that goes round the strip.
    Type help for all commands, { $hints ->
        [on] hint for a hint, quit to leave.
       *[off] quit to leave.
    }
mobius-terminal-help =
    Mobius:
      { $cell }               put your stone on cell { $cell }: place { $place } from the left in row { $row }
      hint             what a simple opponent would do
    The sides of the board show whose bar it is: R red, B blue. Where two letters
    stand, both bars touch the end cell. Row 1 is drawn twice: below the last row
    it comes again, turned over. So what leaves the board at the bottom comes in
    at the top, on the other side.
mobius-terminal-you-are = You are { $badge }.
mobius-terminal-red = red
mobius-terminal-blue = blue
mobius-terminal-seam = half twist: row 1 again, turned over
mobius-terminal-seam-above = above it lies row { $rows }, turned over
mobius-terminal-legend =
    { $red } red, { $blue } blue, { $mark } the last move. R and B at the sides are the bars.
    Row 1 is drawn twice: what leaves at the bottom comes in at the top, mirrored.
mobius-terminal-proof = { $count ->
    [one] The stone marked { $mark } shows
   *[other] The { $count } stones marked { $mark } show
  } the win.
mobius-terminal-hint = Perhaps { $cell }.

## On the page

mobius-page-preset-usual = Usual, 12 × 12
mobius-page-preset-usual-what = The full board.
mobius-page-preset-quick = Quick, 8 × 6
mobius-page-preset-quick-what = A smaller board that a phone shows well.
mobius-page-preset-tiny = First steps, 4 × 6
mobius-page-preset-tiny-what = Very small, to see how the strip goes round.
mobius-page-preset-switch = Two games, colours switched
mobius-page-preset-switch-what = The full board twice, because red moves first.
mobius-page-size = board { $columns } × { $rows }
mobius-page-your-colour = Your colour
mobius-page-colour-red = Red, begins
mobius-page-colour-blue = Blue
mobius-page-hint = Hint: a stone on { $cell } would be good.
mobius-page-hint-connected = Hint: { $cell } wins for certain. After it, answer every move in the marked cells.
mobius-page-goal =
    { $colour ->
        [red] Link your three red bars.
       *[blue] Link your three blue bars.
    } The board is a twisted loop, so it repeats.
mobius-page-end-three-bars-you =
    { $colour ->
        [red] You linked your three red bars.
       *[blue] You linked your three blue bars.
    }
mobius-page-end-three-bars =
    { $colour ->
        [red] { $name } linked the three red bars.
       *[blue] { $name } linked the three blue bars.
    }
mobius-page-end-loop-you =
    { $colour ->
        [red] You linked two red bars, and to them a loop around the strip.
       *[blue] You linked two blue bars, and to them a loop around the strip.
    }
mobius-page-end-loop =
    { $colour ->
        [red] { $name } linked two red bars, and to them a loop around the strip.
       *[blue] { $name } linked two blue bars, and to them a loop around the strip.
    }
mobius-page-end-two-loops-you =
    { $colour ->
        [red] You linked two red bars, and gave the third a loop around the strip.
       *[blue] You linked two blue bars, and gave the third a loop around the strip.
    }
mobius-page-end-two-loops =
    { $colour ->
        [red] { $name } linked two red bars, and gave the third a loop around the strip.
       *[blue] { $name } linked two blue bars, and gave the third a loop around the strip.
    }
mobius-page-lesson-missed = Not there: { $cell } does not do it. Try again.
mobius-page-reading = Mark Steere lets everybody program his games and asks that they are attributed to him and that neither name nor rules are changed. The figures of the sheet are lost: the size of the board and the place of the bars are our reading.
mobius-page-credit = Mobius · designed by Mark Steere, 2008
mobius-page-board = The strip, { $columns } columns and { $rows } rows
mobius-page-keys =
    Walk from cell to cell with the arrow keys, also over the seam, where left and right are exchanged.
    Press Enter to place a stone. Type a name such as { $cell } to go there.
mobius-page-tool-band = Band
mobius-page-tool-links = Links
mobius-page-tool-larger = Zoom
mobius-page-taken = Taken
mobius-page-not-your-turn = { $name } is to move
mobius-page-number-path = stones in the path
mobius-page-tools = How to look at the strip
mobius-page-band = Band: show it in space
mobius-page-links = Links: show what is connected
mobius-page-larger = Zoom: larger or smaller cells
mobius-page-moves = Moves
mobius-page-past =
    { $number ->
        [0] Before the first move
       *[other] After move { $number }
    }
mobius-page-earlier = One move earlier
mobius-page-later = One move later
mobius-page-to-now = Back to now
mobius-page-row = Row { $row }
mobius-page-you-are =
    { $colour ->
        [red] You are red.
       *[blue] You are blue.
    }
mobius-page-no-moves = No stone yet
mobius-page-empty = empty
mobius-page-red = red stone
mobius-page-blue = blue stone
mobius-page-red-short = red
mobius-page-blue-short = blue
mobius-page-cell = { $cell }, { $what }, row { $row }.
mobius-page-next-to-it = Next to it: { $cells }.
mobius-page-across = Across the seam: { $cells }.
mobius-page-touches = Touches { $bars }.
mobius-page-bar-red = the red bar { $place }
mobius-page-bar-blue = the blue bar { $place }
mobius-page-bar-left-top = at the top left
mobius-page-bar-left-middle = in the middle left
mobius-page-bar-left-bottom = at the bottom left
mobius-page-bar-right-top = at the top right
mobius-page-bar-right-middle = in the middle right
mobius-page-bar-right-bottom = at the bottom right
mobius-page-aimed = Chosen: { $cell }
mobius-page-place = Place at { $cell }
mobius-page-close = Choose another cell
mobius-page-played =
    { $colour ->
        [red] Red
       *[blue] Blue
    } plays { $cell }.
mobius-page-won =
    { $colour ->
        [red] Red
       *[blue] Blue
    } has won.
mobius-page-band-coming = The band is being bent …
mobius-page-band-how = Drag to turn the band
mobius-page-no-band = This device cannot show the band. The strip shows everything too.
mobius-page-lesson-place =
    You are red: your stones and bars carry a ring, blue’s a dash.
    A turn is one stone on any empty cell. Place one anywhere.
mobius-page-lesson-place-done = That was a whole turn. Stones never move and are never taken.
mobius-page-lesson-seam =
    The strip has a half twist: below the last row comes row 1 again, with left and right exchanged.
    Place a stone that touches B1 across this seam: on D6 or E6.
mobius-page-lesson-seam-done = They touch, though the sheet shows one at the top and one at the bottom. Roll the sheet up, and you see why.
mobius-page-lesson-rolled = Glue the ends together after half a turn: now they lie side by side.
mobius-page-lesson-three =
    Six bars lie along the edge, three of them yours. A bar connects all your stones that touch it.
    Link your three bars and you win. One stone is missing: find it.
mobius-page-lesson-three-done = Your three bars are linked, and the golden line shows how.
mobius-page-lesson-loop =
    A second way to win: link two of your bars, and to them a loop that runs round the whole strip.
    Only one stone is missing.
mobius-page-lesson-loop-done = A loop around the strip, joined to two of your bars: you win. Scroll along and the golden line has no end.
mobius-page-lesson-third =
    Rare, but it counts, by our reading of the rules: two of your bars linked, and the third with a loop of its own.
    The stone that closes it belongs on B6.
mobius-page-lesson-third-done = With these three ways every game has a winner: a draw cannot happen.
mobius-page-lesson-end =
    That is all. Everything goes on over the seam: that is where games are won.
    Red has the first move, so a fair match is two games, one with each colour.

# Puzzles

mobius-puzzle-goal-win =
    { $seat ->
        [0] You play red: one
       *[other] You play blue: one
    } stone wins, every other one loses. Or are you connected already? Then pass.
mobius-puzzle-refuted =
    { $colour ->
        [red] Then red wins with { $cell }.
       *[other] Then blue wins with { $cell }.
    }
mobius-puzzle-theme-bridge = Bridge
mobius-puzzle-theme-seam = Over the seam
mobius-puzzle-theme-loop = Loop
mobius-puzzle-theme-y-join = Three lines meet
mobius-puzzle-theme-bar = At the bar
mobius-puzzle-theme-defence = Save yourself
mobius-puzzle-theme-double-threat = Double threat
mobius-puzzle-theme-long = Long line
mobius-puzzle-theme-pass = Pass

## Studying a game

mobius-study-cost =
    { $colour ->
        [red] This stone cost red
       *[blue] This stone cost blue
    } { $loss } points of win chance: from { $before } % to { $after } %.
mobius-study-missed-at-once =
    { $colour ->
        [red] Red could have won at once with { $cell }.
       *[blue] Blue could have won at once with { $cell }.
    }
mobius-study-missed-win =
    { $colour ->
        [red] Red had a forced win, beginning with { $cell }.
       *[blue] Blue had a forced win, beginning with { $cell }.
    }
mobius-study-into-loss =
    { $colour ->
        [red] Now red wins by force, beginning with { $cell }.
       *[blue] Now blue wins by force, beginning with { $cell }.
    }
mobius-study-let-link =
    { $other ->
        [red] It let red link { $bars } bars, with { $cell }.
       *[blue] It let blue link { $bars } bars, with { $cell }.
    }
mobius-study-only = The only good stone: the next best would have left { $second } %.
mobius-study-decided =
    { $colour ->
        [red] From here on red wins, whatever blue does.
       *[blue] From here on blue wins, whatever red does.
    }
mobius-study-linked =
    { $colour ->
        [red] Red has linked { $bars } bars.
       *[blue] Blue has linked { $bars } bars.
    }
mobius-study-gave-up =
    { $colour ->
        [red] Red gave up with a win chance of { $chance } %.
       *[blue] Blue gave up with a win chance of { $chance } %.
    }
