# Formula, by Formula Games B.V.

## What it is

formula-title = Formula
formula-about = Change the sum on the table and get rid of your cards.
formula-credit = By Formula Games B.V., 2019
formula-forecast = 2 to 5 players, about 15 minutes

## Options

formula-option-players = How many play: two to five.
formula-option-digits = How many cards a number may have at most; usually three, and two in a game for points.
formula-option-reuse = Harder: every play must keep at least one card that is already on the table.
formula-option-extra-card = The winner of the last round starts the next one with eight cards.
formula-option-play-on = Play until only one player still has cards; everybody gets a place.
formula-option-fives = When an answer can be divided by 5, all the other players take a card.
formula-option-times-and-divide = No + and −, only × and ÷; up to four cards a turn.
formula-option-points = Every answer scores points; cards left in the hand cost points at the end.
formula-option-open-hands = All hands lie open, for learning together.

## How a round ended

formula-reason-out = The winner has no cards left.
formula-reason-places = Only one player still has cards, so all the places are known.
formula-reason-fewest-cards = There are no more cards to draw; whoever holds the fewest wins.
formula-reason-last-player = Everybody else gave up or left the game.

## A play

formula-unknown-card =
    There is no card “{ $card }”. The cards are 0 to 9, and a Joker is written with its digit, such as J5.
formula-unknown-symbol = “{ $symbol }” is not a symbol of this game. Choose +, −, × or ÷.
formula-number-empty = One of the three numbers has no card. A formula is number, symbol, number, = and an answer.
formula-number-too-long =
    The number { $number } has too many cards. Here a number has at most { $most } cards.
formula-number-too-long-for-points =
    The number { $number } has too many cards. In a game for points a number has at most { $most } cards.
formula-leading-zero =
    The number { $number } starts with a zero. Only the number 0 itself does; put another card in front.
formula-no-new-card = This play lays no card. Put at least one card from your hand on the table, or draw.
formula-too-many-cards = This play lays { $count } cards. You may lay at most { $most } in one turn.
formula-too-many-cards-in-times =
    This play lays { $count } cards. In a game of × and ÷ you may lay at most { $most } in one turn.
formula-card-not-in-hand =
    You do not have these cards in your hand, or not so many of them: { $cards }. Play only cards that you hold.
formula-first-formula =
    The first formula leaves the two cards on the table as they are ({ $table }).
    Choose a symbol and lay the answer, nothing else.
formula-card-not-there =
    There is no { $card } to keep here: the number on the table is { $old }.
    Write a card from your hand in brackets, such as [5].
formula-joker-lies-there =
    The { $card } in { $old } is a Joker. If you keep it, write it as { $joker }.
formula-joker-keeps-its-digit =
    The Joker in { $old } keeps the digit that it was given: it is { $joker }, not { $card }. Keep it as { $joker }, or cover it.
formula-number-shortened =
    { $old } cannot become { $number }: a card that lies on the table is not taken away.
    Keep the number as long as it is, or cover all of its cards.
formula-card-between =
    { $old } cannot become { $number }: a card that stays keeps its place, and nothing goes between two cards.
    You may cover cards or put new ones at either end.
formula-symbol-not-allowed = This game is played without { $symbol }. Choose × or ÷.
formula-zero-covers-all =
    After { $table } everything must be new. Cover every card on the table, or draw.
formula-keep-one-card = In this game a play keeps at least one card that is already on the table. Use one of them.
formula-not-true = { $sum } is { $value }, not { $answer }. Change the answer or one of the other numbers.
formula-negative = { $sum } is less than zero. Take the smaller number from the larger one.
formula-remainder = { $sum } leaves a remainder. Choose numbers that divide exactly.
formula-divided-by-zero = { $sum } has no answer: nothing can be divided by zero. Choose another number.
formula-first-not-true =
    { $sum } is { $value }, not { $answer }. The two cards stay as they are: change the answer or choose another symbol.
formula-first-negative =
    { $sum } is less than zero. The two cards stay as they are, so choose another symbol.
formula-first-remainder =
    { $sum } leaves a remainder. The two cards stay as they are, so choose another symbol.
formula-first-divided-by-zero =
    { $sum } has no answer: nothing can be divided by zero. The two cards stay as they are, so choose another symbol.

## Whose turn it is

