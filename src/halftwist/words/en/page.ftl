# What the page says, whatever the game.

page-title = Three paper games at one table
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
page-preview-home = Three paper games at one table
page-preview-about = About
page-preview-me = Me
page-preview-words = Enter four words
page-preview-new = A table of { $game }
page-preview-rules = The rules of { $game }
page-preview-learn = Learn { $game } in five minutes
page-preview-table-open = { $game } with { $names }: a seat is free
page-preview-table-running = { $game }: { $names }
page-preview-table-over = { $game }: { $names }
page-preview-table-replay = Replay of { $game }: { $names }

## Home

page-play-bot = Play a bot now
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
page-open-tables = Open tables
page-words-title = Did somebody give you four words?
page-words-example = four words
page-words-go = Go

## Setting up a table

page-presets = What kind of game?
page-options = All options
page-board = board { $columns } × { $rows }
page-own-rules = rules of your own
page-how-many = How many play?
page-how-many-teams = How many teams?
page-your-opponent = Your opponent, from easy to hard
page-seats = Seats
page-seat = Seat { $number }
page-seat-me = Me
page-seat-open = Open to others
page-seat-guest = On this device
page-own-screens = Everybody builds at once, so each player needs a screen of their own. Only a team can share one.
page-seat-guest-name = Name for seat { $number }
page-seat-bots = Bots, from easy to hard
page-your-name = Your name
page-agree = What you agree on
page-clock = Clock
page-clock-none = No clock
page-clock-up = A stopwatch
page-clock-total = { $time } each
page-clock-total-more = { $time } each, and { $more } more for every move
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
page-join-title = { $game }: a seat is free
page-sit-down = Sit down
page-add-bot = Add a bot…
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
page-all-seats-taken = All seats are taken. You are watching.
page-hand-over = Give the device to { $name }
page-hand-over-why = The cards are covered, so that nobody sees the others’ hands.
page-i-am = I am { $name }: show my cards

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
page-rematch = Rematch
page-rematch-asked = { $name } wants another game.
page-rematch-agree = Play again
page-rematch-waits = { $count ->
    [one] { $names } is asked whether to play again. The game begins when you are both here.
   *[other] { $names } are asked whether to play again. The game begins when all are here.
  }
page-to-rematch = Watch the next game
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

## Me

page-this-device = On this device
page-choices = Language, look, sounds
page-language = Language
page-confirm = Confirm each stone
page-confirm-usual = automatic
page-confirm-always = always
page-confirm-never = never
page-look = Look
page-look-auto = like the device
page-look-light = light
page-look-dark = dark
page-sounds = Sounds
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
page-delete = Delete my data
page-delete-what = Your name, your account and all that belongs to them are removed. Games that you played stay, without your name.
page-delete-sure = Yes, delete everything
page-deleted = Your data are deleted.

## About

page-about-what = Halftwist lets people play three games that were made for paper and table: with others on a link, on one device, or against bots.
page-fair-title = Fair deals
page-fair = Before each deal the server shows the hash of a secret, and at the end the secret itself. With it anybody can deal again and see that nothing was arranged. Every finished game has a page on which you can do that.
page-private-title = What is kept
page-private = Games, the names people gave themselves, and nothing else. There is no tracking, and nothing is loaded from elsewhere. You can delete your data here:

## Mobius

page-mobius-credit = Mobius · designed by Mark Steere, 2008
page-mobius-board = The strip, { $columns } columns and { $rows } rows
page-mobius-keys =
    Walk from cell to cell with the arrow keys, also over the seam, where left and right are exchanged.
    Press Enter to place a stone. Type a name such as { $cell } to go there.
page-mobius-tools = How to look at the strip
page-mobius-band = Show as a band in space
page-mobius-links = Show what is connected
page-mobius-larger = Larger or smaller cells
page-mobius-moves = Moves
page-mobius-past =
    { $number ->
        [0] Before the first move
       *[other] After move { $number }
    }
page-mobius-earlier = One move earlier
page-mobius-later = One move later
page-mobius-to-now = Back to now
page-mobius-row = Row { $row }
page-mobius-you-are =
    { $colour ->
        [red] You are red.
       *[blue] You are blue.
    }
