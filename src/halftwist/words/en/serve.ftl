# What `halftwist serve` says in the terminal.

serve-flag-host = The address to listen at. 0.0.0.0 is every network this machine is on.
serve-flag-port = The port to listen at; 0 takes any that is free.
serve-flag-database = postgresql://… for many nodes; usually one file in the data folder.
serve-flag-data-dir = The folder for the file with all games.
serve-flag-address = How people reach the server from outside, such as https://play.example.
serve-flag-workers = So many processes behind the port, to use more cores; needs --database postgresql://….
serve-flag-lan = Listen on the local network and show the address as a QR code for phones.
serve-flag-open = Open the page in a browser.
serve-flag-language = Of the texts in the terminal.

serve-ready = Halftwist is ready: { $address }
serve-lan = Phones on this network: { $address }
serve-lan-none = This machine is on no network, so phones cannot reach it. It is served here only.
serve-kept = Games are kept in { $place }.
serve-kept-postgres = Games are kept in PostgreSQL.
serve-how-to-stop = Ctrl-C stops it. Games in progress go on when it is started again.
serve-preparing = Compiling the opponents, once. This takes a minute or two; the page can be opened already.
serve-prepared = All opponents are ready.
serve-stopping = Stopping. Everything that was played is kept.
serve-port-taken = Port { $port } is in use by another program. Choose another with --port, or stop that program.
serve-port-ours = Halftwist is being served at { $address } already: open that page. For a second server choose another port with
    --port and another folder with --data-dir.
serve-port-forbidden = Port { $port } may not be used by you. Choose one above 1023 with --port.
serve-host-unknown = This machine has no address { $host } to listen at.
serve-workers-file = A SQLite file has one server, so it cannot have { $workers } workers. Leave --workers out (one process serves thousands), or keep the games in PostgreSQL: --database postgresql://….
serve-workers-system = Several workers cannot share a port on Windows. Leave --workers out, or start several nodes behind a proxy.
serve-worker-port = A worker cannot listen at its own port { $port }: { $why }. Choose other ports with HALFTWIST_WORKER_PORT.
serve-setting-wrong = { $problem }
