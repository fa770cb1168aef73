# Wat de pagina zegt, welk spel het ook is.

page-title = Drie papieren spellen aan één tafel
page-welcome = Open een link en speel. Geen account, niets te installeren.
page-guest = Gast
page-player = Speler { $number }
page-home = Naar de spellen
page-nav = Pagina’s
page-me = Profiel
page-about = Over
page-rules = Regels
page-rules-of = De regels van { $game }
page-rules-contents = Inhoud
page-rule = Regel { $number }
page-why = Waarom?
page-why-rule = Waarom? Regel { $number }
page-close = Sluiten
page-again = Opnieuw proberen
page-save = Bewaren
page-saved = Je heet voortaan { $name }.
page-copied = De link is gekopieerd.
page-yes = ja
page-no = nee
page-as-usual = gewoon
page-usual-rules = gewone regels
page-table-wide = Tabel; schuif opzij voor meer
page-coming = Een ogenblik…

## Als er iets mis is

page-unreachable-title = Geen verbinding
page-unreachable = De server is nu niet te bereiken. Controleer je verbinding en probeer het opnieuw; er is niets kwijt.
page-trouble = Er ging iets mis op deze pagina. Laad haar opnieuw; je spel is veilig.
page-lost-title = Hier is niets
page-lost = Dit adres leidt nergens heen, of niet meer. Misschien is er onderweg een letter van de link verloren gegaan.
page-no-table-title = Deze tafel is niet te vinden
page-no-replay-title = Er is niets om terug te kijken
page-nothing-played = Aan deze tafel is niets gespeeld.
page-reconnecting = Geen verbinding. Er wordt vanzelf opnieuw verbonden…
page-not-sent = Je zet is nog niet verstuurd; hij wordt bewaard.
page-away-until-stand-in = Over { $time } neemt een bot het voor je over.
page-away-over-stand-in = Misschien speelt er nu een bot voor je. Zodra je terug bent, is je plaats weer van jou.
page-away-until-claim = Over { $time } mogen de anderen het spel opeisen.
page-away-over-claim = De anderen mogen het spel nu opeisen.

## Wat een link van zichzelf laat zien

page-preview = { $games }: papieren spellen aan één tafel. Open een link en speel.
page-preview-home = Drie papieren spellen aan één tafel
page-preview-about = Over
page-preview-me = Profiel
page-preview-words = Vul vier woorden in
page-preview-new = Een tafel { $game }
page-preview-rules = De regels van { $game }
page-preview-learn = Leer { $game } in vijf minuten
page-preview-table-open = { $game } met { $names }: er is een plaats vrij
page-preview-table-running = { $game }: { $names }
page-preview-table-over = { $game }: { $names }
page-preview-table-replay = { $game } teruggekeken: { $names }

## Begin

page-play-bot = Nu tegen een bot
page-bot-choice = Niveau { $level } – wijzig
page-bot-choice-board = Niveau { $level }, bord { $columns } × { $rows } – wijzig
page-invite = Nodig mensen uit
page-same-device = Zelfde apparaat
page-alone = Alleen
page-learn = Leer het in 5 minuten
page-learned = Geleerd ✓
page-go-on = Ga verder
page-tables-mine = Jouw spellen
page-tables-public = Tafels voor iedereen
page-tables-none = Op dit moment zijn er geen tafels voor iedereen.
page-tables-open = Doe mee
page-tables-running = Kijk mee
page-tables-over = Afgelopen
page-have-words = Ik heb vier woorden
page-open-tables = Open tafels
page-words-title = Heeft iemand je vier woorden gegeven?
page-words-example = vier woorden
page-words-go = Ga

## Een tafel klaarzetten

page-presets = Wat voor spel?
page-options = Alle keuzes
page-board = bord { $columns } × { $rows }
page-own-rules = eigen regels
page-how-many = Met z’n hoevelen?
page-how-many-teams = Hoeveel teams?
page-your-opponent = Je tegenstander, van makkelijk naar moeilijk
page-seats = Plaatsen
page-seat = Plaats { $number }
page-seat-me = Ik
page-seat-open = Open voor anderen
page-seat-guest = Op dit apparaat
page-own-screens = Iedereen bouwt tegelijk, dus iedere speler heeft een eigen scherm nodig. Alleen een team kan er samen een gebruiken.
page-seat-guest-name = Naam voor plaats { $number }
page-seat-bots = Bots, van makkelijk tot moeilijk
page-your-name = Je naam
page-agree = Wat jullie afspreken
page-clock = Klok
page-clock-none = Geen klok
page-clock-up = Een stopwatch
page-clock-total = { $time } ieder
page-clock-total-more = { $time } ieder, en { $more } erbij voor elke zet
page-clock-move = { $time } voor elke zet
page-clock-table = { $time } voor allemaal
page-seconds = { $count ->
    [one] 1 seconde
   *[other] { $count } seconden
  }
page-minutes = { $count ->
    [one] 1 minuut
   *[other] { $count } minuten
  }
page-hours = { $count ->
    [one] 1 uur
   *[other] { $count } uur
  }
