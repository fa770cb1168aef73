# The terminal game: `halftwist play`.

## Flags

play-flag-game = mobius, mobi or formula. Without it you are asked.
play-flag-against = Play against opponents: random, greedy, or a level from 1 to 8. Without it you are asked; where nobody can be asked, people share the keyboard.
play-flag-seat = Which seat is yours against opponents, from 1. In Mobius seat 1 plays red first.
play-flag-names = The names of the people at the keyboard, with commas: Ann,Bob
play-flag-clock = Minutes for each player and seconds added after each move: 5+3. In Möbi: minutes for the whole table.
play-flag-move-clock = Seconds for each move.
play-flag-rounds = So many rounds; most wins first, or with points the highest total. Colours switch in Mobius, the deal passes in Formula.
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
play-clock-table = In Möbi all play at once, so the clock is the table’s: write minutes only, like --clock 10.
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
play-about-mobius = link your bars on a twisted strip, for two; by Mark Steere, 2008
play-about-mobi = equations against the clock, solo or a race; Möbi Headquarters
play-about-formula = change the sum, lose your cards; 2–5; Formula Games B.V., 2019
play-which-prompt = Number or name:
play-which-again = Type a number from 1 to { $most }, or a game’s name.
play-menu-help = Type a number of the list, or what stands beside it; Enter takes the first where that is said. quit leaves. All that can be chosen at the start is listed by:
play-number-please = Type a number from 1 to { $most }.
play-who-plays =
    Who plays?
      1  people at this keyboard
      2  you against a greedy opponent
      3  you against a random one
      4  you against somebody who thinks, from level 1 to 8
play-who-prompt = Number, or names like Ann,Bob (Enter is 1):
play-who-again = Type a number from 1 to { $most }, or at most { $people } different names with commas: Ann,Bob.
play-level-prompt = Level (Enter is 1):
play-mobi-races =
    Which race?
      1  alone, quick: { $pool } tiles in the pool
      2  alone, with the whole pool
      3  a race of two: with somebody here, or against an opponent
play-race-prompt = Number (Enter is 1):
play-mobi-quick = A quick race alone: { $pool } tiles in the pool. Choose another with --pool, or --players 2 for a race of two.
play-player = Player { $seat }
play-opponent-random = Random
play-opponent-greedy = Greedy
play-and = { $first } and { $last }

## The first screen

play-title-mobius = Mobius · designed by Mark Steere, November 2008 · marksteeregames.com
play-title-mobi = Möbi · by the good people at Möbi Headquarters
play-title-formula = Formula · by Formula Games B.V., 2019
play-welcome-mobius =
    Red begins. In turn put one stone on an empty cell: type its name, like { $cell }.
    Link your three bars; or two of them, with a loop that goes round the strip.
    Type help for all commands, { $hints ->
        [on] hint for a hint, quit to leave.
       *[off] quit to leave.
    }
play-welcome-mobi =
    Lay equations: put 3 + 4 = 7 at A1, and across it put 7 - 2 = 5 at E1 down.
    Call flip for more tiles. Pool empty? Use all your tiles, then call mobi.
    Type go when you are ready: the time starts then. Type help for all commands.
play-welcome-mobi-chill =
    Lay equations: put 3 + 4 = 7 at A1, and across it put 7 - 2 = 5 at E1 down.
    You get all your tiles at once. Use every one of them, then call mobi.
    Type go when you are ready: the time starts then. Type help for all commands.
play-welcome-formula =
    Lay one to { $most ->
        [3] three
       *[other] four
    } cards so that the sum on the table is true: type 2 x 4 = 8.
    Type draw to take a card instead, moves to see what you can play.
    Whoever has no cards left first, wins. Type help for all commands.
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
play-help-mobius =
    Mobius:
      { $cell }               put your stone on cell { $cell }: place { $place } from the left in row { $row }
      hint             what a simple opponent would do
    The sides of the board show whose bar it is: R red, B blue. Where two letters
    stand, both bars touch the end cell. Row 1 is drawn twice: below the last row
    it comes again, turned over. So what leaves the board at the bottom comes in
    at the top, on the other side.
play-help-mobi =
    Möbi:
      go               all are ready: turn the tiles over (or press Enter)
      put 3 + 4 = 7 at A1         from left to right, beginning at cell A1
      put 7 - 2 = 5 at E1 down    downwards; a tile that lies there is shared
                       6 or 9 for a six/nine tile, *5 for a möbius tile read as
                       five, + - x / = for the signs, . leaves a cell as it is
      take B2 C2       take tiles off; also take A1-C3, take all
      move A1-E1 to B3            move a block; also move all to C2
      pod 3 + 4 = 7 | . . . . - | . . . . 2 | . . . . = | . . . . 5
                       lay the whole pod at once, rows separated by |
      flip             FLIP! all tiles but at most one are used (alone: all)
      swap 7           SWAP! an unused tile for two from the pool
      mobi             Möbi! every tile is used and the pool is used up
      stop             agree to end the race undecided; stop no takes it back
      check            what is wrong with your pod, only with --live-checking
      wait 5           let five seconds go by
    Several at one keyboard: begin a line with whose it is, like 2: flip.
