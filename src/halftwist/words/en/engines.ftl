## Opponents that think, solvers that know

engine-level-unknown = There is no level “{ $level }” in this game. Choose one of: { $known }.
engine-level = Level { $number }
engine-no-opponents = There are no opponents for { $game }: its moves cannot be listed. Play it with people.
engine-no-such-budget = In { $game } nobody thinks with --{ $budget }. Leave it out.
engine-hand-too-large = A hand of { $tiles } tiles is too large for one pod. The solver takes at most { $most }.
engine-pod-not-from-hand = The pod uses number tiles that are not in the hand. The hand is every number tile of the
    player, those on the pod included.
engine-steps = A search of { $steps } steps cannot be made. Choose a whole number from 1 to { $most }.

cli-solve-nothing = Only Möbi has hands to solve. Try: halftwist solve mobi

## Mobius: levels, searches

engine-game-over = This game is over, so there is no move to look for.
engine-no-budget = Say how long to think: a number of playouts or a limit in milliseconds.
engine-playouts = A search of { $playouts } playouts cannot be made. Choose a whole number from 1 to { $most }.
engine-limit = Nobody can think for { $limit } ms. Choose a whole number of milliseconds from 1 to { $most }.
engine-too-many-empty = With { $empty } empty cells this cannot be solved exactly. The solver takes at most { $most }.

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

## Möbi: levels

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

cli-best-nothing = There are no best moves to find in this game. Try one of: { $known }
cli-gtp-nothing = { $game } has no board that fits this protocol. Try: halftwist gtp { $known }

## Compiling

engine-warming = Compiling the opponents of { $game }, once. This takes about a minute…
engine-warming-later = The rest is compiled when it is needed.

## Formula: levels, searches

engine-cards = There are not that many cards: the deck has five of each digit and two Jokers, and all other hands come
    from it, too. Too many here: { $cards }.
engine-counts = The other hands cannot have these sizes: { $counts }. Name one whole number from 1 to 45 for each of
    the one to four other players, as many as the option “players” says.
engine-number-too-long = On this table the number { $number } has too many cards. Here a number has at most { $most }.
engine-to-move = There is no seat “{ $said }” to move. The hand is that of the player to move; if you name the seat, it
    is a whole number from 0 to { $last }, as in records.

formula-level-1 = Crayon
formula-level-1-character = Lays any cards that fit, and sometimes draws for the fun of it.
formula-level-2 = Pencil
formula-level-2-character = Likes to lay many cards at once, when it remembers to.
formula-level-3 = Ruler
formula-level-3-character = Always lays as many cards as it can and never thinks of the next turn.
formula-level-4 = Slate
formula-level-4-character = Looks at the cards it keeps, now and then.
formula-level-5 = Abacus
formula-level-5-character = Often keeps cards that make a sum of their own.
formula-level-6 = Compasses
formula-level-6-character = Nearly always keeps the cards that go well together, and its Jokers for later.
formula-level-7 = Sextant
formula-level-7-character = Counts the cards that are gone and imagines what you may hold.
formula-level-8 = Astrolabe
formula-level-8-character = Imagines thousands of rounds and leaves you the table you like least.