page-match = Hoe lang
page-match-one = Eén ronde
page-match-rounds = { $count } rondes
page-match-points = Tot iemand { $count } punten heeft
page-absence = Als iemand weggaat
page-absence-patience = Iedereen wacht
page-absence-stand-in = Na { $time } valt een bot in
page-absence-claim = Na { $time } mag een andere speler het spel opeisen
page-public = Laat deze tafel aan iedereen zien op de eerste pagina
page-open-play = Spelen
page-open-invite = Open de tafel en nodig uit

## Aan een tafel

page-table-of = Een tafel { $game }
page-menu = Menu
page-your-turn = Jouw beurt
page-thinking = aan zet
page-waits = wacht
page-you = jij
page-bot = bot
page-bot-level = niveau { $level }
page-host = gastheer
page-away = weg
page-away-for = weg, { $time }
page-stand-in = een bot valt in
page-removed = weggestuurd
page-removed-stand-in = weggestuurd, een bot speelt
page-teams-none = geen teams
page-team = Team { $number }
page-sit-here = Ga hier zitten
page-seat-lost = Deze plaats is niet meer van jou. Je mag gerust blijven kijken.
page-seat-free = vrij
page-seat-waiting = wacht
page-whose = Wiens plaats
page-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
  }
page-this-round = { $count } deze ronde
page-rounds-won = { $count ->
    [one] 1 ronde gewonnen
   *[other] { $count } rondes gewonnen
  }
page-waiting-title = Wachten op de anderen
page-waiting-others = Het spel begint als alle plaatsen bezet zijn.
page-join-title = { $game }: er is een plaats vrij
page-sit-down = Ga zitten
page-add-bot = Voeg een bot toe…
page-bot-for-seat = Een bot voor plaats { $number }
page-remove = Wegsturen
page-call-off = De tafel afzeggen
page-invite-text = Speel met me mee
page-share-link = Stuur de link
page-link = Link
page-qr = De link als QR-code
page-four-words = Of zeg deze vier woorden:
page-only-here = Andere apparaten kunnen deze link niet openen. Start de server met: make run LAN=1, of halftwist serve --lan
page-other-device = Speel deze plaats op een ander apparaat
page-hint = Tip
page-hint-ask = Vraag een tip
page-hint-thinking = Op zoek naar een goede zet…
page-hint-move = Tip: { $move }
page-hint-cancel = Laat die tip maar
page-preparing = De tegenstanders worden op deze computer klaargemaakt, eenmalig. Ongeveer een minuut.
page-preparing-stand-in =
    De tegenstanders worden op deze computer nog klaargemaakt. Om niemand te lang te laten wachten, speelt tot die tijd
    een eenvoudige speler voor hen.
page-hint-do = Doe het
page-hint-no = Ik doe het zelf
page-hint-ask-seen = Vraag een tip (iedereen ziet het)
page-hint-taken = { $name } nam een tip.
page-hints-on = Tips mogen
page-hints-off = Geen tips
page-hints-off-why = Aan deze tafel zijn er geen tips: tussen mensen staan ze uit, tenzij de gastheer ze bij het klaarzetten toestaat.
page-hints-switch = Tips toestaan (iedereen ziet wie er een neemt)
page-helped-hints = { $name }: { $count ->
    [one] met één tip.
   *[other] met { $count } tips.
  }
page-helped-stand-in = { $name }: { $count ->
    [one] een bot deed één zet.
   *[other] een bot deed { $count } zetten.
  }
page-mark-hints = { $count ->
    [one] één tip
   *[other] { $count } tips
  }
page-mark-stand-in = { $count ->
    [one] een bot deed één zet
   *[other] een bot deed { $count } zetten
  }
page-unattended = Aan het eind was er niemand, dus dit spel telt voor niemand.
page-unattended-short = telt niet
page-stand-in-move = door een bot gelegd voor iemand die weg was
page-stand-in-for = { $name } (bot)
page-stand-in-moved = Een bot zette voor { $name }.
page-while-away = Terwijl je weg was, deed een bot { $count ->
    [one] één zet voor je.
   *[other] { $count } zetten voor je.
  }
page-while-away-race = Terwijl je weg was, speelde een bot voor je verder.
page-while-away-cells = Terwijl je weg was, speelde een bot { $cells }.
page-while-away-read = Gelezen
page-takeback-refused = { $name } speelt liever door.
page-takeback = Neem mijn laatste zet terug
page-takeback-asked = { $name } vraagt om de laatste zet terug te nemen.
page-takeback-waits = De anderen wordt gevraagd of je hem terug mag nemen.
page-allow = Sta toe
page-decline = Nee
page-never-mind = Laat maar
page-resign = Geef op
page-resign-sure = Dit spel opgeven?
page-play-on = Speel verder
page-say = Zeg iets
page-leave = Verlaat de tafel
page-home-kept = Naar de spellen (je plaats blijft van jou)
page-invite-watch = Nodig kijkers uit
page-back-to-menu = Menu
page-make-host = Maak gastheer
page-host-actions = Wegsturen, gastheer doorgeven
page-claim-ask = { $name } is weg. Je mag wachten, of het spel opeisen.
page-claim = Opeisen
page-watching = Je kijkt mee.
page-watchers = { $count ->
    [one] Er kijkt iemand mee
   *[other] Er kijken { $count } mensen mee
  }
