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

formula-cards-too-many = There are not that many cards: the deck has five of each digit and two Jokers, and all other hands come
    from it, too. Too many here: { $cards }.
formula-hand-sizes = The other hands cannot have these sizes: { $counts }. Name one whole number from 1 to 45 for each of
    the one to four other players, as many as the option “players” says.
formula-table-number-too-long = On this table the number { $number } has too many cards. Here a number has at most { $most }.
formula-to-move = There is no seat “{ $said }” to move. The hand is that of the player to move; if you name the seat, it
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
formula-level-7-character = Every other turn counts the cards that are gone and imagines what you may hold.
formula-level-8 = Astrolabe
formula-level-8-character = Imagines thousands of rounds and leaves you the table you like least.

## A recorded game, and what the command line says

formula-record-draw = draws
formula-record-dealt = { $dealer } deals: { $hands }; on the table: { $table }
formula-record-no-card = has no card left to deal
formula-record-position-hand = { $name }: { $cards ->
    [one] one card
   *[other] { $cards } cards
  }
formula-record-position-stock = In the stock: { $cards }

## In the terminal

formula-terminal-welcome =
    Lay one to { $most ->
        [3] three
       *[other] four
    } cards so that the sum on the table is true: type 2 x 4 = 8.
    Type draw to take a card instead, moves to see what you can play.
    Whoever has no cards left first, wins. Type help for all commands.
formula-terminal-help =
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
formula-terminal-player = { $name }: { $cards } { $cards ->
    [one] card
   *[other] cards
  }
formula-terminal-points = ({ $points } points)
formula-terminal-gone = { $name }: gone
formula-terminal-finished = { $name }: finished
formula-terminal-stock = stock { $stock }
formula-terminal-cover-all = A zero: the next play must cover every card on the table (F7).
formula-terminal-hand = { $name }’s cards:  { $cards }
formula-terminal-deals = { $dealer } deals, { $starter } begins.
formula-terminal-scores = That gives { $points } points.
formula-terminal-draws = { $name } takes a card.
formula-terminal-drew = { $name } takes a card: { $card }
formula-terminal-no-card = There is no card left to take: { $name } passes.
formula-terminal-how = “{ $text }” is no play. Type a whole sum like 2 x 4 = 8, or draw, moves or help.
formula-terminal-nothing = Nothing can be played now. Type draw.
formula-terminal-more = … and { $count } more: type moves all.
formula-terminal-choose = Type a number to play it.
formula-terminal-no-list = Type moves first, then choose by number.
formula-terminal-no-number = The list goes from 1 to { $most }.

## On the page

formula-page-preset-usual = Usual
formula-page-preset-usual-what = The first empty hand wins.
formula-page-preset-open = Open hands
formula-page-preset-open-what = All hands lie open, to learn it or to puzzle together.
formula-page-preset-fives = Fives
formula-page-preset-fives-what = An answer that can be divided by 5 makes all the others take a card.
formula-page-preset-points = For points
formula-page-preset-points-what = Answers score, cards left in the hand cost; whoever leads with 250 points wins.
formula-page-preset-reuse = Harder
formula-page-preset-reuse-what = Every play has to keep a card of the table.
formula-page-preset-times = × and ÷
formula-page-preset-times-what = Only × and ÷, and up to four cards a turn.
formula-page-preset-places = Play for places
formula-page-preset-places-what = Play goes on until only one still has cards.
formula-page-hint = { $kind ->
    [draw] Hint: draw a card.
   *[other] Hint: the framed cards are from your hand.
  }
