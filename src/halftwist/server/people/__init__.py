"""Who somebody is: guests, accounts, passkeys, names, and how they are forgotten."""