formula-round-over = This round is over. Start a new one to play on.
formula-not-your-turn = It is player { $turn }’s turn, not player { $player }’s. Please wait for your turn.
formula-no-such-seat = There is no such seat at this table.
formula-cards-not-dealt = The cards have not been dealt yet. Wait for the deal.
formula-cards-due = A card is just being dealt. Wait until it is there.
formula-only-chance = Cards are dealt by chance alone, not by a player or a clock.
formula-only-the-clock = Only the clock can say that the time is up.
formula-only-a-seat = Only somebody who sits at this table can do that.
formula-not-in-the-round = Player { $player } is no longer in this round: out of cards, or gone.
formula-no-table-clock = Formula has no clock for the whole table. Use one for each player or each turn.
formula-unknown-clock = There is no such clock in Formula. Use one for each player or each turn.

## What chance deals

formula-already-dealt = The cards of this round have been dealt already; they are dealt once.
formula-nothing-owed = Nobody is due a card now, so none is dealt.
formula-deal-dealer = Player { $dealer } does not deal this round.
formula-deal-hands =
    This deal does not give every player the right number of cards, which is { $sizes }, and two to the table.
formula-deal-cards = The deck does not have so many of these cards: { $cards }. Such a deal cannot be.
formula-deal-joker = A Joker does not open a round: it goes back, and another card is turned up.
formula-drawn-seats = The cards that are due go to these players, in this order: { $players }.
formula-drawn-cards = These cards cannot have been drawn, because they are not in the stock: { $cards }.

## Writing plays

formula-text-empty = Nothing is written here. Write a play such as 2 x 4 = [8], or draw.
formula-text-too-long = This is too long to be a formula. Use at most { $most } characters.
formula-text-sign =
    The sign “{ $sign }” (character { $place }) does not belong in a formula.
    Use 0 to 9, J, brackets, +, -, x, / and =.
formula-text-shape =
    “{ $text }” is not a whole formula. Write number, symbol, number, = and an answer, such as 2 x 4 = [8].
formula-text-bracket =
    The bracket at character { $place } is not right. Every bracket holds exactly one card, such as [8].
formula-text-gap =
    In “{ $text }” there is a space inside a number. Write the cards of a number together, such as 12.
formula-text-joker = The Joker at character { $place } needs exactly one digit after it, such as J5 or [J5].
formula-text-table = “{ $text }” has brackets, but a table has no cards from a hand. Leave the brackets out.
formula-text-cards = “{ $sign }” is not a card. The cards are 0 to 9 and J; write - for no cards at all.

## Setting up

formula-play-on-with-points =
    “Play on” and “points” do not go together: one counts places, the other points. Choose one of them.
formula-setup-seat = There is no player { $player } at a table of { $players }.

## Opponents

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

## A recorded game, and what the command line says

cli-formula-draw = draws
cli-formula-dealt = { $dealer } deals: { $hands }; on the table: { $table }
cli-formula-no-card = has no card left to deal
cli-position-hand = { $name }: { $cards ->
    [one] one card
   *[other] { $cards } cards
  }
cli-position-stock = In the stock: { $cards }

## In the terminal

play-welcome-formula =
    Lay one to { $most ->
        [3] three
       *[other] four
    } cards so that the sum on the table is true: type 2 x 4 = 8.
    Type draw to take a card instead, moves to see what you can play.
    Whoever has no cards left first, wins. Type help for all commands.
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

## On the page

page-preset-formula-usual = Usual
page-preset-formula-usual-what = The first empty hand wins.
page-preset-formula-open = Open hands
page-preset-formula-open-what = All hands lie open, to learn it or to puzzle together.
page-preset-formula-fives = Fives
page-preset-formula-fives-what = An answer that can be divided by 5 makes all the others take a card.
page-preset-formula-points = For points
page-preset-formula-points-what = Answers score, cards left in the hand cost; whoever leads with 250 points wins.
page-preset-formula-reuse = Harder
page-preset-formula-reuse-what = Every play has to keep a card of the table.
page-preset-formula-times = × and ÷
page-preset-formula-times-what = Only × and ÷, and up to four cards a turn.
page-preset-formula-places = Play for places
page-preset-formula-places-what = Play goes on until only one still has cards.
page-hint-formula = { $kind ->
    [draw] Hint: draw a card.
   *[other] Hint: the framed cards are from your hand.
  }