formula-page-goal = Get rid of all your cards: lay them so that the formula is right.
formula-page-goal-points = Every answer brings its points, cards left in the hand cost. Whoever leads with { $count } points wins.
formula-page-end-first-you = You were the first without cards.
formula-page-end-first = { $name } was the first without cards.
formula-page-end-out-you = You have no cards left.
formula-page-end-out = { $name } has no cards left.
formula-page-lesson-missed = That is allowed, but not what is asked here. Try again.
formula-page-reading = Where the sheet gives examples only, the exact rule is our reading.
formula-page-formula = The formula
formula-page-left = the left number
formula-page-right = the right number
formula-page-answer = the answer
formula-page-gone = has left
formula-page-plus = plus
formula-page-minus = minus
formula-page-times = times
formula-page-divided = divided by
formula-page-equals = equals
formula-page-said = { $left } { $symbol } { $right } equals { $answer }.
formula-page-said-open = { $left } and { $right } lie on the table; symbol and answer are missing.
formula-page-your-hand = Your hand: { $cards }.
formula-page-joker = Joker
formula-page-joker-as = Joker as { $digit }
formula-page-joker-is = Which digit is the Joker?
formula-page-to-hand = Back to the hand
formula-page-on = On the { $card } in { $number }
formula-page-take = Take { $card } back
formula-page-before = Before { $number }
formula-page-after = After { $number }
formula-page-first = Here: { $number }
formula-page-whole = Over the whole { $number }
formula-page-hand = Your cards
formula-page-keys =
    Press a digit or J to pick that card, arrow keys to walk along the places, Enter to lay it.
    Press +, −, x or / to choose the symbol, Backspace to go one step back, Escape to let go.
formula-page-others = The others
formula-page-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
formula-page-out = finished, number { $place }
formula-page-no-cards = no cards left
formula-page-score =
    { $whose ->
        [name] { $name }: { $count } points
       *[you] Your points: { $count }
    }
formula-page-target = { $count } wins
formula-page-variants = What is different here
formula-page-symbols = Symbol
formula-page-take-all = Take all back
formula-page-undo = One step back
formula-page-play = Play
formula-page-draw = Draw
formula-page-stock-left = { $count } left
formula-page-stock = Stock { $count }
formula-page-round = Round { $round }
formula-page-round-of = Round { $round } of { $rounds }
formula-page-not-dealt = The cards are being dealt.
formula-page-start = Lay cards on or beside the formula, or draw one.
formula-page-lay-first = Lay at least one card on or beside the formula, then play. Or draw one.
formula-page-play-cards = lay a card first
formula-page-play-symbol = choose a symbol
formula-page-play-wrong = not right yet
formula-page-start-first = Choose a symbol and lay the answer, or draw a card.
formula-page-where = Now choose a place for it.
formula-page-choose-symbol = Choose a symbol, too.
formula-page-stands = That is right. Play it!
formula-page-lay-out = Show it
formula-page-hint-do = Play it
formula-page-plan = Your plan. { $name } comes first.
formula-page-log = What was played
formula-page-log-drew = drew a card
formula-page-log-empty = Nobody has played yet.
formula-page-number-turns =
    { $count ->
        [one] turn
       *[other] turns
    }
formula-page-number-largest = largest answer
formula-page-number-drawn =
    { $count ->
        [one] card drawn
       *[other] cards drawn
    }
formula-page-you-play = You laid { $cards }.
formula-page-you-draw = You drew a card.
formula-page-they-play = { $name } laid { $cards }.
formula-page-they-draw = { $name } drew a card.
formula-page-variant-reuse = keep one
formula-page-variant-extra-card = extra card
formula-page-variant-play-on = for places
formula-page-variant-fives = fives
formula-page-variant-times-and-divide = × and ÷
formula-page-variant-points = points
formula-page-variant-open-hands = open hands
formula-page-lesson-first =
    On the table lie 2 and 4. Tap a symbol, tap a card of your hand, tap the place behind the =, and play.
    Whoever has no cards left wins.
formula-page-lesson-first-done = The first formula lies there. From now on everything may be changed.
formula-page-lesson-cover =
    Cards go on top of others, one to three a turn, as long as the formula is right then.
    Lay a 3 on the 2 and a 7 on the 6.
formula-page-lesson-cover-done = 3 + 4 = 7. What is covered stays beneath.
formula-page-lesson-beside =
    A card can also go beside a number, and the symbol may change.
    Make 12 − 4 = 8: put the 1 before the 2 and choose −.
formula-page-lesson-beside-done = One card, and quite another formula.
formula-page-lesson-whole =
    No card is taken away: 10 cannot become 1. But new cards may cover a whole number.
    Make 5 + 2 = 7: lay the 7 over the whole 10, on the last place of its line.
