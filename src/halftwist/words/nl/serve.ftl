# Wat `halftwist serve` in de terminal zegt.

serve-flag-host = Het adres om op te luisteren. 0.0.0.0 is elk netwerk waar deze computer op zit.
serve-flag-port = De poort om op te luisteren; 0 neemt er een die vrij is.
serve-flag-database = postgresql://… voor meerdere servers; meestal één bestand in de gegevensmap.
serve-flag-data-dir = De map voor het bestand met alle spellen.
serve-flag-address = Hoe mensen de server van buiten bereiken, zoals https://play.example.
serve-flag-workers = Zoveel processen achter de poort, om meer kernen te gebruiken; vraagt om --database postgresql://….
serve-flag-lan = Luister op het lokale netwerk en toon het adres als QR-code voor telefoons.
serve-flag-open = Open de pagina in een browser.
serve-flag-language = Van de teksten in de terminal.

serve-ready = Halftwist staat klaar: { $address }
serve-lan = Telefoons op dit netwerk: { $address }
serve-lan-none = Deze computer zit op geen enkel netwerk, dus telefoons kunnen er niet bij. Hij werkt alleen hier.
serve-kept = Spellen worden bewaard in { $place }.
serve-kept-postgres = Spellen worden bewaard in PostgreSQL.
serve-how-to-stop = Ctrl-C stopt de server. Lopende spellen gaan verder zodra hij weer start.
serve-preparing = De tegenstanders worden gecompileerd, eenmalig. Dat duurt een minuut of twee; de pagina kan al open.
serve-prepared = Alle tegenstanders staan klaar.
serve-stopping = De server stopt. Alles wat gespeeld is, is bewaard.
serve-port-taken = Poort { $port } is in gebruik door een ander programma. Kies een andere met --port, of stop dat programma.
serve-port-ours = Halftwist draait al op { $address }: open die pagina. Voor een tweede server kies je met --port een andere poort
    en met --data-dir een andere map.
serve-port-forbidden = Poort { $port } mag je niet gebruiken. Kies er een boven 1023 met --port.
serve-host-unknown = Deze computer heeft geen adres { $host } om op te luisteren.
serve-workers-file = Een SQLite-bestand heeft één server, dus { $workers } processen kunnen niet. Laat --workers weg (één proces bedient duizenden mensen), of bewaar de spellen in PostgreSQL: --database postgresql://….
serve-workers-system = Op Windows kunnen processen geen poort delen. Laat --workers weg, of start meerdere servers achter een proxy.
serve-worker-port = Een proces kan niet luisteren op zijn eigen poort { $port }: { $why }. Kies andere poorten met HALFTWIST_WORKER_PORT.
serve-setting-wrong = { $problem }