page-mobius-no-moves = No stone yet
page-mobius-empty = empty
page-mobius-red = red stone
page-mobius-blue = blue stone
page-mobius-red-short = red
page-mobius-blue-short = blue
page-mobius-cell = { $cell }, { $what }, row { $row }.
page-mobius-next-to-it = Next to it: { $cells }.
page-mobius-across = Across the seam: { $cells }.
page-mobius-touches = Touches { $bars }.
page-mobius-bar-red = the red bar { $place }
page-mobius-bar-blue = the blue bar { $place }
page-mobius-bar-left-top = at the top left
page-mobius-bar-left-middle = in the middle left
page-mobius-bar-left-bottom = at the bottom left
page-mobius-bar-right-top = at the top right
page-mobius-bar-right-middle = in the middle right
page-mobius-bar-right-bottom = at the bottom right
page-mobius-aimed = Chosen: { $cell }
page-mobius-place = Place at { $cell }
page-mobius-close = Choose another cell
page-mobius-played =
    { $colour ->
        [red] Red
       *[blue] Blue
    } plays { $cell }.
page-mobius-won =
    { $colour ->
        [red] Red
       *[blue] Blue
    } has won.
page-mobius-band-coming = The band is being bent …
page-mobius-band-how = Drag to turn the band
page-mobius-no-band = This device cannot show the band. The strip shows everything too.

page-mobius-lesson-place =
    You are red: your stones and bars carry a ring, blue’s a dash.
    A turn is one stone on any empty cell. Place one anywhere.
page-mobius-lesson-place-done = That was a whole turn. Stones never move and are never taken.
page-mobius-lesson-seam =
    The strip has a half twist: below the last row comes row 1 again, with left and right exchanged.
    Place a stone that touches B1 across this seam: on D6 or E6.
page-mobius-lesson-seam-done = They touch, though the sheet shows one at the top and one at the bottom. Show the band to see why.
page-mobius-lesson-three =
    Six bars lie along the edge, three of them yours. A bar connects all your stones that touch it.
    Link your three bars and you win. One stone is missing: find it.
page-mobius-lesson-three-done = Your three bars are linked, and the golden line shows how.
page-mobius-lesson-loop =
    A second way to win: link two of your bars, and to them a loop that runs round the whole strip.
    Only one stone is missing.
page-mobius-lesson-loop-done = A loop around the strip, joined to two of your bars: you win. Scroll along and the golden line has no end.
page-mobius-lesson-third =
    Rare, but it counts, by our reading of the rules: two of your bars linked, and the third with a loop of its own.
    The stone that closes it belongs on B6.
page-mobius-lesson-third-done = With these three ways every game has a winner: a draw cannot happen.
page-mobius-lesson-end =
    That is all. Everything goes on over the seam: that is where games are won.
    Red has the first move, so a fair match is two games, one with each colour.

## Möbi

page-mobi-flip = FLIP!
page-mobi-swap = SWAP!
page-mobi-mobi = Möbi!
page-mobi-go = GO!
page-mobi-calls = Calls
page-mobi-wait =
    { $seconds ->
        [one] in 1 second
       *[other] in { $seconds } seconds
    }
page-mobi-pool = pool: { $count }
page-mobi-swap-how = one for two
page-mobi-later = at the end
page-mobi-all-used = all tiles used
page-mobi-rack =
    { $count ->
        [one] Your rack: one tile
       *[other] Your rack: { $count } tiles
    }
page-mobi-rack-empty = All your tiles are on the pod.
page-mobi-rack-more =
    { $count ->
        [one] Show one more tile of your rack
       *[other] Show { $count } more tiles of your rack
    }
page-mobi-tile-new = { $tile }, new
page-mobi-tray = Signs
page-mobi-take-up = Back into the rack
page-mobi-undo = Undo
page-mobi-tools = View
page-mobi-select = Choose several tiles
page-mobi-fit = Show the whole pod
page-mobi-larger = Larger
page-mobi-smaller = Smaller
page-mobi-reads = What does this tile read?
page-mobi-pods = Pods of the others
page-mobi-pod-of =
    { $count ->
        [0] { $name }: no tiles on the pod
        [one] { $name }: one tile on the pod
       *[other] { $name }: { $count } tiles on the pod
    }