formula-page-lesson-whole-done = The 7 lies over both cards.
formula-page-lesson-joker =
    A Joker is any digit you like, as long as it shows. Lay it on the 6 and say that it is 9: 3 × 3 = 9.
formula-page-lesson-joker-done = It stays a 9 until it is covered.
formula-page-lesson-zero =
    After 3 × 0 = 0 nothing may stay: every card has to be covered.
    Lay three of your cards, such as 2 + 5 = 7.
formula-page-lesson-zero-done = All new. Who cannot do that draws, and the next player has to.
formula-page-lesson-draw = If you find nothing, you draw a card, and it is the next player’s turn. Draw now.
formula-page-lesson-draw-done = It lies in your hand, with a green edge.
formula-page-lesson-out = One card left! Find the formula that takes it.
formula-page-lesson-out-done = An empty hand: you win.
formula-page-lesson-end = That is all. What you build is checked as you build it, so just try.

# Puzzles

formula-puzzle-goal-go-out = Lay all your { $cards } cards at once and win: one formula does it. Which?
formula-puzzle-goal-safe = Your opponent is about to win. Only one of your formulas stops that. Which?
formula-puzzle-goal-best = Which move wins most often by far: one of your formulas, or drawing a card?
formula-puzzle-laid =
    { $laid ->
        [0] A card that you take is one more to get rid of.
        [one] This play lays one of your { $cards } cards.
       *[other] This play lays { $laid } of your { $cards } cards.
    }
formula-puzzle-other-out = Then the other goes out next turn, with { $play }
formula-puzzle-less = Something else wins more often, by ten rounds of a hundred at least.
formula-puzzle-theme-go-out = Go out
formula-puzzle-theme-safe = Play it safe
formula-puzzle-theme-draw = Take a card
formula-puzzle-theme-best-play = The best play
formula-puzzle-theme-joker = Joker
formula-puzzle-theme-plus = Plus
formula-puzzle-theme-minus = Minus
formula-puzzle-theme-times = Times
formula-puzzle-theme-divide = Divide
formula-puzzle-theme-three-digits = Three digits
formula-puzzle-theme-long-hand = Four cards

## Studying a game

formula-page-study-turn = { $name }’s turn
formula-page-study-drawn = { $name } drew
formula-page-study-options = What there was to do, and how often it wins in rounds that are played out from what this seat could know:
formula-page-study-draw = draw a card
formula-page-study-best = best
formula-page-study-done = played
formula-page-study-luck = Luck and skill, in points of win chance
formula-page-study-cards-gave = The cards gave
formula-page-study-choices-cost = The choices cost
formula-study-nothing = Nothing could be played: drawing was all there was.
formula-study-plays =
    { $plays ->
        [one] There was one way to play.
       *[other] There were { $plays } ways to play.
    }
formula-study-out = You could have gone out.
formula-study-drawing = Drawing was better, by { $points } points of win chance: { $before } % instead of { $after } %.
formula-study-playing = Playing was better than drawing, by { $points } points of win chance: { $before } % instead of { $after } %.
formula-study-left =
    After the best play you would hold { $best ->
        [one] one card
       *[other] { $best } cards
    }, after this one { $played }.
formula-study-cost = This choice cost { $points } points of win chance: from { $before } % to { $after } %.
formula-study-only = The one good choice: the next best would have left { $second } %.
formula-study-card =
    { $luck ->
        [good] Good luck: the card drawn was { $card }, { $much } points of win chance better than the average card.
        [bad] Bad luck: the card drawn was { $card }, { $much } points of win chance worse than the average card.
       *[none] The card drawn was { $card }, as good as the average card.
    }
formula-study-lost =
    { $turns ->
        [one] One turn
       *[other] { $turns } turns
    }: together the choices cost { $points } points of win chance.
formula-study-luck =
    { $draws ->
        [one] One card drawn
       *[other] { $draws } cards drawn
    }: { $luck ->
        [good] luck gave { $much } points of win chance.
        [bad] bad luck took { $much } points of win chance.
       *[none] luck gave nothing and took nothing.
    }
