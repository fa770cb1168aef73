# What the page says, whatever the game.

page-title = Paper games at one table
page-welcome = Open a link and play. No account, nothing to install.
page-guest = Guest
page-player = Player { $number }
page-home = To the games
page-nav = Pages
page-me = Me
page-about = About
page-rules = Rules
page-rules-of = The rules of { $game }
page-rules-contents = Contents
page-rule = Rule { $number }
page-why = Why?
page-why-rule = Why? Rule { $number }
page-close = Close
page-again = Try again
page-save = Save
page-saved = Your name is { $name } from now on.
page-copied = The link is copied.
page-yes = yes
page-no = no
page-as-usual = usual
page-usual-rules = usual rules
page-table-wide = Table; scroll sideways for more
page-coming = One moment…

## When something is wrong

page-unreachable-title = No connection
page-unreachable = The server cannot be reached at the moment. Check your connection and try again; nothing is lost.
page-trouble = Something went wrong on this page. Reload it; your game is safe.
page-lost-title = There is nothing here
page-lost = This address leads nowhere, or no longer. Perhaps a letter of the link was lost on the way.
page-no-table-title = This table is not to be found
page-no-replay-title = There is no replay
page-nothing-played = Nothing was played at this table.
page-reconnecting = No connection. Reconnecting by itself…
page-not-sent = Your move is not sent yet; it is kept.
page-away-until-stand-in = A bot takes over for you in { $time }.
page-away-over-stand-in = A bot may be playing for you now. Your seat is yours again when you are back.
page-away-until-claim = In { $time } the others may claim the game.
page-away-over-claim = The others may claim the game now.

## What a link shows of itself

page-preview = { $games }: paper games at one table. Open a link and play.
page-preview-home = Paper games at one table
page-preview-about = About
page-preview-me = Me
page-preview-words = Enter four words
page-preview-new = A table of { $game }
page-preview-rules = The rules of { $game }
page-preview-alone = { $game }, alone
page-preview-learn = Learn { $game } in five minutes
page-preview-table-open = { $game } with { $names }: a seat is free
page-preview-table-running = { $game }: { $names }
page-preview-table-over = { $game }: { $names }
page-preview-table-replay = Replay of { $game }: { $names }
page-picture-invited = A seat is free: open the link and play.
page-picture-somebody = Player { $seat }
page-picture = A picture of it
page-picture-kept = The picture is among your downloads.
page-picture-failed = The picture could not be made. Try again in a moment.
page-notice-turn = Your turn at { $game }
page-notice-with = With { $names }

## Home

page-play-bot = Play a bot now
page-play-now = Play
page-more-ways = Friends, learning, rules …
page-more-of = { $game }: more ways
page-invite-what = By link, QR code or four words
page-same-device-what = Pass it round, hands stay hidden
page-alone-what = You against the clock
page-learn-what = Step by step, on the real board
page-rules-what = All of them, one minute first
page-bot-choice = Level { $level } – change
page-bot-choice-board = Level { $level }, board { $columns } × { $rows } – change
page-invite = Invite people
page-same-device = Same device
page-alone = Alone
page-learn = Learn it in 5 minutes
page-learned = Learned ✓
page-go-on = Go on
page-tables-mine = Your games
page-tables-public = Tables for everybody
page-tables-none = Nobody plays in public right now.
page-tables-open = Join
page-tables-running = Watch
page-tables-over = Over
page-have-words = I have four words
page-words-title = Did somebody give you four words?
page-words-example = four words
page-words-go = Go

## Setting up a table

page-presets = What kind of game?
page-options = More
page-last-plans = As last time
page-score = You { $won } : { $lost }
page-own-rules = rules of your own
page-how-many = How many play?
page-how-many-teams = How many teams?
page-your-opponent = Your opponent, from easy to hard
page-seats = Seats
page-who-plays = Who plays?
page-seat = Seat { $number }
page-seat-me = Me
page-seat-open = Open to others
page-seat-guest = On this device
page-seat-bot = A bot
page-seat-who = Who plays as { $place }?
page-own-screens = Everybody builds at once, so each player needs a screen of their own. Only a team can share one.
page-seat-guest-name = Name for seat { $number }
page-seat-bots = Bots, from easy to hard
page-your-name = Your name
page-agree = What you agree on
page-clock = Clock
page-clock-none = No clock
page-clock-up = A stopwatch
page-clock-total = { $time } each
page-clock-total-more = { $time } each, + { $more } a move
page-clock-move = { $time } for each move
page-clock-table = { $time } for everybody
page-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
  }