page-all-seats-taken = Alle plaatsen zijn bezet. Je kijkt mee.
page-hand-over = Geef het apparaat aan { $name }
page-hand-over-why = De kaarten zijn bedekt, zodat niemand de handen van anderen ziet.
page-i-am = Ik ben { $name }: laat mijn kaarten zien

## Het einde

page-goal-known = Weet ik: niet meer tonen
page-taken-back = De laatste zet is teruggenomen.

page-result = Uitslag
page-fold = In- of uitklappen
page-you-won = Je hebt gewonnen!
page-won = { $count ->
    [one] { $names } heeft gewonnen.
   *[other] { $names } hebben samen gewonnen.
  }
page-nobody-won = Niemand heeft gewonnen.
page-not-finished = Deze keer niet afgemaakt.
page-closed = Deze tafel is gesloten.
page-closed-short = afgezegd
page-end-gave-up-you = Je hebt het spel opgegeven.
page-end-gave-up = { $name } heeft het spel opgegeven.
page-end-time-you = Je tijd was op.
page-end-time = De tijd van { $name } was op.
page-end-left-you = Je bleef weg, dus het spel is opgeëist.
page-end-left = { $name } bleef weg, dus het spel is opgeëist.
page-round-over = Ronde { $round } is afgelopen.
page-next-round = Volgende ronde
page-rematch = Nog een keer
page-rematch-asked = { $name } wil nog een keer spelen.
page-rematch-agree = Ik doe mee
page-rematch-waits = { $count ->
    [one] { $names } krijgt de vraag of jullie nog eens spelen. Het spel begint als jullie er allebei zijn.
   *[other] { $names } krijgen de vraag of jullie nog eens spelen. Het spel begint als iedereen er is.
  }
page-to-rematch = Kijk naar het volgende spel
page-rematch-begins-you = Deze keer begin jij.
page-rematch-begins = Deze keer begint { $name }.
page-replay = Terugkijken
page-share = Delen
page-copy-by-hand = Kopieer dit adres en stuur het door:
page-place = plaats { $place } van { $of }
page-history-won = gewonnen
page-history-lost = verloren
page-history-shared = gelijk
page-finished = afgemaakt
page-unfinished = niet afgemaakt

## Terugkijken