page-mobi-left = { $count } left
page-mobi-out = out
page-mobi-stops = wants to stop
page-mobi-looking = You are looking at the pod of { $name }.
page-mobi-to-mine = Back to mine
page-mobi-ready-title = Ready?
page-mobi-ready-how = All play at once. Build sums from your tiles, like a crossword: whoever has used every tile first wins.
page-mobi-learn-first = Learn first?
page-mobi-ready = I am ready
page-mobi-is-ready = is ready
page-mobi-not-ready = not yet
page-mobi-wait-ready = Waiting until all are ready.
page-mobi-wait-go = All are ready. Whoever likes says GO!
page-mobi-solo-title = Against the clock
page-mobi-solo-goal = Use every tile, then FLIP! When the pool is used up: Möbi!
page-mobi-solo-how = Use all your tiles, call FLIP! for more, until the pool is used up. Then call Möbi!
page-mobi-best = Your best time: { $time }
page-mobi-begin = Drag tiles onto the grid, or tap a tile and then a cell.
page-mobi-tap-cell = Tap the cell where it goes.
page-mobi-tap-there = Tap where it goes. Tap it again to change what it reads.
page-mobi-tap-there-plain = Tap where it goes.
page-mobi-cursor =
    { $way ->
        [down] Tap tiles: they go down from here. Tap the cell again to go right.
       *[across] Tap tiles: they go right from here. Tap the cell again to go down.
    }
page-mobi-more-faults =
    { $count ->
        [one] And one thing more.
       *[other] And { $count } things more.
    }
page-mobi-hint-lay = Hint: lay { $tiles } where it is marked.
page-mobi-hint-many = Hint: lay { $count } tiles as they are marked.
page-mobi-hint-take =
    { $count ->
        [one] Hint: take { $tiles } back. It is in the way of a pod with all your tiles.
       *[other] Hint: take back { $tiles }. They are in the way of a pod with all your tiles.
    }
page-mobi-hint-swap = Hint: SWAP! your { $tile }. These tiles have no pod.
page-mobi-chosen = { $count } tiles: drag them, or tap where the first one goes.
page-mobi-choose-several = Draw around tiles, or tap them one by one.
page-mobi-swap-which = Which tile do you want to swap? Tap it in your rack.
page-mobi-flip-mine = Well done, FLIP! New tiles for everybody.
page-mobi-flip-alone = Well done, FLIP! Here are your new tiles.
page-mobi-flip-held = { $name } called FLIP! New tiles for everybody.
page-mobi-flip-left = You still have { $count } tiles; at a FLIP! at most one. FLIP! rests for five seconds.
page-mobi-flip-left-solo =
    { $count ->
        [one] You still have one tile; at a FLIP! none. FLIP! rests for five seconds.
       *[other] You still have { $count } tiles; at a FLIP! none. FLIP! rests for five seconds.
    }
page-mobi-flip-no = Not yet: look through your sums again. FLIP! rests for five seconds.
page-mobi-sign-flip = { $name }: FLIP!
page-mobi-sign-flip-more = New tiles for everybody
page-mobi-read-all = Read all of it
page-mobi-waited = Welcome back! The race waited for you.
page-mobi-now-mobi = The pool is used up. Use all your tiles, then call Möbi!
page-mobi-now-mobi-chill = Use all your tiles, then call Möbi!
page-mobi-you-out = You are out. You can watch the others: tap a pod.
page-mobi-at-pod = { $name } is at the pod now. Your turn comes at a FLIP!
page-mobi-yours-now = You are at the pod now!
page-mobi-stop = Stop?
page-mobi-stop-how = if all agree
page-mobi-stop-asks = { $name } asks
page-mobi-stop-waits = the others are asked
page-mobi-stop-means = If everybody agrees, the race ends now. Then the pod wins that has no mistake and the fewest tiles left over.
page-mobi-stop-count =
    { $agreed ->
        [0] Nobody wants to stop yet.
       *[other] { $agreed } of { $players } want to stop.
    }