page-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
page-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
page-match = How long
page-match-one = One round
page-match-rounds = { $count } rounds
page-match-points = Until somebody has { $count } points
page-absence = When somebody goes away
page-absence-patience = Everybody waits
page-absence-stand-in = A bot stands in after { $time }
page-absence-claim = After { $time } another player may claim the game
page-public = Show this table to everybody on the first page
page-open-play = Play
page-open-invite = Open the table and invite

## At a table

page-table-of = A table of { $game }
page-menu = Menu
page-your-turn = Your turn
page-thinking = to move
page-waits = waits
page-you = you
page-bot = bot
page-bot-level = level { $level }
page-host = host
page-away = away
page-away-for = away, { $time }
page-stand-in = a bot stands in
page-removed = sent away
page-removed-stand-in = sent away, a bot plays
page-teams-none = no teams
page-team = Team { $number }
page-sit-here = Sit here
page-seat-lost = This seat is no longer yours. You are welcome to keep watching.
page-seat-free = free
page-seat-waiting = waiting
page-whose = Whose seat
page-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
page-this-round = { $count } this round
page-rounds-won = { $count ->
    [one] 1 round won
   *[other] { $count } rounds won
  }
page-waiting-title = Waiting for the others
page-waiting-others = The game begins when every seat is taken.
page-waiting-how = Send the link, or say the four words. You hear it when somebody sits down.
page-meanwhile = Play a bot meanwhile
page-meanwhile-what = Your seat is kept. You are called when the table is full.
page-meanwhile-waits = { $game }: waiting ({ $taken } of { $seats })
page-meanwhile-back = Back to the table that waits
page-meanwhile-full = Everybody is there: to the table
page-meanwhile-ready = Your table is full!
page-join-title = { $game }: a seat is free
page-shut-title = { $game }: by invitation
page-shut-ask = This address is not an invitation yet. Ask { $name } for the link, or for the four words and type them here.
page-shut-ask-nobody = This address is not an invitation yet. Ask whoever sent it for the link, or for the four words and type them here.
page-sit-down = Sit down
page-add-bot = Add a bot
page-bot-for-seat = A bot for seat { $number }
page-remove = Send away
page-call-off = Call the table off
page-invite-text = Play with me
page-share-link = Send the link
page-link = Link
page-qr = The link as a QR code
page-four-words = Or say these four words:
page-only-here = Other devices cannot open this link. Start the server with: make run LAN=1, or halftwist serve --lan
page-other-device = Play this seat on another device
page-hint = Hint
page-hint-ask = Ask for a hint
page-hint-thinking = Looking for a good move…
page-hint-move = Hint: { $move }
page-hint-cancel = Never mind the hint
page-preparing = The opponents are being made ready on this machine, once. About a minute.
page-preparing-stand-in =
    The opponents are still being made ready on this machine. So that nobody waits too long, a simple one moves for them
    until then.
page-hint-do = Do it
page-hint-no = I do it myself
page-hint-ask-seen = Ask for a hint (everybody sees it)
page-hint-taken = { $name } took a hint.
page-hints-on = Hints allowed
page-hints-off = No hints
page-hints-off-why = No hints at this table: among people they are off, unless the host allows them when setting it up.
page-hints-switch = Allow hints (everybody sees who takes one)
page-helped-hints = { $name }: { $count ->
    [one] with one hint.
   *[other] with { $count } hints.
  }
page-helped-stand-in = { $name }: { $count ->
    [one] a bot played one move.
   *[other] a bot played { $count } moves.
  }
page-mark-hints = { $count ->
    [one] one hint
   *[other] { $count } hints
  }
page-mark-stand-in = { $count ->
    [one] a bot played one move
   *[other] a bot played { $count } moves
  }
page-unattended = Nobody was here at the end, so this game counts for nobody.
page-unattended-short = does not count
page-stand-in-move = a bot laid it for somebody who was away
page-stand-in-for = { $name } (bot)
page-stand-in-moved = A bot moved for { $name }.
page-while-away = While you were away a bot { $count ->
    [one] made one move for you.
   *[other] made { $count } moves for you.
  }
