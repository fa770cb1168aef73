## Opponents that think, solvers that know

engine-level-unknown = There is no level “{ $level }” in this game. Choose one of: { $known }.
engine-hand-too-large = A hand of { $tiles } tiles is too large for one pod. The solver takes at most { $most }.
engine-pod-not-from-hand = The pod uses number tiles that are not in the hand. The hand is every number tile of the
    player, those on the pod included.
engine-steps = A search of { $steps } steps cannot be made. Choose a whole number from 1 to { $most }.

cli-solve-nothing = Only Möbi has hands to solve. Try: halftwist solve mobi