page-mobi-stop-yes = I want to stop
page-mobi-play-on = Play on
page-mobi-wrong-out = { $name } called Möbi!, and it was not right yet. { $name } is out.
page-mobi-wrong-out-mine = Not right yet, what a pity. You are out, and can watch how it goes on.
page-mobi-wrong-over = { $name } called Möbi!, and it was not right yet.
page-mobi-wrong-over-mine = Not right yet, what a pity.
page-mobi-wrong-over-alone = Your Möbi! was not right, so this run is over. What was wrong:
page-mobi-wrong-whoops = Whoops! { $name } called Möbi! a little early.
page-mobi-wrong-whoops-mine = Whoops! Almost. Mend this and call again:
page-mobi-mend = I will mend it
page-mobi-no-tile = You have no tile { $tile } left.
page-mobi-keys =
    Arrow keys walk over the grid. Type a number or + − × ÷ = to lay a tile, M for a möbius tile.
    Enter picks up a tile and puts it down, Shift with arrows chooses several, Delete takes up, R changes what a tile reads.
page-mobi-tile-mobius = möbius tile
page-mobi-tile-mobius-as = möbius tile as { $number }
page-mobi-tile-six-nine = 6 or 9
page-mobi-sign-equals = equals
page-mobi-sign-plus = plus
page-mobi-sign-minus = minus
page-mobi-sign-times = times
page-mobi-sign-divided = divided by
page-mobi-cell = Column { $column }, row { $row }: { $what }.
page-mobi-cell-empty = empty
page-mobi-run =
    { $way ->
        [down] Down from column { $column }, row { $row }: { $tiles }.
       *[across] Across from column { $column }, row { $row }: { $tiles }.
    }
page-mobi-run-here =
    { $way ->
        [down] Down: { $tiles }.
       *[across] Across: { $tiles }.
    }
page-mobi-loose = No two tiles lie together yet.
page-mobi-empty = There is no tile on this pod yet.

page-mobi-lesson-lay =
    Lay 2 + 3 = 5: drag tiles onto the grid, or tap a tile and then a cell, or type.
    The signs never run out.
page-mobi-lesson-lay-done = Your first equation. It begins a pod.
page-mobi-lesson-cross =
    Now cross it, like a crossword: + 7 = 12 below the 5, for example.
    Tiles that touch must form an equation, across and down.
page-mobi-lesson-cross-done = One tile, two equations. In this lesson mistakes are marked at once; in a race only when a Möbi! was judged.
page-mobi-lesson-turn =
    The underlined tile is a six or a nine, and the tile with the band (∞) is any number from 1 to 12.
    Lay both in equations that are right. A tile asks what it reads; tap it twice to be asked again.
page-mobi-lesson-turn-done = That is every tile there is.
page-mobi-lesson-flip =
    As soon as at most one of your tiles is left, call FLIP! and everybody takes more.
    Add + 7 = 12 below the 5, then press FLIP!
page-mobi-lesson-flip-done = New tiles for you and for all the others, finished or not. You may always move what lies.
page-mobi-lesson-swap =
    A tile that fits nowhere? SWAP! gives you two others for it.
    Press SWAP!, then tap the tile in your rack; or drag the tile onto SWAP!
page-mobi-lesson-swap-done = One gone, two come. After five seconds you may swap again.
page-mobi-lesson-mobi =
    When the pool is used up, the first who uses every tile calls Möbi! and wins. Only now one plain equation such as 7 = 7 is allowed.
    Lay the 9 at the bottom and a 7 on each side of the lower =, then call Möbi!
page-mobi-lesson-mobi-done = Möbi! Every tile is used, and every equation is right.
page-mobi-lesson-end =
    That is all. In a race a wrong FLIP! costs five seconds, and a wrong Möbi! the game.
    Children just say Whoops and mend it.
page-mobi-time = Your time: { $time }
page-mobi-time-hints = { $count ->
    [one] With one hint
   *[other] With { $count } hints
  }, so it is no best time.
page-mobi-best-now = That is your best time.

## Formula

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
