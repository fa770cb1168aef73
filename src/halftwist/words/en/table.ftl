# What a table says, whatever its game. The arguments are the details of the refusal.

game-part-broken = A part of { $game } does not work ({ $part }): { $problem }. Tell whoever makes it.
game-not-installed = The game “{ $game }” is not installed here. The games here are { $known }.
game-unknown = There is no game called “{ $game }”. The games are { $known }.
option-unknown = There is no option “{ $option }” here. The options are { $known }.
option-value = “{ $option }” cannot be { $value }: choose from { $choices }.

table-rules-version = This was played under version { $written } of the rules, and this program knows
    version { $known }. Use the release of Halftwist that wrote it.
table-name = “{ $table }” is no name for a table: use 1 to 64 letters, digits, hyphens or underscores.
table-commitment = The hash of the seed must be 64 hexadecimal digits.
table-seats = { $given ->
    [one] One seat was given
   *[other] { $given } seats were given
  }, but this game has { $wanted }.
table-person-name = A name must have 1 to { $most } printable characters.
table-clock-kind = This game has no clock of the kind “{ $clock }”. Choose another, or none.
table-clock-limits = A clock must run for more than nothing and at most 30 days.
table-opened = The date and time of opening must be short printable text.
table-match-rounds = A match has between 1 and { $most } rounds.
table-match-points = A match for points needs rounds that give points, and { $game } as set up here gives none.
table-match-target = The total to be reached must be more than nothing.
table-absence-limits = Somebody who is away is waited for no longer than a day, and no less than nothing.
table-arranged = Between 0 and { $most } lines can be set up by hand.
table-again = What this table is to repeat cannot be repeated so.
table-again-early = Only a game that is over can be played again like this. Wait for its end.
table-again-over = There is nothing to play on from here. Choose an earlier position, after the first move.
table-again-never = This game cannot be repeated so. Start a new one.
table-again-line = There is no such line. Choose one from 1 to { $most }.
table-again-seat = There is no such seat. Choose one of the { $most }.

table-line-number = This would be line { $given }, but the next line is { $wanted }.
table-time-backwards = Time cannot run backwards: the last line was at { $last } ms, this one says { $given } ms.
table-token-used = This action was already sent; it is not done twice.
table-credit = A lag credit of { $credit } ms is not possible here.
table-actor = “{ $actor }” cannot do that at this table.
table-seat-open = Seat { $seat } is still open. Play begins when every seat is taken.
table-seat-taken = Seat { $seat } is already taken.
table-seat-empty = Nobody is sitting in seat { $seat }.
table-seat-present = The player in seat { $seat } is here.
table-seat-removed = The host has sent the player in seat { $seat } away from this table. That seat cannot be taken back.
table-remove-host = The host cannot be sent away. Pass hosting on first, or get up.
table-remove-bot = Seat { $seat } is played by a bot. Once play has begun a bot stays where it is.
table-host-only = Only the host can do that.
table-host-person = Hosting can be passed on to another person who is at the table.
table-absence-rule = This table agreed on something else for players who are away { $rule ->
    [patience] (everybody waits)
    [stand-in] (a bot stands in)
    [claim] (another player may claim)
   *[other] { "" }
  }.
table-absence-early = The player in seat { $seat } may still come back: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } to wait.
table-claim-out = Only another player who is here and still in the game can claim.
table-starting-turns = A start is announced only in a game in which all play at once. Here the first move begins it.
table-starting-later = The start is announced already. Whoever announced it may put it off; you may start sooner.
table-starting-when = A start can be announced for now or for at most { $most } seconds later.
table-started = The game has already started.
table-closed = This table is closed.
table-close-begun = Play has begun, so the table can no longer be called off. You may give up, or leave the table.
table-match-running = The match is still being played.
table-rematch-none = Nobody has asked for another game.
table-rematch-own = You asked for another game yourself.
table-rematch-declined = You have said already that you would rather not play again.
table-rematch-open = Another game is already waiting for you, at table “{ $table }”.
table-moves-endless = The moves of { $game } cannot be listed: there are too many of them.
table-stale = Somebody moved in the meantime (you had seen line { $seen }, now there are { $now }). Look again and choose.
table-over = The game is over.
table-round-over = This round is over.
table-round-running = The round is still being played.
table-seed-wrong = This seed is not the one whose hash was shown before the deal.
table-seed-revealed = The seed of this round is already revealed.
table-seed-hidden = The seed of the last round has to be revealed before the next round begins.
table-time-up = The time is up.
table-flag-early = The clock runs until { $due } ms; it is { $given } ms now.
table-flag-clock = No such clock is running out (“{ $clock }”).
table-pause = A pause of { $ms } ms is not possible here.
table-hints-off = At this table nobody gets hints. Among people they are off unless the host switches them on when
    setting the table up.
table-phrase = “{ $phrase }” is not one of the phrases.
table-takeback-live = In a live game nothing can be taken back.
table-takeback-chance = Nothing can be taken back past a card that was dealt or drawn, or past somebody’s leaving.
table-takeback-line = There is no position after line { $line } to return to.
table-takeback-offered = A takeback is already being offered. Answer it first.
table-takeback-left = You have left this round: whether something is taken back is up to those who still play.
table-takeback-none = No takeback is being offered.
table-takeback-yours = You have already agreed. The others have to answer.

match-reason-most-wins = The most rounds won decide the match.
match-reason-points = The highest total wins the match.

wire-empty = There is nothing here: a JSON object was expected.
wire-not-utf8 = This is not UTF-8 text (byte { $column }). Save it as UTF-8 and try again.
wire-not-json = This is not JSON: { $problem } (column { $column }).
wire-too-long = This is longer than { $most } characters.
wire-not-an-object = A JSON object was expected: text in curly braces.
wire-twice = The name “{ $name }” stands here twice.
wire-missing = The field “{ $where }” is missing.
wire-extra = The field “{ $where }” is not known here.
wire-kind = “{ $given }” is not a kind of { $where } that is known here.
wire-type = The field “{ $where }” cannot be { $given }{ $wanted ->
    [list] ; write a list in square brackets
    [text] ; write text in quotation marks
    [number] ; write a whole number
    [switch] ; write true or false
    [object] ; write an object in curly braces
   *[other] { "" }
  }.

record-empty = The record is empty.
record-not-ours = This is not a Halftwist record: its first line must be a header that says “halftwist”.
record-format = This record has format { $written }, and this program reads format { $known }.
record-sum = This line was changed, or a line before it is missing: its sum does not fit.
record-cut = The record was cut short: its end line is missing.
record-count = The end line counts { $given } lines, but there are { $found }.
record-refused = The rules do not allow this line. { $why }

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-your-turn = Your turn.
phrase-one-moment = One moment, please.
phrase-nice-one = Nice one!
phrase-oops = Oops!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-again = Another game?
phrase-goodbye = Goodbye!