page-step = Stap
page-step-took = na { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
page-step-took-long = na { $time } min
page-step-of = Stap { $step } van { $steps }
page-time = Tijd
page-time-of = { $time } van { $total }
page-first = Naar het begin
page-back = Terug
page-forward = Vooruit
page-last = Naar het einde
page-play = Afspelen
page-play-again = Opnieuw
page-pause = Pauze
page-speed = Tempo
page-speed-steady = stap voor stap
page-speed-true = in echte tijd
page-speed-fast = 4 keer zo snel
page-speed-faster = 16 keer zo snel
page-seen-by = Gezien door
page-spectator = een toeschouwer
page-download = Download het verslag
page-to-table = Naar de tafel
page-verify = Controleer het delen
page-verify-what = Voordat er iets werd gedeeld is een hash getoond die niemand daarna kon veranderen. Nu is het geheim erachter bekend, en iedereen kan opnieuw delen.
page-proves = Wat het verslag bewijst
page-proves-what = In { $game } wordt niets gedeeld en is niets verborgen, dus er viel niets stiekem te regelen. In het verslag { $moves ->
    [one] staat de ene zet
   *[other] staan alle { $moves } zetten
  }, wie ze deed en wanneer. Wie het downloadt kan elke zet opnieuw laten beoordelen.
page-verify-do = Controleer het nu
page-verify-how = Hoe het is gecontroleerd
page-verify-promised = Getoond voor het delen:
page-verify-seed = Onthuld aan het eind:
page-verify-hash = De SHA-256 ervan, uitgerekend in je browser:
page-verify-same = hetzelfde
page-verify-other = niet hetzelfde!
page-verify-unsafe = Je browser rekent hashes alleen uit over een veilige verbinding; de server heeft het gedaan.

## Leren

page-learn-game = Leer { $game }
page-teacher = { $number ->
    [one] Leraar
   *[other] Leraar { $number }
  }
page-step-again = Nog een keer
page-skip = Sla over
page-lesson-again = Vanaf het begin

## Ik

page-this-device = Op dit apparaat
page-choices = Taal, uiterlijk, geluid
page-language = Taal
page-confirm = Elke steen bevestigen
page-confirm-usual = automatisch
page-confirm-always = altijd
page-confirm-never = nooit
page-look = Uiterlijk
page-look-auto = zoals het apparaat
page-look-light = licht
page-look-dark = donker
page-sounds = Geluid
page-games = Jouw spellen
page-best-times = Jouw beste tijden
page-variant-usual = de gewone regels
page-account = Account
page-account-why = Alleen voor wie zijn spellen op een ander apparaat terug wil vinden. Om te spelen heb je er geen nodig.
page-account-is = Je bent ingelogd als { $login }.
page-login = Inlognaam
page-password = Wachtwoord
page-log-in = Inloggen
page-log-out = Uitloggen
page-logged-in = Hallo { $name }, je bent ingelogd.
page-logged-out = Je bent uitgelogd.
page-make-account = Maak een account
page-passkeys = Passkeys
page-passkeys-why = Met een passkey kom je binnen met je vingerafdruk, je gezicht of de pincode van dit apparaat. Je hoeft geen wachtwoord te onthouden.
page-passkey = Passkey { $number }
page-passkey-make = Maak een passkey op dit apparaat
page-passkey-come = Kom binnen met een passkey
page-passkey-remove = Verwijder passkey { $number }
page-passkey-none-made = Er is geen passkey gemaakt.
page-passkey-none-used = Er is geen passkey gebruikt.
page-remove-it = Verwijder
page-delete = Wis mijn gegevens
page-delete-what = Je naam, je account en alles wat daarbij hoort worden gewist. Spellen die je speelde blijven bestaan, zonder je naam.
page-delete-sure = Ja, wis alles
page-deleted = Je gegevens zijn gewist.

## Over

page-about-what = Met Halftwist speel je drie spellen die voor papier en tafel zijn gemaakt: met anderen via een link, op één apparaat, of tegen bots.
page-fair-title = Eerlijk delen
page-fair = Voor elke keer delen toont de server de hash van een geheim, en aan het eind het geheim zelf. Daarmee kan iedereen opnieuw delen en zien dat er niets geregeld was. Elk afgelopen spel heeft een pagina waarop je dat kunt doen.
page-private-title = Wat er bewaard wordt
page-private = Spellen, de namen die mensen zichzelf gaven, en verder niets. Er wordt niemand gevolgd, en er wordt niets van elders geladen. Je gegevens wis je hier:

## Mobius

page-mobius-credit = Mobius · ontworpen door Mark Steere, 2008
page-mobius-board = De strook, { $columns } kolommen en { $rows } rijen
page-mobius-keys =
    Loop met de pijltjestoetsen van vakje naar vakje, ook over de naad, waar links en rechts van plaats wisselen.
    Druk op Enter om een steen te leggen. Typ een naam zoals { $cell } om daarheen te gaan.
page-mobius-tools = Hoe je de strook bekijkt
page-mobius-band = Als band in de ruimte tonen
page-mobius-links = Tonen wat verbonden is
page-mobius-larger = Vakjes groter of kleiner
page-mobius-moves = Zetten
page-mobius-past =
    { $number ->
        [0] Voor de eerste zet
       *[other] Na zet { $number }
    }
page-mobius-earlier = Een zet eerder
page-mobius-later = Een zet later
page-mobius-to-now = Terug naar nu
page-mobius-row = Rij { $row }
page-mobius-you-are =
    { $colour ->
        [red] Je bent rood.
       *[blue] Je bent blauw.
    }
page-mobius-no-moves = Nog geen steen
page-mobius-empty = leeg
page-mobius-red = rode steen
page-mobius-blue = blauwe steen
page-mobius-red-short = rood
page-mobius-blue-short = blauw
page-mobius-cell = { $cell }, { $what }, rij { $row }.
page-mobius-next-to-it = Ernaast: { $cells }.
page-mobius-across = Over de naad: { $cells }.
page-mobius-touches = Raakt { $bars }.
page-mobius-bar-red = de rode balk { $place }
page-mobius-bar-blue = de blauwe balk { $place }
page-mobius-bar-left-top = linksboven
page-mobius-bar-left-middle = links in het midden
page-mobius-bar-left-bottom = linksonder
page-mobius-bar-right-top = rechtsboven
page-mobius-bar-right-middle = rechts in het midden
page-mobius-bar-right-bottom = rechtsonder
page-mobius-aimed = Gekozen: { $cell }
page-mobius-place = Leg op { $cell }
page-mobius-close = Een ander vakje kiezen
page-mobius-played =
    { $colour ->
        [red] Rood
       *[blue] Blauw
    } speelt { $cell }.
page-mobius-won =
    { $colour ->
        [red] Rood
       *[blue] Blauw
    } heeft gewonnen.
page-mobius-band-coming = De band wordt gebogen …
page-mobius-band-how = Sleep om de band te draaien
page-mobius-no-band = Dit apparaat kan de band niet tonen. Op de strook is ook alles te zien.

page-mobius-lesson-place =
    Jij bent rood: op jouw stenen en balken staat een ring, op die van blauw een streep.
    Een beurt is één steen op een leeg vakje. Leg er ergens een neer.
page-mobius-lesson-place-done = Dat was een hele beurt. Stenen blijven liggen en worden nooit geslagen.
page-mobius-lesson-seam =
    De strook heeft een halve slag: onder de laatste rij komt rij 1 weer, met links en rechts verwisseld.
    Leg een steen die B1 over deze naad heen raakt: op D6 of E6.
page-mobius-lesson-seam-done = Ze raken elkaar, al staat op het blad de een boven en de ander onder. Bekijk de band, dan zie je waarom.
page-mobius-lesson-three =
    Langs de rand liggen zes balken, drie zijn van jou. Een balk verbindt al jouw stenen die hem raken.
    Verbind je drie balken en je wint. Er ontbreekt één steen: zoek hem.
page-mobius-lesson-three-done = Je drie balken zijn verbonden, en de gouden lijn laat zien hoe.
page-mobius-lesson-loop =
    Een tweede manier om te winnen: verbind twee van je balken, en daaraan een lus die de hele strook rond gaat.
    Er ontbreekt nog maar één steen.
page-mobius-lesson-loop-done = Een lus om de strook, vast aan twee van je balken: gewonnen. Scrol maar door, de gouden lijn houdt niet op.
page-mobius-lesson-third =
    Zeldzaam, maar zoals wij de regels lezen telt het: twee van je balken verbonden, en de derde met een eigen lus.
    De steen die hem dichtmaakt hoort op B6.
page-mobius-lesson-third-done = Met deze drie manieren heeft elke partij een winnaar: gelijkspel bestaat niet.
page-mobius-lesson-end =
    Dat is alles. Alles gaat over de naad heen door: daar worden partijen gewonnen.
    Rood doet de eerste zet, dus een eerlijke wedstrijd is twee partijen, een met elke kleur.

## Möbi

page-mobi-flip = FLIP!
page-mobi-swap = SWAP!
page-mobi-mobi = Möbi!
page-mobi-go = GO!
page-mobi-calls = Roepen
page-mobi-wait =
    { $seconds ->
        [one] over 1 seconde
       *[other] over { $seconds } seconden
    }
page-mobi-pool = pot: { $count }
page-mobi-swap-how = één voor twee
page-mobi-later = aan het eind
page-mobi-all-used = alles gebruikt
page-mobi-rack =
    { $count ->
        [one] Je plankje: één tegel
       *[other] Je plankje: { $count } tegels
    }
page-mobi-rack-empty = Al je tegels liggen op tafel.
page-mobi-rack-more =
    { $count ->
        [one] Nog één tegel van je plankje laten zien
       *[other] Nog { $count } tegels van je plankje laten zien
    }
page-mobi-tile-new = { $tile }, nieuw
page-mobi-tray = Tekens
page-mobi-take-up = Terug op het plankje
page-mobi-undo = Ongedaan maken
page-mobi-tools = Weergave
page-mobi-select = Meer tegels kiezen
page-mobi-fit = Alles laten zien
page-mobi-larger = Groter
page-mobi-smaller = Kleiner
page-mobi-reads = Wat betekent deze tegel?
page-mobi-pods = De pods van de anderen
page-mobi-pod-of =
    { $count ->
        [0] { $name }: nog geen tegels gelegd
        [one] { $name }: één tegel gelegd
       *[other] { $name }: { $count } tegels gelegd
    }
page-mobi-left = nog { $count }
page-mobi-out = af
page-mobi-stops = wil stoppen
page-mobi-looking = Je kijkt naar de pod van { $name }.
page-mobi-to-mine = Terug naar de mijne
page-mobi-ready-title = Klaar?
page-mobi-ready-how = Iedereen speelt tegelijk. Maak sommen van je tegels, als een kruiswoordraadsel: wie als eerste alle tegels gebruikt, wint.
page-mobi-learn-first = Eerst leren?
page-mobi-ready = Ik ben klaar
page-mobi-is-ready = is klaar
page-mobi-not-ready = nog niet
page-mobi-wait-ready = Wachten tot iedereen klaar is.
page-mobi-wait-go = Iedereen is klaar. Wie wil, zegt GO!
page-mobi-solo-title = Tegen de klok
page-mobi-solo-goal = Gebruik alle tegels, dan FLIP! Is de pot op: Möbi!
page-mobi-solo-how = Gebruik al je tegels en roep FLIP! voor nieuwe, tot de pot op is. Roep dan Möbi!
page-mobi-best = Je beste tijd: { $time }
page-mobi-begin = Sleep tegels naar het veld, of tik op een tegel en dan op een vakje.
page-mobi-tap-cell = Tik op het vakje waar hij moet liggen.
page-mobi-tap-there = Tik waar hij naartoe moet. Tik er nog eens op voor een andere betekenis.
page-mobi-tap-there-plain = Tik waar hij naartoe moet.
page-mobi-cursor =
    { $way ->
        [down] Tik op tegels: ze gaan omlaag. Tik weer op het vakje: naar rechts.
       *[across] Tik op tegels: ze gaan naar rechts. Tik weer op het vakje: omlaag.
    }
page-mobi-more-faults =
    { $count ->
        [one] En nog één ding.
       *[other] En nog { $count } dingen.
    }
page-mobi-hint-lay = Tip: leg { $tiles } waar het gemerkt is.
page-mobi-hint-many = Tip: leg { $count } tegels zoals ze gemerkt zijn.
page-mobi-hint-take =
    { $count ->
        [one] Tip: neem { $tiles } terug. Die zit een pod met al je tegels in de weg.
       *[other] Tip: neem { $tiles } terug. Die zitten een pod met al je tegels in de weg.
    }
page-mobi-hint-swap = Tip: SWAP! je { $tile }. Met deze tegels bestaat er geen pod.
page-mobi-chosen = { $count } tegels: sleep ze, of tik waar de eerste moet liggen.
page-mobi-choose-several = Teken om tegels heen, of tik ze één voor één aan.
page-mobi-swap-which = Welke tegel wil je ruilen? Tik hem aan op je plankje.
page-mobi-flip-mine = Goed zo, FLIP! Nieuwe tegels voor iedereen.
page-mobi-flip-alone = Goed zo, FLIP! Hier zijn je nieuwe tegels.
page-mobi-flip-held = { $name } riep FLIP! Nieuwe tegels voor iedereen.
page-mobi-flip-left = Je hebt nog { $count } tegels; bij FLIP! hoogstens één. FLIP! rust vijf seconden.
page-mobi-flip-left-solo =
    { $count ->
        [one] Je hebt nog één tegel; bij FLIP! geen. FLIP! rust vijf seconden.
       *[other] Je hebt nog { $count } tegels; bij FLIP! geen. FLIP! rust vijf seconden.
    }
page-mobi-flip-no = Nog niet: kijk je sommen na. FLIP! rust vijf seconden.
page-mobi-sign-flip = { $name }: FLIP!
page-mobi-sign-flip-more = Nieuwe tegels voor iedereen
page-mobi-read-all = Alles lezen
page-mobi-waited = Welkom terug! De race heeft op je gewacht.
page-mobi-now-mobi = De pot is op. Gebruik al je tegels en roep dan Möbi!
page-mobi-now-mobi-chill = Gebruik al je tegels en roep dan Möbi!
page-mobi-you-out = Je bent af. Je kunt bij de anderen kijken: tik op een pod.
page-mobi-at-pod = { $name } is nu aan de pod. Bij een FLIP! ben jij aan de beurt.
page-mobi-yours-now = Jij bent nu aan de pod!
page-mobi-stop = Stoppen?
page-mobi-stop-how = als iedereen wil
page-mobi-stop-asks = { $name } vraagt het
page-mobi-stop-waits = aan de anderen gevraagd
page-mobi-stop-means = Als iedereen het goed vindt, is de race nu voorbij. Dan wint de pod zonder fouten waarbij de minste tegels over zijn.
page-mobi-stop-count =
    { $agreed ->
        [0] Niemand wil nog stoppen.
       *[other] { $agreed } van de { $players } willen stoppen.
    }
page-mobi-stop-yes = Ik wil stoppen
page-mobi-play-on = Doorspelen
page-mobi-wrong-out = { $name } riep Möbi!, maar het klopte nog niet. { $name } is af.
page-mobi-wrong-out-mine = Het klopte nog niet, jammer. Je bent af, en kunt kijken hoe het verdergaat.
page-mobi-wrong-over = { $name } riep Möbi!, en het klopte nog niet.
page-mobi-wrong-over-mine = Het klopt nog niet, wat jammer.
page-mobi-wrong-over-alone = Je Möbi! klopte niet, dus deze ronde is voorbij. Wat er mis was:
page-mobi-wrong-whoops = Oeps! { $name } riep iets te vroeg Möbi!
page-mobi-wrong-whoops-mine = Oeps! Bijna. Verbeter dit en roep nog eens:
page-mobi-mend = Ik verbeter het
page-mobi-no-tile = Je hebt geen tegel { $tile } meer.
page-mobi-keys =
    Met de pijltjes loop je over het veld. Typ een getal of + − × ÷ = om een tegel te leggen, M voor een möbiustegel.
    Enter pakt een tegel op en legt hem neer, Shift met pijltjes kiest er meer, Delete neemt weg, R verandert wat een tegel betekent.
page-mobi-tile-mobius = möbiustegel
page-mobi-tile-mobius-as = möbiustegel als { $number }
page-mobi-tile-six-nine = 6 of 9
page-mobi-sign-equals = is
page-mobi-sign-plus = plus
page-mobi-sign-minus = min
page-mobi-sign-times = keer
page-mobi-sign-divided = gedeeld door
page-mobi-cell = Kolom { $column }, rij { $row }: { $what }.
page-mobi-cell-empty = leeg
page-mobi-run =
    { $way ->
        [down] Omlaag vanaf kolom { $column }, rij { $row }: { $tiles }.
       *[across] Naar rechts vanaf kolom { $column }, rij { $row }: { $tiles }.
    }
page-mobi-run-here =
    { $way ->
        [down] Omlaag: { $tiles }.
       *[across] Naar rechts: { $tiles }.
    }
page-mobi-loose = Er liggen nog geen twee tegels tegen elkaar.
page-mobi-empty = Er ligt nog geen tegel.

page-mobi-lesson-lay =
    Leg 2 + 3 = 5: sleep tegels naar het veld, of tik op een tegel en dan op een vakje, of typ.
    De tekens raken nooit op.
page-mobi-lesson-lay-done = Je eerste som. Daarmee begint een pod.
page-mobi-lesson-cross =
    Nu een som die de eerste kruist, als in een kruiswoordraadsel: bijvoorbeeld + 7 = 12 onder de 5.
    Tegels die elkaar raken moeten een som vormen, naar rechts en omlaag.
page-mobi-lesson-cross-done = Eén tegel, twee sommen. In deze les zie je fouten meteen; in een race pas als een Möbi! beoordeeld is.
page-mobi-lesson-turn =
    De tegel met een streep eronder is een zes of een negen, en die met de band (∞) is elk getal van 1 tot en met 12.
    Leg ze allebei in sommen die kloppen. Een tegel vraagt wat hij betekent; tik er twee keer op en hij vraagt het weer.
page-mobi-lesson-turn-done = Meer soorten tegels zijn er niet.
page-mobi-lesson-flip =
    Heb je hoogstens één tegel over, roep dan FLIP! en iedereen pakt nieuwe.
    Leg + 7 = 12 onder de 5 en druk dan op FLIP!
page-mobi-lesson-flip-done = Nieuwe tegels voor jou en voor alle anderen, klaar of niet. Wat er ligt mag je altijd verleggen.
page-mobi-lesson-swap =
    Een tegel die nergens past? Met SWAP! krijg je er twee andere voor.
    Druk op SWAP! en tik dan op de tegel op je plankje; of sleep de tegel naar SWAP!
page-mobi-lesson-swap-done = Eén weg, twee erbij. Na vijf seconden mag je weer ruilen.
page-mobi-lesson-mobi =
    Als de pot op is wint wie als eerste alle tegels gebruikt en Möbi! roept. Alleen nu mag één kale som als 7 = 7.
    Leg de 9 onderaan en een 7 aan elke kant van de onderste =, en roep dan Möbi!
page-mobi-lesson-mobi-done = Möbi! Alle tegels zijn gebruikt en alle sommen kloppen.
page-mobi-lesson-end =
    Dat is alles. In een race kost een foute FLIP! vijf seconden en een foute Möbi! het spel.
    Kinderen zeggen gewoon Oeps en verbeteren het.
page-mobi-time = Je tijd: { $time }
page-mobi-time-hints = { $count ->
    [one] Met één tip
   *[other] Met { $count } tips
  }, dus geen beste tijd.
page-mobi-best-now = Dat is je beste tijd.

## Formula

page-formula-formula = De formule
page-formula-left = het linkergetal
page-formula-right = het rechtergetal
page-formula-answer = het antwoord
page-formula-gone = is weg
page-formula-plus = plus
page-formula-minus = min
page-formula-times = keer
page-formula-divided = gedeeld door
page-formula-equals = is
page-formula-said = { $left } { $symbol } { $right } is { $answer }.
page-formula-said-open = { $left } en { $right } liggen op tafel; teken en antwoord ontbreken nog.
page-formula-your-hand = Je hand: { $cards }.
page-formula-joker = Joker
page-formula-joker-as = Joker als { $digit }
page-formula-joker-is = Welk cijfer is de Joker?
page-formula-to-hand = Terug naar je hand
page-formula-on = Op de { $card } in { $number }
page-formula-take = { $card } terugnemen
page-formula-before = Vóór { $number }
page-formula-after = Achter { $number }
page-formula-first = Hier: { $number }
page-formula-whole = Over de hele { $number }
page-formula-hand = Je kaarten
page-formula-keys =
    Druk op een cijfer of J om die kaart te kiezen, op de pijltjes om langs de plaatsen te lopen, op Enter om te leggen.
    Druk op +, −, x of / voor het teken, op Backspace voor een stap terug, op Escape om los te laten.
page-formula-others = De anderen
page-formula-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
  }
