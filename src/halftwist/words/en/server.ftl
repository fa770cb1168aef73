# What the server itself says.

## Tables: opening, joining, looking

server-arranged-seats = A position can only be set up by hand when somebody sits in every seat.
server-arranged-refused = Line { $line } of the position that was set up is not allowed: { $why }
server-arranged-action = A position is set up with moves and deals only.
server-seat-twice = You can only take one seat for yourself. The others on this device are guests.
server-seat-for-nobody = Take a seat at your table, for yourself or for a guest on this device.
server-tables-per-person = You have { $most } tables already. Finish one of them, or leave it.
server-not-playing = You have no seat at this table.
server-table-full = All seats at this table are taken. You may watch.
server-key-wrong = This table is by invitation. Use the link or the four words that its host has.
server-sent-away = The host has asked you to leave this table. You may still watch.
server-cursor = This list does not go on there. Begin again at its beginning.
server-record-early = The record can be had when the game is over: until then it would show what nobody may know.
server-no-rules = This game came without written rules.

## Sockets and requests

server-table-busy = So much is happening at this table that your action could not be taken. Try again in a moment.
server-table-unknown = There is no such table. Check the link, or ask for it again.
server-table-damaged = The log of this table is damaged, so it cannot be played on. The others are not affected.
server-message-malformed = This message cannot be read: something is wrong at “{ $where }”.
server-message-too-long = This is too long: at most { $most } characters are taken.
server-body-not-json = The body of a request must be JSON, with the header Content-Type: application/json.
server-not-your-seat = Seat { $seat } is not yours.
server-not-watching = You are not following this table. Ask for it first.
server-too-many-tables = More than { $most } tables cannot be followed at once. Leave one first.
server-check-closed = In this game nothing is checked before it is played.
server-no-hint = There is no hint now.
server-too-fast = That was too much at once. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
server-crowded = There are too many connections at the moment. Try again in a little while.
server-request-late = Your request took too long to arrive: it must be here within { $seconds } seconds. Send it again.
server-request-malformed = This is not an HTTP request that can be read.
server-headers-too-long = The headers of this request are too long: at most { $most }, and { $bytes } bytes in all.
server-log-trouble = The tables cannot be reached at the moment. What was confirmed is safe; try again in a moment.
server-nothing-kept = The server has no room to keep anything at the moment. Nothing of this was done, and what was
    confirmed is safe. It goes on by itself as soon as there is room; try again in a while.
server-stopping = The server is stopping. What was confirmed is safe; come back in a moment.
server-trouble = Something went wrong here, and it was noted down. What was confirmed is safe; try again.
server-not-yours-to-do = That is not done by acting in a seat.
server-page-unknown = There is nothing here. Check the address.
server-method = That cannot be done at this address.
server-origin = This request did not come from a page of this server, so nothing was done.

## Who somebody is

server-stranger = Say first what you want to be called.
server-bots-may-not = A bot’s token cannot do this. Its author can.
server-token-wrong = This token is not good, or no longer. Its author can make a new one.
server-token-unknown = You have no such token.
server-no-notices = This server sends no notices.
server-endpoint = Notices cannot be sent to that address. Turn them off and on again in this browser.
server-zone = This server does not know that time zone.
server-tokens-too-many = You have { $most } tokens already. Take one of them back first.
server-key-unknown = This link or these words lead nowhere, or no longer. Ask for new ones.
server-no-seat-key = There is no key to seat { $seat }: nobody sits there in person.
server-login-taken = Somebody has an account with this name already. Choose another.
server-login-wrong = The name and the password do not fit together. Check both and try again.
server-password-length = A password has { $least } to { $most } characters.
server-password-wrong = That is not your present password.
server-account-already = You have an account already.
server-account-none = You have no password yet. Make an account first.
server-passkey-wrong = This passkey was not accepted. Try again, or come in another way.
server-passkey-late = That took too long, or was begun elsewhere. Begin again.
server-passkey-unknown = You have no such passkey.
server-passkey-last = This is your only way in. Add another one first.
server-passkeys-too-many = You have { $most } passkeys already. Take one of them away first.

## Studying

server-studies-yours = You have asked for { $most } reports that are not ready yet. Wait for one of them, or cancel it.
server-studies-busy = Many games are being studied just now. Please ask again in a minute.
server-study-failed = This could not be studied just now. Please try again.
