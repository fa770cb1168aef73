## Opponents that think, solvers that know

engine-level-unknown = There is no level “{ $level }” in this game. Choose one of: { $known }.
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