page-formula-out = geen kaarten meer, plaats { $place }
page-formula-no-cards = geen kaarten meer
page-formula-score =
    { $whose ->
        [name] { $name }: { $count } punten
       *[you] Jouw punten: { $count }
    }
page-formula-goal = { $count } wint
page-formula-variants = Wat hier anders is
page-formula-symbols = Teken
page-formula-take-all = Alles terugnemen
page-formula-undo = Een stap terug
page-formula-play = Spelen
page-formula-draw = Pakken
page-formula-stock-left = { $count } over
page-formula-stock = Stapel { $count }
page-formula-round = Ronde { $round }
page-formula-round-of = Ronde { $round } van { $rounds }
page-formula-not-dealt = De kaarten worden gedeeld.
page-formula-start = Leg kaarten op of naast de formule, of pak er een.
page-formula-lay-first = Leg minstens één kaart op of naast de formule en speel dan. Of pak er een.
page-formula-play-cards = leg eerst een kaart
page-formula-play-symbol = kies een teken
page-formula-play-wrong = klopt nog niet
page-formula-start-first = Kies een teken en leg het antwoord, of pak een kaart.
page-formula-where = Kies nu een plaats.
page-formula-choose-symbol = Kies ook een teken.
page-formula-stands = Dat klopt. Speel maar!
page-formula-lay-out = Laat zien
page-formula-hint-do = Speel het
page-formula-you-play = Je hebt { $cards } gelegd.
page-formula-you-draw = Jij hebt een kaart gepakt.
page-formula-they-play = { $name } heeft { $cards } gelegd.
page-formula-they-draw = { $name } heeft een kaart gepakt.
page-formula-variant-reuse = één laten liggen
page-formula-variant-extra-card = extra kaart
page-formula-variant-play-on = om plaatsen
page-formula-variant-fives = vijven
page-formula-variant-times-and-divide = × en ÷
page-formula-variant-points = punten
page-formula-variant-open-hands = open handen