play-help-formula =
    Formula:
      2 x 4 = 8        the new sum; + - x / or × ÷. Where it can be laid in several
                       ways, you get a list to choose from
      2 x 4 = [8]      the same, saying which cards are new; [J5] is your Joker
                       as five
      draw             take a card instead; the turn passes
      moves            what you can play, most cards first; also moves all
      3                play number 3 of the list
    You may cover cards on the table and put cards beside them. A number never
    gets shorter, unless all of its cards are covered.
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

## Mobius

play-mobius-you-are = You are { $badge }.
play-mobius-red = red
play-mobius-blue = blue
play-mobius-seam = half twist: row 1 again, turned over
play-mobius-seam-above = above it lies row { $rows }, turned over
play-mobius-legend =
    { $red } red, { $blue } blue, { $mark } the last move. R and B at the sides are the bars.
    Row 1 is drawn twice: what leaves at the bottom comes in at the top, mirrored.
play-mobius-proof = { $count ->
    [one] The stone marked { $mark } shows
   *[other] The { $count } stones marked { $mark } show
  } the win.
play-mobius-hint = Perhaps { $cell }.

## Möbi

play-mobi-before-go = The tiles lie face down. Type go, or press Enter, and the time starts.
play-mobi-headline = { $time } · pool { $pool } · { $flips ->
    [0] no FLIP! yet
   *[other] { $flips } × FLIP!
  }
play-mobi-flip-open = FLIP! is open
play-mobi-mobi-open = Möbi! is open
play-mobi-player = { $seat }: { $name }
play-mobi-team = Team { $team }: { $name } (seat { $seat }) is at the pod, then { $others }
play-mobi-out = { $name }: out
play-mobi-rack = { "     " }Unused: { $tiles }   ({ $unused } of { $all })
play-mobi-checked = { $count ->
    [0] As it lies, the pod is right.
    [one] One thing is not right yet:
   *[other] { $count } things are not right yet:
  }
play-mobi-no-checking = Nothing checks a pod before the call here (B11). Begin with --live-checking if you like that.
play-mobi-bare = To lay “{ $text }”, say where: put { $text } at A1, or with down at the end.
play-mobi-put-how = Write what and where: put 3 + 4 = 7 at A1, or with down at the end.
play-mobi-way = “{ $way }” is no direction. Write across or down.
play-mobi-take-how = Write which cells: take B2 C2, take A1-C3, or take all.
play-mobi-move-how = Write what and where to: move A1-E1 to B3.
play-mobi-cell = “{ $text }” is no cell. Write letters for the column and a number for the row, like B3.
play-mobi-swap-how = Write which tile: swap 7.
play-mobi-go = GO!
play-mobi-not-at-pod =
    { $name } of your team is at the pod now. { $flips ->
        [one] Your turn comes after the next FLIP!
       *[other] Your turn comes after { $flips } more FLIP!s
    }.
play-mobi-pod-kept = { $name } of your team is at the pod. The team changes at a FLIP!, and there is none now.
play-welcome-listed = Type the number of a move, or the words that name it. Type help for more.
play-help-listed = A move is chosen by its number in the list or by enough of its words, or written as a record writes it.
play-listed-more = … and { $count } more
play-listed-several = “{ $text }” fits several moves. Type a little more, or the number.
play-listed-which = Type a number from 1 to { $most }.
play-mobi-dealt = { $count } tiles are turned over.
play-mobi-flip-held = { $name }: FLIP! It holds.
play-mobi-flip-failed = { $name }: FLIP! It does not hold. Change the pod, and call again after five seconds.
play-mobi-flip-dealt = Everybody takes { $count ->
    [one] one tile
   *[other] { $count } tiles
  }; { $pool } stay in the pool.
play-mobi-swaps = { $name }: SWAP! { $tile } goes back.
play-mobi-swap-dealt = Two tiles for it: { $tiles }.
play-mobi-call-held = { $name }: Möbi! Everything is right.
play-mobi-call-failed = { $name }: Möbi! But not everything is right:
play-mobi-whoops-failed = { $name }: Whoops! That is not quite it yet, and that is all right:
play-mobi-play-on = Everybody plays on. Mend the pod, and after five seconds you may call Möbi! again.
play-mobi-time = Your time: { $time }
play-mobi-stops = { $name } agrees to stop.
play-mobi-stops-not = { $name } wants to go on.

## Formula

play-formula-player = { $name }: { $cards } { $cards ->
    [one] card
   *[other] cards
  }
play-formula-points = ({ $points } points)
play-formula-gone = { $name }: gone
play-formula-finished = { $name }: finished
play-formula-stock = stock { $stock }
play-formula-cover-all = A zero: the next play must cover every card on the table (F7).
play-formula-hand = { $name }’s cards:  { $cards }
play-formula-deals = { $dealer } deals, { $starter } begins.
play-formula-scores = That gives { $points } points.
play-formula-draws = { $name } takes a card.
play-formula-drew = { $name } takes a card: { $card }
play-formula-no-card = There is no card left to take: { $name } passes.
play-formula-how = “{ $text }” is no play. Type a whole sum like 2 x 4 = 8, or draw, moves or help.
play-formula-nothing = Nothing can be played now. Type draw.
play-formula-more = … and { $count } more: type moves all.
play-formula-choose = Type a number to play it.
play-formula-no-list = Type moves first, then choose by number.
play-formula-no-number = The list goes from 1 to { $most }.
