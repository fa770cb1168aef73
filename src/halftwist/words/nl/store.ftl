## De database waarin de tafels bewaard worden

store-address-malformed = Het adres van de database is niet goed geschreven. Het ziet er zo uit:
    postgresql://naam:wachtwoord@host/database.
store-address-unknown = Halftwist kan geen tafels bewaren op een adres dat begint met { $scheme }://. Geef het pad van
    een bestand, of een adres dat begint met postgresql://.
store-backup-exists = Er is al een bestand { $place }, en een kopie komt nooit in de plaats van een ander bestand. Geef
    een naam die nog niet in gebruik is.
store-backup-postgres = Tafels die in PostgreSQL bewaard worden ({ $place }) kopieer je met het programma dat daarbij
    hoort: pg_dump met --format=custom en --file={ $path }.
store-busy = Een ander programma gebruikt { $place } en laat het niet los. Sluit dat af en probeer het opnieuw.
store-closed = De tafels worden opgeborgen, want deze server stopt. Probeer het zo meteen nog eens.
store-disk-broken = De schijf van { $place } neemt of geeft niet wat ze moet. Wat bevestigd was, is veilig. Kijk de
    schijf na en begin opnieuw.
store-disk-full = De schijf van { $place } is vol, dus er kan niets meer bewaard worden. Wat bevestigd was, is veilig.
    Maak ruimte vrij en probeer het opnieuw.
store-failed = Er ging iets mis bij het gebruik van { $place } ({ $reason }). Wat bevestigd was, is veilig; wat niet
    bevestigd was, moet opnieuw.
store-foreign = { $place } is een database van een ander programma. Halftwist blijft er af; geef een eigen bestand.
store-newer = { $place } is gemaakt door een nieuwere versie van Halftwist ({ $found }; deze kent { $known }).
    Installeer de nieuwere versie of geef een ander bestand.
store-no-folder = De map { $place } kan niet gemaakt worden. Kijk of het pad klopt en of je daar mag schrijven.
store-no-person = Deze persoon is hier niet meer bekend. Kies een naam om opnieuw te beginnen.
store-no-sync = { $place } wacht niet tot de schijf echt heeft wat ze kreeg, dus bij een stroomstoring zouden zetten
    verloren kunnen gaan. Zet het bestand op een lokale schijf; zet bij PostgreSQL fsync aan.
store-no-table = Er is geen tafel “{ $table }”. Misschien is ze opgeruimd.
store-not-a-database = { $place } is geen database, of is beschadigd. Geef een ander bestand of zet een reservekopie
    terug.
store-nothing = Er is geen bestand { $place }, dus er valt niets te kopiëren. Zeg met --data-dir waar de spellen staan.
store-served = Een andere Halftwist-server heeft { $place } open, en een bestand kan er maar één hebben. Stop die server,
    geef deze een andere map met --data-dir, of gebruik PostgreSQL, dat er zoveel aankan als u wilt.
store-read-only = Er kan niets geschreven worden naar { $place }. Kijk of de map bestaat en of je daar mag schrijven.
store-no-locks = Het bestandssysteem van { $place } kent geen bestandssloten: een tweede server zou daar tegelijk kunnen schrijven. Kies een map op een lokale schijf.
store-unreachable = De database op { $place } is niet te bereiken ({ $reason }). Kijk of het adres klopt en of de
    database draait.