page-formula-lesson-first =
    Op tafel liggen 2 en 4. Tik op een teken, op een kaart in je hand, op de plaats achter de =, en speel.
    Wie geen kaarten meer heeft, wint.
page-formula-lesson-first-done = De eerste formule ligt er. Vanaf nu mag alles veranderen.
page-formula-lesson-cover =
    Kaarten leg je op andere, één tot drie per beurt, als de formule dan maar klopt.
    Leg een 3 op de 2 en een 7 op de 6.
page-formula-lesson-cover-done = 3 + 4 = 7. Wat bedekt is, blijft eronder liggen.
page-formula-lesson-beside =
    Een kaart mag ook naast een getal, en het teken mag anders worden.
    Maak 12 − 4 = 8: leg de 1 vóór de 2 en kies −.
page-formula-lesson-beside-done = Eén kaart, en een heel andere formule.
page-formula-lesson-whole =
    Er gaat geen kaart weg: 10 kan geen 1 worden. Maar een heel getal mag je wel bedekken.
    Maak 5 + 2 = 7: leg de 7 over de hele 10, op de laatste plaats van die regel.
page-formula-lesson-whole-done = De 7 ligt over beide kaarten.
page-formula-lesson-joker =
    Een Joker is elk cijfer dat je wilt, zolang hij open ligt. Leg hem op de 6 en zeg dat hij 9 is: 3 × 3 = 9.
