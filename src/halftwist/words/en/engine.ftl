## Opponents that think, solvers that know

engine-level-unknown = There is no level “{ $level }” in this game. Choose one of: { $known }.
engine-level = Level { $number }
engine-no-opponents = There are no opponents for { $game }: its moves cannot be listed. Play it with people.
engine-no-such-budget = In { $game } nobody thinks with --{ $budget }. Leave it out.

## Searching

engine-game-over = This game is over, so there is no move to look for.
engine-no-budget = Say how long to think: a number of playouts or a limit in milliseconds.
engine-playouts = A search of { $playouts } playouts cannot be made. Choose a whole number from 1 to { $most }.
engine-limit = Nobody can think for { $limit } ms. Choose a whole number of milliseconds from 1 to { $most }.
engine-worker-died = A process that worked on this has ended all of a sudden. What was finished is kept; the same command
    goes on with the rest.
engine-library-missing = For this the package “{ $library }” is needed, which is not installed here.
engine-cluster-missing = There is no Ray cluster here. Start one with “ray start --head” and join it from the other machines
    with “ray start --address=…”, or leave --on away to work on this machine alone.

## Compiling

engine-warming = Compiling the opponents of { $game }, once. This takes about a minute…
engine-warming-later = The rest is compiled when it is needed.