page-while-away-race = While you were away a bot played on for you.
page-while-away-cells = While you were away a bot played { $cells }.
page-while-away-read = I have read it
page-takeback-refused = { $name } would rather play on.
page-takeback = Take back my last move
page-takeback-asked = { $name } asks to take the last move back.
page-takeback-waits = The others are asked whether you may take it back.
page-allow = Allow
page-decline = No
page-never-mind = Never mind
page-resign = Give up
page-resign-sure = Give up this game?
page-play-on = Play on
page-say = Say something
page-leave = Leave the table
page-home-kept = To the games (your seat is kept)
page-invite-watch = Invite people to watch
page-back-to-menu = Menu
page-make-host = Make host
page-host-actions = Send away, pass hosting on
page-claim-ask = { $name } is away. You may wait, or claim the game.
page-claim = Claim
page-watching = You are watching.
page-watchers = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
  }
page-watchers-named = { $more ->
    [0] Watching: { $names }
    [one] Watching: { $names } and one more
   *[other] Watching: { $names } and { $more } more
  }
page-all-seats-taken = All seats are taken. You are watching.
page-hand-over = Give the device to { $name }
page-hand-over-why = The cards are covered, so that nobody sees the others’ hands.
page-i-am = I am { $name }: show my cards

page-shout-joined = { $name } is here!
page-shout-away = { $name } is away
page-shout-back = { $name } is back!
page-shout-stand-in = A bot plays for { $name }
page-shout-gave-up = { $name } gave up
page-shout-gave-up-more = The others play on.
page-you-are = you · { $colour }
page-you-play = You are { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [black] black
   *[white] white
}.
page-panel = Beside the board
page-rules-short = Read the rules
page-takeback-short = Take back
page-resign-others = The others play on without you.
page-goal-known = I know: do not show this again
page-taken-back = The last move was taken back.

## The end

page-result = Result
page-fold = Fold or unfold
page-you-won = You won!
page-won = { $count ->
    [one] { $names } won.
   *[other] { $names } won together.
  }
page-nobody-won = Nobody won.
page-not-finished = Not finished this time.
page-closed = This table was closed.
page-closed-short = called off
page-end-gave-up-you = You gave up the game.
page-end-gave-up = { $name } gave up the game.
page-end-time-you = Your time ran out.
page-end-time = { $name }’s time ran out.
page-end-left-you = You stayed away, so the game was claimed.
page-end-left = { $name } stayed away, so the game was claimed.
page-round-over = Round { $round } is over.
page-next-round = Next round
page-rematch = Again
page-rematch-asked = { $name } wants another game.
page-rematch-agree = Yes, play again
page-rematch-no = Not now
page-rematch-said-no = You said no to another game with { $name }.
page-rematch-after-all = Play after all
page-rematch-refused = { $name } would rather not play again now.
page-rematch-table = To the new table
page-rematch-go = To the next game
page-number-moves = { $count ->
    [one] move
   *[other] moves
  }
page-number-time = time to think
page-number-longest = longest thought
page-rematch-waits = { $count ->
    [one] { $names } is asked whether to play again. The game begins when you are both here.
   *[other] { $names } are asked whether to play again. The game begins when all are here.
  }
page-to-rematch = Watch the next game
page-again-position = Play on from here
page-again-position-what = At a new table, from this very position. It counts for nobody.
page-again-against = Against
page-again-race = Race this run
page-again-race-of = Race { $name }’s run
page-again-race-what = You get what { $name } got, in the same order, and see in true time what { $name } made of it. It is not rated.
page-again-race-share = Let a friend race this run
page-again-mark = raced again with the same deal
page-again-deals = Same cards again
page-again-deals-of = The cards of
page-again-deals-what = The same hands and the same cards to draw, against bots. Did you make more of them?
page-ghost-title = A race against a recording
page-ghost-go = Race!
page-rematch-begins-you = This time you begin.
page-rematch-begins = This time { $name } begins.
page-replay = Replay
page-share = Share
page-copy-by-hand = Copy this address and send it:
page-place = place { $place } of { $of }
page-history-won = won
page-history-lost = lost
page-history-shared = drawn
page-finished = finished
page-unfinished = not finished

## Replay

