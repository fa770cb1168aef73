# The terminal game: `halftwist play`.

## Flags

play-flag-game = One of { $games }. Without it you are asked.
play-flag-against = Play against opponents: random, greedy, or a level from 1 to 8 (in some games 9). Without it you are asked; where nobody can be asked, people share the keyboard.
play-flag-seat = Which seat is yours against opponents, from 1.
play-flag-names = The names of the people at the keyboard, with commas: Ann,Bob
play-flag-clock = Minutes for each player and seconds added after each move: 5+3. Where all play at once: minutes for the whole table.
play-flag-move-clock = Seconds for each move.
play-flag-rounds = So many rounds; most wins first, or with points the highest total. Who begins changes from round to round.
play-flag-points-to = With points: play rounds until somebody leads with this total. The usual is 250.
play-flag-seed = Any text, or 64 hexadecimal digits, to be dealt the same game again.
play-flag-save = Write the record into this file when you stop.
play-flag-hints = Whether hints are given. Alone and against an opponent they are; among people only if you say so.
play-flag-resume = Go on with a saved game.
play-flag-language = en or nl.
play-flag-span = { $span }; usually { $usual }

## Calls that cannot be

play-language = There are no words in “{ $language }” yet. Choose from { $known }.
play-against-what = There is no opponent called “{ $level }”. Choose from { $known }.
play-against-alone = A solo game has no opponents. Leave out --against, or choose --players 2.
play-seat-which = There is no seat { $seat } at this table. Choose from 1 to { $most }.
play-names-many = { $given } names were given, but { $people ->
    [one] only one person plays
   *[other] { $people } people play
  } here.
play-names-same = Two people are called “{ $name }”. Give each a name of their own.
play-clock-one = Choose one clock: --clock or --move-clock.
play-clock-how = “{ $text }” is no clock. Write minutes, and if you like seconds added after each move: 5 or 5+3.
play-clock-table = In { $game } all play at once, so the clock is the table’s: write minutes only, like --clock 10.
play-move-clock-how = “{ $text }” is no time for a move. Write seconds, like --move-clock 30.
play-match-one = Choose how the match ends: --rounds or --points-to.
play-number-flag = “{ $text }” does not fit --{ $flag }. Write a whole number.
play-resume-alone = A saved game goes on as it was begun. Leave out “{ $flag }” beside --resume.
play-resume-other = The game in { $file } is { $game }. Leave out the game’s name, or name that one.
play-resume-over = The game in { $file } is over. Watch it with:
play-resume-no-seed = The secret seed of this game is not to be found: { $file } is missing or cannot be read. Without it no card or tile can be dealt.
play-resume-wrong-seed = The seed in { $file } is not the one that this game began with.
play-plainly = { $sentence }
play-no-game = No game was begun. Until next time!

## Choosing

play-which-game = Which game shall it be?
play-which-prompt = Number or name:
play-which-again = Type a number from 1 to { $most }, or a game’s name.
play-menu-help = Type a number of the list, or what stands beside it; Enter takes the first where that is said. quit leaves. All that can be chosen at the start is listed by:
play-number-please = Type a number from 1 to { $most }.
play-who-plays =
    Who plays?
      1  people at this keyboard
      2  you against a greedy opponent
      3  you against a random one
      4  you against somebody who thinks, from level 1 to 8 (in some games 9)
play-who-prompt = Number, or names like Ann,Bob (Enter is 1):
play-who-again = Type a number from 1 to { $most }, or at most { $people } different names with commas: Ann,Bob.
play-level-prompt = Level (Enter is 1):
play-race-prompt = Number (Enter is 1):
play-player = Player { $seat }
play-opponent-random = Random
play-opponent-greedy = Greedy
play-and = { $first } and { $last }

## The first screen

play-against = You play against { $names }.
play-match-rounds = A match of { $rounds } rounds.
play-match-points = A match to { $target } points.
play-variants = This game is played with:
play-off = off
play-resumed = The game goes on. So far { $count ->
    [0] nothing was played
    [one] one move was played
   *[other] { $count } moves were played
  }.
play-resumed-at = The game goes on at { $time }.
play-round = Round { $number }
play-next-round = Press Enter for the next round.

## At the prompt

play-help =
    In every game:
      help             this page
      board            draw the table again (or press Enter)
      undo             take back the last move; not past what was dealt
      save FILE        keep the game, to go on another time
      resign           give up
      rules            where to read the rules
      quit             leave; Ctrl-C and Ctrl-D do the same
    A saved game goes on with:
play-rules = Read the rules with:
play-not-understood = “{ $text }” means nothing here. Type help to see what does.
play-wait-how = Write how many seconds to wait, like wait 5.
play-resign-sure = Really give up? (y/n)
play-undo-nothing = There is nothing to take back yet.
play-undone = Taken back.
play-too-late = The time was up before that.
play-pass-to = Pass to { $name }, press Enter.
play-press-enter = Press Enter, and the screen is cleared.
play-more = Press Enter to read on.

## Saving

play-saved = The record is in { $file }.
play-saved-seed = The secret seed of this unfinished game is in { $seed_file }, which only you can read. Keep both files together, do not peek, and go on with:
play-saved-seed-undealt = The game is not finished: { $seed_file } belongs to it. Keep both files together, and go on with:
play-save-directory = “{ $file }” is a folder. Give a file’s name.
play-save-exists = There is already a file { $file }. Choose another name; nothing was written.
play-save-failed = { $file } could not be written: { $why }.
play-unfinished = The game is not finished.
play-how-to-save = It was not saved. Next time type save before you leave, or begin with:
play-file = FILE
play-keep-game = To go on later type save and a name, like save game. Or press Enter to leave without saving:
play-keep-record = To keep the record type save and a name, like save game. Or press Enter:
play-keep-how = “{ $text }” was not saved, and the game takes no more moves. Type save and a name, or press Enter.

## What happens

play-resigns = { $name } gives up.
play-time-up = { $name } is out of time.
play-hint-taken = { $name } takes a hint.
play-hinted = { $name }: { $count ->
    [one] with one hint
   *[other] with { $count } hints
  }.
play-hints-how = Start with --hints to allow them.
play-time-for-all = The time is up.
play-wins-game = { $names } wins!
play-wins-round = { $names } wins the round!
play-wins-match = { $names } wins the match!
play-team-wins-game = { $names } win!
play-team-wins-round = { $names } win the round!
play-team-wins-match = { $names } win the match!
play-share-game = { $names } share the win.
play-share-round = { $names } share the round.
play-share-match = { $names } share the match.
play-points-so-far = Points so far: { $each }.
play-wins-so-far = Rounds won: { $each }.

## A game without a screen of its own

play-welcome-listed = Type the number of a move, or the words that name it. Type help for more.
play-help-listed = A move is chosen by its number in the list or by enough of its words, or written as a record writes it.
play-listed-more = … and { $count } more
play-listed-which = Type a number from 1 to { $most }.
play-listed-several = “{ $text }” fits several moves. Type a little more, or the number.