page-formula-lesson-joker-done = Hij blijft een 9 tot hij bedekt wordt.
page-formula-lesson-zero =
    Na 3 × 0 = 0 mag er niets blijven liggen: elke kaart moet bedekt worden.
    Leg drie van je kaarten, zoals 2 + 5 = 7.
page-formula-lesson-zero-done = Alles nieuw. Wie dat niet kan, pakt een kaart, en dan moet de volgende het doen.
page-formula-lesson-draw = Vind je niets, dan pak je een kaart en is de volgende aan de beurt. Pak er nu een.
page-formula-lesson-draw-done = Daar ligt hij in je hand, met een groene rand.
page-formula-lesson-out = Nog één kaart! Zoek de formule waarin hij past.
page-formula-lesson-out-done = Een lege hand: je wint.
page-formula-lesson-end = Dat is alles. Wat je bouwt wordt meteen nagekeken, dus probeer maar.

# Het bord van een spel dat op deze pagina geen eigen bord heeft
page-choose-cell = Jij bent: kies een vakje.
page-choose-cell-of = { $name }: kies een vakje.
page-choose-next-cell = Kies nu waar het naartoe gaat.
page-choose-move = Jij bent: kies wat je doet.
page-choose-move-of = { $name }: kies wat je doet.
page-wait-for = Wachten op { $names }.
page-board-cells = Het bord; met de pijltjes ga je van vakje naar vakje
page-cell-empty = leeg
page-cell-marked = gemarkeerd
page-cell-last = laatste zet
page-cells-larger = Grotere vakjes
page-chosen = Gekozen
page-moves = Wat je kunt doen
page-moves-find = Zoek een zet
page-moves-more = { $count ->
    [one] En nog { $count }: typ er een stukje van.
   *[other] En nog { $count }: typ er een stukje van.
}
page-recent = Wat er gebeurde
page-chance = Toeval
page-view = De stand
page-view-none = geen
page-start-title = Klaar?
page-start-how = Iedereen speelt tegelijk. Wie wil begint, en allemaal zien jullie dezelfde aftelling.
page-start = Begin
page-move-typed = De zetten van dit spel zijn niet op te sommen. Typ de jouwe zoals de regels hem schrijven:
page-move-typed-wrong = Dat is niet te lezen. Het ziet eruit als {"{"}"kind": "…"{"}"}, met aanhalingstekens om de namen.
page-move-typed-do = Doe het
page-board-plain = Het eigen bord van dit spel werkt hier niet, dus dit is een eenvoudig bord. Je kunt er alles op spelen.
page-board-fault = Er is iets mis met dit bord. Je spel is veilig: probeer het opnieuw, of laad de pagina nog eens.
page-card-fault = { $game } kan nu even niet worden getoond. De andere spellen hebben er geen last van.
page-no-rules = Niemand heeft de regels van { $game } hier al opgeschreven. Wie het spel meebracht, legt het vast graag uit.