page-step = Step
page-step-took = after { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
page-step-took-long = after { $time } min
page-step-of = Step { $step } of { $steps }
page-time = Time
page-time-of = { $time } of { $total }
page-first = To the beginning
page-back = Back
page-forward = Forward
page-last = To the end
page-play = Play
page-play-again = Again
page-share-moment = Share this move
page-step-took-why = how long it took after the step before
page-points-round = +{ $points } this round
page-pause = Pause
page-speed = Speed
page-speed-steady = step by step
page-speed-true = true time
page-speed-fast = 4 times as fast
page-speed-faster = 16 times as fast
page-seen-by = Seen by
page-spectator = a spectator
page-download = Download the record
page-to-table = To the table
page-verify = Verify the deal
page-verify-what = Before anything was dealt a hash was shown that nobody could change afterwards. Now the secret behind it is known, and everybody can deal again.
page-proves = What the record proves
page-proves-what = Nothing is dealt in { $game } and nothing is hidden, so there was nothing to arrange in secret. The record holds { $moves ->
    [one] the one move
   *[other] all { $moves } moves
  }, who made each of them, and when. Whoever downloads it can have every move refereed again.
page-verify-do = Verify it now
page-verify-how = How it was checked
page-verify-promised = Shown before the deal:
page-verify-seed = Revealed at the end:
page-verify-hash = Its SHA-256, worked out in your browser:
page-verify-same = the same
page-verify-other = not the same!
page-verify-unsafe = Your browser works out hashes only on a secure connection; the server has done it.

## Learning

page-learn-game = Learn { $game }
page-teacher = { $number ->
    [one] Teacher
   *[other] Teacher { $number }
  }
page-step-again = Once more
page-skip = Skip
page-lesson-again = From the beginning
page-lesson-board = Show the board

## Me

page-this-device = On this device
page-choices = Language, look, sounds
page-language = Language
page-confirm = Confirm each move
page-confirm-usual = automatic
page-confirm-always = always
page-confirm-never = never
page-look = Look
page-look-auto = like the device
page-look-light = light
page-look-dark = dark
page-sounds = Sounds
page-text = Text size
page-text-usual = usual
page-text-large = large
page-text-larger = very large
page-motion = Motion
page-motion-auto = like the device
page-motion-off = none
page-left-hand = I play with my left hand
page-coordinates = Letters and numbers at the board
page-volume = Volume
page-vibration = Vibration
page-offline = You are offline. What can be done without a network is here.
page-offline-title = Without a network
page-offline-alone = Play alone
page-offline-needs-network = To play { $game } with others or with a bot there has to be a network.
page-offline-lesson-needs-network = Its lesson needs a network, too. The rules can be read.
page-offline-not-here = That needs a network.
page-alone-title = { $game }, alone
page-alone-kept = This game is kept on this device only.
page-alone-done = Done in { $time }
page-alone-not-done = Not this time
page-alone-new = New tiles
page-new-version = A new version is there.
page-reload = Load it
page-install = Install as an app
page-notices-title = Your turn
page-notices = Call me on this device
page-notices-why = In games that take days this device can tell you when it is your turn, also while the page is closed.
page-notices-blocked = This browser allows no notices here. Its settings can change that.
page-notices-impossible = This browser cannot show notices. On an iPhone, add the page to the home screen first.
page-quiet-hours = Not at night
page-quiet-from = from
page-quiet-to = to
page-points-label = Points
page-ladder = Bots
page-ladder-best = You beat { $name }.
page-ladder-next = Next: { $name }.
page-ladder-none = Beat a bot without hints to climb.
page-beaten = beaten
page-notices-offer = A move may take long here. Shall this device tell you when it is your turn?
page-notices-yes = Yes, call me
page-notices-no = No, thanks
page-played = { $count ->
    [one] game played ·
   *[other] games played ·
  }
page-won-count = won
page-games = Your games
page-best-times = Your best times
page-variant-usual = the usual rules
page-account = Account
page-account-why = Only for those who want to find their games again on another device. To play you need none.
page-account-is = You are logged in as { $login }.
page-login = Login name
page-password = Password
page-log-in = Log in
page-log-out = Log out
page-logged-in = Hello { $name }, you are logged in.
page-logged-out = You are logged out.
page-make-account = Make an account
page-passkeys = Passkeys
page-passkeys-why = A passkey lets you in with your fingerprint, your face or the PIN of this device. There is no password to remember.
page-passkey = Passkey { $number }
page-passkey-make = Make a passkey on this device
page-passkey-come = Come in with a passkey
page-passkey-remove = Remove passkey { $number }
page-passkey-none-made = No passkey was made.
page-passkey-none-used = No passkey was used.
page-remove-it = Remove
page-take = Take my data with you
page-take-what = Your games with the addresses of their records, results, ratings, puzzles, races and notices: everything that is kept of you here, in one file that any program can read.
page-take-now = Save the file
page-delete = Delete my data
page-delete-what = Your name, your account and all that belongs to them are removed. Games that you played stay, without your name.
page-delete-sure = Yes, delete everything
page-deleted = Your data are deleted.

## About

page-about-what = Halftwist lets people play games that were made for paper and table: with others on a link, on one device, or against bots.
page-fair-title = Fair deals
page-fair = Before each deal the server shows the hash of a secret, and at the end the secret itself. With it anybody can deal again and see that nothing was arranged. Every finished game has a page on which you can do that.
page-private-title = What is kept
page-private = Games, the names people gave themselves, and nothing else. There is no tracking, and nothing is loaded from elsewhere. You can delete your data here:
page-made-title = Letters and tools
page-made = The letters are Bricolage Grotesque by Mathieu Triay and contributors, under the SIL Open Font License. The band is turned by three.js, the page is made with Svelte.

# The board of a game that has none of its own on this page
page-choose-cell = Your turn: choose a cell.
page-choose-cell-of = { $name }: choose a cell.
page-choose-next-cell = Now choose where it goes.
page-choose-move = Your turn: choose what to do.
page-choose-move-of = { $name }: choose what to do.
page-wait-for = Waiting for { $names }.
page-board-cells = The board; arrow keys lead from cell to cell
page-cell-empty = empty
page-cell-marked = marked
page-cell-last = last move
page-cells-larger = Larger cells
page-chosen = Chosen
page-moves = What you can do
page-moves-find = Find a move
page-moves-more = { $count ->
    [one] And { $count } more: type a part of it.
   *[other] And { $count } more: type a part of them.
}
page-recent = What happened
page-chance = Chance
page-view = The position
page-view-none = none
page-start-title = Ready?
page-start-how = Everybody plays at once. Whoever likes starts, and all see the same countdown.
page-start = Start
page-move-typed = The moves of this game cannot be listed. Type yours the way its rules write it:
page-move-typed-wrong = That cannot be read. It looks like {"{"}"kind": "…"{"}"}, with quotes around the names.
page-move-typed-do = Do it
page-board-plain = This game’s own board does not work here, so this is a plain one. Everything can be played on it.
page-board-fault = Something is wrong with this board. Your game is safe: try it again, or load the page anew.
page-card-fault = { $game } cannot be shown right now. The other games are not affected.
page-no-rules = Nobody has written down the rules of { $game } here yet. Whoever brought the game along can surely explain it.

## Studying a game

page-study = Study the game
page-study-title = Study
page-study-making = Every move is looked at again…
page-study-progress = { $done } of { $total }
page-study-stop = Stop
page-study-stopped = Stopped. No report was made.
page-study-failed = The report could not be made. Please try again.
page-study-curve = Chance of { $name } to win, move by move
page-study-at = { $step } of { $steps }: { $move }{ $mark ->
    [none] { "" }
   *[other] , { $mark }
  }
page-study-chance = { $name } { $chance } %
page-study-proved = proved
page-study-estimated = estimated
page-study-mark-good = good
page-study-mark-dubious = dubious
page-study-mark-mistake = mistake
page-study-mark-blunder = blunder
page-study-turning = Turning point
page-study-accuracy = accuracy
page-study-weighed = weighed by difficulty
page-study-loss = points lost a move
page-study-better = Better
page-study-next-mistake = Next mistake
page-study-try = Try again
page-study-try-now = { $name } to move: find something better.
page-study-try-good = Good: { $chance } %.
page-study-try-bad = Not that one: { $chance } %, and { $best } % was there. Try again.
page-study-show = Show me
page-study-explore = Tap the board to try moves of your own.
page-study-variation = Your variation
page-study-back = Back to the game
page-study-undo = Take back
page-study-thinking = Looking…
page-study-engine = Best moves here
page-study-moves = Moves
page-study-whose = Whose turns
page-study-everybody = Everybody
page-study-none = There is no study for this game yet.
page-study-won-from = { $name } won, and was ahead for good after { $move }.
page-study-won-always = { $name } won, and was never behind.
page-study-ahead = { $name } ahead
page-study-ask = What the engine would play
page-study-variations = Your variations
page-study-variations-none = What you try on the board is kept here, and in the link that you share.
page-study-after = After { $move }:
page-study-remove = Forget { $moves }
page-study-keep = Save this position as a record
page-study-take = Open a record
page-study-same = This record plays the very same game.
page-study-reading = What does all this mean?
page-study-reading-curve = The higher the curve, the better the chance to win. In the middle both are equally likely to win; at the top or at the bottom it is decided. A steep step is a moment that changed the game. Dots below it are your mistakes, rings those of the other player.
page-study-reading-turning = After the turning point whoever won was ahead until the end.
page-study-reading-marks = A mark says what a move cost in chance to win, compared with the best one there was:
page-study-mark-dubious-why = at least 5 points, say from 60 % to 55 %.
page-study-mark-mistake-why = at least 10 points.
page-study-mark-blunder-why = at least 15 points.
page-study-mark-good-why = hard to find, and found.
page-study-proved-why = there is no way around it; every answer was looked at.
page-study-estimated-why = so it went in thousands of games that were played on from there.
page-study-accuracy-why = 100 % is playing the best move each time. Weighed by difficulty, obvious moves hardly count.

# Puzzles

page-puzzles = Puzzles
page-puzzle = Puzzle
page-puzzle-day = Today’s three
page-puzzle-done = Solved
page-puzzle-open = Not yet
page-puzzle-streak = { $count ->
    [one] One day in a row
   *[other] { $count } days in a row
}
page-puzzle-next = Another puzzle
page-puzzle-solve = Solve one
page-puzzle-far = { $solved } of { $count } solved
page-puzzle-mine = your rating { $rating }
page-puzzle-themes = Themes of { $game }
page-puzzle-theme-far = { $theme } { $count }: { $solved } solved
page-puzzle-day-left = { $hours ->
    [0] New ones in { $minutes } min
   *[other] New ones in { $hours } h { $minutes } min
}
page-puzzle-day-all = All three solved!
page-puzzle-day-zone = A day is a day of UTC: the new three come at midnight there, for everybody at once.
page-puzzle-day-share = Tell others
page-puzzle-day-missed = Tried
page-puzzle-here = You are offline: this device says whether it is right, and the server is told when the network is back. It counts for your streak if that is still today in UTC.
page-puzzle-day-hash = SHA-256 of tomorrow’s seed
page-puzzle-day-fair = How the three are drawn
page-puzzle-day-fair-what = The seed of each day is fixed long before. Its SHA-256 is shown here the day before and the seed itself on its day, so that everybody can see that nobody chose the puzzles.
page-race-day = Today’s race
page-race-short = Race
page-race-of = The race of { $day }
page-race-what = Alone against the clock, with the same pieces for everybody. Your first run counts.
page-race-run = Run
page-race-back = Back to your run
page-race-practice = Once more, for practice
page-race-runners =
    { $count ->
        [0] Nobody has run yet
        [one] One has run
       *[other] { $count } have run
    }
page-race-mine = Your time: { $time }. Place { $place }.
page-race-no-time = Your run ended without a time.
page-race-board = Times
page-race-helped = Times with help
page-race-you = you
page-race-ghost = Race against { $name }
page-race-until = Until { $time }: midnight in UTC.
page-race-before = The day before
page-race-fair = Is it fair?
page-race-fair-what = Everybody’s pieces follow from a seed. Its SHA-256 is told the day before, the seed when the day is over.
page-race-hash = SHA-256 of this seed
page-race-seed = The seed
page-race-next-hash = SHA-256 of the next day’s seed
page-puzzle-archive = Days before
page-puzzle-archive-open = Show the last week
page-puzzle-archive-solution = Solution
page-puzzle-archive-solution-of = Solution of { $day }: { $game }
page-puzzle-other = Opponent
page-puzzle-pass = I’m connected: pass
page-puzzle-give-up = Show me
page-puzzle-solved = Solved!
page-puzzle-right = Right. Go on!
page-puzzle-wrong = That’s not it.
page-puzzle-told = { $answer ->
    [none] This is how it goes.
   *[other] This is how it goes: { $answer }
}
page-puzzle-rating = Rating { $rating }
page-puzzle-is-wrong = This puzzle is wrong
page-puzzle-wrong-why = What is wrong with it? A sentence helps whoever runs this server.
page-puzzle-wrong-send = Send
page-puzzle-sealed = One of today’s: its solution is told tomorrow, after midnight in UTC. Until then you can try as often as you like.
page-puzzle-thanks = Thank you. Whoever runs this server will look at it.
page-puzzle-count = You solved { $solved } of { $tried }.
