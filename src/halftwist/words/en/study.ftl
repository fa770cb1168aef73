## What can be studied

study-none = There is no study for { $game } yet, so no report can be made of this game.
study-no-exploring = In { $game } other moves cannot be tried: some of it is hidden, and a guess would be no answer.
study-unfinished = This game is not over yet. Its report can be made when it has ended.
study-effort = A study cannot take { $effort } times the usual work. Choose a whole number from 1 to { $most }.
study-no-move = This cannot be played here: it is no move, or it is nobody's turn. Choose a move of the game.
study-other-game = This record is of another game, or was played with other options. Choose one that was set up as this game was.

## A report in the terminal

study-proved = proved
study-estimated = estimated
study-bar = Studying
study-stopped = Stopped: no report was made.
study-nothing = No move in this record can be judged.
study-seat =
    { $name }: accuracy { $accuracy } %, weighed by difficulty { $weighed } %, on average { $loss } points of win chance lost a move.
study-seat-plain = { $name }
study-marks = good { $good }, ?! { $dubious }, ? { $mistakes }, ?? { $blunders }
study-turning-point = Turning point: line { $line }.
study-better = Better: { $moves }
study-chance = { $chance } %
