# Puzzles: on the command line, and what is refused

puzzles-making = Puzzles of { $game }
puzzles-made = { $count ->
    [one] One puzzle is
   *[other] { $count } puzzles are
} in { $file }, every one of them proved.
puzzles-checking = Proving
puzzles-checked = { $count ->
    [one] One puzzle was
   *[other] { $count } puzzles were
} proved again; { $wrong ->
    [0] all are right
    [one] one is wrong
   *[other] { $wrong } are wrong
}.
puzzles-wrong = Puzzle { $puzzle } is wrong. { $why }
puzzles-auditing = Looking for second solutions
puzzles-audited = { $count ->
    [one] One puzzle was
   *[other] { $count } puzzles were
} looked at with { $times } times the work; { $wrong ->
    [0] none has a second solution
    [one] one is wrong
   *[other] { $wrong } are wrong
}.
puzzles-counted = { $game }: { $count } puzzles
puzzles-none = { $game } has no puzzles.
puzzles-unknown = There is no puzzle { $puzzle }. `halftwist puzzles show` tells how many there are, and the page shows them.
puzzles-file = { $file } cannot be read as a pack of puzzles: { $why }
puzzles-day = There are no puzzles of { $day } to look back at. The archive has the days before today, in UTC, written as 2026-11-18.
puzzles-solution-tomorrow = This is one of today’s puzzles: its solution is told tomorrow, after midnight in UTC. Until then you can try as often as you like.
puzzles-race-none = { $game } has no race of the day.
puzzles-race-first = This run is of today’s race. Run it yourself first: then you can race against it.