page-goal-formula = Get rid of all your cards: lay them so that the formula is right.
page-goal-formula-points = Every answer brings its points, cards left in the hand cost. Whoever leads with { $count } points wins.
page-end-out-you = You have no cards left.
page-end-out = { $name } has no cards left.
page-lesson-missed-formula = That is allowed, but not what is asked here. Try again.
page-reading-formula = Where the sheet gives examples only, the exact rule is our reading.
page-formula-formula = The formula
page-formula-left = the left number
page-formula-right = the right number
page-formula-answer = the answer
page-formula-gone = has left
page-formula-plus = plus
page-formula-minus = minus
page-formula-times = times
page-formula-divided = divided by
page-formula-equals = equals
page-formula-said = { $left } { $symbol } { $right } equals { $answer }.
page-formula-said-open = { $left } and { $right } lie on the table; symbol and answer are missing.
page-formula-your-hand = Your hand: { $cards }.
page-formula-joker = Joker
page-formula-joker-as = Joker as { $digit }
page-formula-joker-is = Which digit is the Joker?
page-formula-to-hand = Back to the hand
page-formula-on = On the { $card } in { $number }
page-formula-take = Take { $card } back
page-formula-before = Before { $number }
page-formula-after = After { $number }
page-formula-first = Here: { $number }
page-formula-whole = Over the whole { $number }
page-formula-hand = Your cards
page-formula-keys =
    Press a digit or J to pick that card, arrow keys to walk along the places, Enter to lay it.
    Press +, −, x or / to choose the symbol, Backspace to go one step back, Escape to let go.
page-formula-others = The others
page-formula-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
page-formula-out = no cards left, place { $place }
page-formula-no-cards = no cards left
page-formula-score =
    { $whose ->
        [name] { $name }: { $count } points
       *[you] Your points: { $count }
    }
page-formula-goal = { $count } wins
page-formula-variants = What is different here
page-formula-symbols = Symbol
page-formula-take-all = Take all back
page-formula-undo = One step back
page-formula-play = Play
page-formula-draw = Draw
page-formula-stock-left = { $count } left
page-formula-stock = Stock { $count }
page-formula-round = Round { $round }
page-formula-round-of = Round { $round } of { $rounds }
page-formula-not-dealt = The cards are being dealt.
page-formula-start = Lay cards on or beside the formula, or draw one.
page-formula-lay-first = Lay at least one card on or beside the formula, then play. Or draw one.
page-formula-play-cards = lay a card first
page-formula-play-symbol = choose a symbol
page-formula-play-wrong = not right yet
page-formula-start-first = Choose a symbol and lay the answer, or draw a card.
page-formula-where = Now choose a place for it.
page-formula-choose-symbol = Choose a symbol, too.
page-formula-stands = That is right. Play it!
page-formula-lay-out = Show it
page-formula-hint-do = Play it
page-formula-you-play = You laid { $cards }.
page-formula-you-draw = You drew a card.
page-formula-they-play = { $name } laid { $cards }.
page-formula-they-draw = { $name } drew a card.
page-formula-variant-reuse = keep one
page-formula-variant-extra-card = extra card
page-formula-variant-play-on = for places
page-formula-variant-fives = fives
page-formula-variant-times-and-divide = × and ÷
page-formula-variant-points = points
page-formula-variant-open-hands = open hands
page-formula-lesson-first =
    On the table lie 2 and 4. Tap a symbol, tap a card of your hand, tap the place behind the =, and play.
    Whoever has no cards left wins.
page-formula-lesson-first-done = The first formula lies there. From now on everything may be changed.
page-formula-lesson-cover =
    Cards go on top of others, one to three a turn, as long as the formula is right then.
    Lay a 3 on the 2 and a 7 on the 6.
page-formula-lesson-cover-done = 3 + 4 = 7. What is covered stays beneath.
page-formula-lesson-beside =
    A card can also go beside a number, and the symbol may change.
    Make 12 − 4 = 8: put the 1 before the 2 and choose −.
page-formula-lesson-beside-done = One card, and quite another formula.
page-formula-lesson-whole =
    No card is taken away: 10 cannot become 1. But new cards may cover a whole number.
    Make 5 + 2 = 7: lay the 7 over the whole 10, on the last place of its line.
page-formula-lesson-whole-done = The 7 lies over both cards.
page-formula-lesson-joker =
    A Joker is any digit you like, as long as it shows. Lay it on the 6 and say that it is 9: 3 × 3 = 9.
page-formula-lesson-joker-done = It stays a 9 until it is covered.
page-formula-lesson-zero =
    After 3 × 0 = 0 nothing may stay: every card has to be covered.
    Lay three of your cards, such as 2 + 5 = 7.
page-formula-lesson-zero-done = All new. Who cannot do that draws, and the next player has to.
page-formula-lesson-draw = If you find nothing, you draw a card, and it is the next player’s turn. Draw now.
page-formula-lesson-draw-done = It lies in your hand, with a green edge.
page-formula-lesson-out = One card left! Find the formula that takes it.
page-formula-lesson-out-done = An empty hand: you win.
page-formula-lesson-end = That is all. What you build is checked as you build it, so just try.
