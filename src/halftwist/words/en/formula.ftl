# Formula, by Formula Games B.V.

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
