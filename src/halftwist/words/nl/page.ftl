# Wat de pagina zegt, welk spel het ook is.

page-title = Papieren spellen aan één tafel
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
page-preview-home = Papieren spellen aan één tafel
page-preview-about = Over
page-preview-me = Profiel
page-preview-words = Vul vier woorden in
page-preview-new = Een tafel { $game }
page-preview-rules = De regels van { $game }
page-preview-alone = { $game }, alleen
page-preview-learn = Leer { $game } in vijf minuten
page-preview-table-open = { $game } met { $names }: er is een plaats vrij
page-preview-table-running = { $game }: { $names }
page-preview-table-over = { $game }: { $names }
page-preview-table-replay = { $game } teruggekeken: { $names }
page-picture-invited = Er is een plaats vrij: open de link en speel mee.
page-picture-somebody = Speler { $seat }
page-picture = Een plaatje ervan
page-picture-kept = Het plaatje staat bij je downloads.
page-picture-failed = Het plaatje kon niet worden gemaakt. Probeer het zo nog eens.
page-notice-turn = Jij bent aan de beurt bij { $game }
page-notice-with = Met { $names }

## Begin

page-play-bot = Nu tegen een bot
page-play-now = Spelen
page-more-ways = Vrienden, leren, regels …
page-more-of = { $game }: meer manieren
page-invite-what = Met een link, QR-code of vier woorden
page-same-device-what = Geef het door, handen blijven verborgen
page-alone-what = Jij tegen de klok
page-learn-what = Stap voor stap, op het echte bord
page-rules-what = Allemaal, eerst in één minuut
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
page-words-title = Heeft iemand je vier woorden gegeven?
page-words-example = vier woorden
page-words-go = Ga

## Een tafel klaarzetten

page-presets = Wat voor spel?
page-options = Meer
page-last-plans = Zoals laatst
page-score = Jij { $won } : { $lost }
page-own-rules = eigen regels
page-how-many = Met z’n hoevelen?
page-how-many-teams = Hoeveel teams?
page-your-opponent = Je tegenstander, van makkelijk naar moeilijk
page-seats = Plaatsen
page-who-plays = Wie spelen er?
page-seat = Plaats { $number }
page-seat-me = Ik
page-seat-open = Open voor anderen
page-seat-guest = Op dit apparaat
page-seat-bot = Een bot
page-seat-who = Wie speelt als { $place }?
page-own-screens = Iedereen bouwt tegelijk, dus iedere speler heeft een eigen scherm nodig. Alleen een team kan er samen een gebruiken.
page-seat-guest-name = Naam voor plaats { $number }
page-seat-bots = Bots, van makkelijk tot moeilijk
page-your-name = Je naam
page-agree = Wat jullie afspreken
page-clock = Klok
page-clock-none = Geen klok
page-clock-up = Een stopwatch
page-clock-total = { $time } ieder
page-clock-total-more = { $time } ieder, + { $more } per zet
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
page-waiting-how = Stuur de link, of zeg de vier woorden. Je hoort het als iemand gaat zitten.
page-meanwhile = Speel intussen tegen een bot
page-meanwhile-what = Je plaats blijft van jou. Je wordt geroepen als de tafel vol is.
page-meanwhile-waits = { $game }: wachten ({ $taken } van { $seats })
page-meanwhile-back = Terug naar de tafel die wacht
page-meanwhile-full = Iedereen is er: naar de tafel
page-meanwhile-ready = Je tafel is vol!
page-join-title = { $game }: er is een plaats vrij
page-shut-title = { $game }: op uitnodiging
page-shut-ask = Dit adres is nog geen uitnodiging. Vraag { $name } om de link, of om de vier woorden en typ ze hier.
page-shut-ask-nobody = Dit adres is nog geen uitnodiging. Vraag wie het stuurde om de link, of om de vier woorden en typ ze hier.
page-sit-down = Ga zitten
page-add-bot = Bot erbij
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
page-watchers-named = { $more ->
    [0] Kijkt mee: { $names }
    [one] Kijken mee: { $names } en nog iemand
   *[other] Kijken mee: { $names } en nog { $more }
  }
page-all-seats-taken = Alle plaatsen zijn bezet. Je kijkt mee.
page-hand-over = Geef het apparaat aan { $name }
page-hand-over-why = De kaarten zijn bedekt, zodat niemand de handen van anderen ziet.
page-i-am = Ik ben { $name }: laat mijn kaarten zien

## Het einde

page-shout-joined = { $name } is er!
page-shout-away = { $name } is even weg
page-shout-back = { $name } is terug!
page-shout-stand-in = Een bot speelt voor { $name }
page-shout-gave-up = { $name } geeft op
page-shout-gave-up-more = De anderen spelen door.
page-you-are = jij · { $colour }
page-you-play = Jij bent { $colour ->
    [red] rood
    [blue] blauw
    [green] groen
    [yellow] geel
    [black] zwart
   *[white] wit
}.
page-panel = Naast het bord
page-rules-short = Lees de regels
page-takeback-short = Terugnemen
page-resign-others = De anderen spelen zonder jou door.
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
page-rematch-agree = Ja, ik doe mee
page-rematch-no = Nu niet
page-rematch-said-no = Je hebt gezegd dat je nu niet nog een keer met { $name } speelt.
page-rematch-after-all = Toch meedoen
page-rematch-refused = { $name } wil nu niet nog een keer.
page-rematch-table = Naar de nieuwe tafel
page-rematch-go = Naar het volgende spel
page-number-moves = { $count ->
    [one] zet
   *[other] zetten
  }
page-number-time = bedenktijd
page-number-longest = langste gedachte
page-rematch-waits = { $count ->
    [one] { $names } krijgt de vraag of jullie nog eens spelen. Het spel begint als jullie er allebei zijn.
   *[other] { $names } krijgen de vraag of jullie nog eens spelen. Het spel begint als iedereen er is.
  }
page-to-rematch = Kijk naar het volgende spel
page-again-position = Speel vanaf hier verder
page-again-position-what = Aan een nieuwe tafel, vanuit precies deze stelling. Het telt voor niemand mee.
page-again-against = Tegen
page-again-race = Race tegen dit spel
page-again-race-of = Race tegen { $name }
page-again-race-what = Je krijgt wat { $name } kreeg, in dezelfde volgorde, en ziet in echte tijd wat { $name } ervan maakte. Het telt niet mee.
page-again-race-share = Laat een vriend hiertegen racen
page-again-mark = nog eens met dezelfde deling
page-again-deals = Nog eens dezelfde kaarten
page-again-deals-of = De kaarten van
page-again-deals-what = Dezelfde handen en dezelfde kaarten op de stapel, tegen bots. Haal jij er meer uit?
page-ghost-title = Een race tegen een opname
page-ghost-go = Racen!
page-rematch-begins-you = Deze keer begin jij.
page-rematch-begins = Deze keer begint { $name }.
page-replay = Kijk terug
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
page-share-moment = Deel deze zet
page-step-took-why = zo lang na de vorige stap
page-points-round = +{ $points } deze ronde
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
page-lesson-board = Laat het bord zien

## Ik

page-this-device = Op dit apparaat
page-choices = Taal, uiterlijk, geluid
page-language = Taal
page-confirm = Elke zet bevestigen
page-confirm-usual = automatisch
page-confirm-always = altijd
page-confirm-never = nooit
page-look = Uiterlijk
page-look-auto = zoals het apparaat
page-look-light = licht
page-look-dark = donker
page-sounds = Geluid
page-text = Lettergrootte
page-text-usual = gewoon
page-text-large = groot
page-text-larger = heel groot
page-motion = Beweging
page-motion-auto = zoals het apparaat
page-motion-off = geen
page-left-hand = Ik speel met links
page-coordinates = Letters en cijfers langs het bord
page-volume = Volume
page-vibration = Trillen
page-offline = Je bent offline. Wat zonder netwerk kan, staat hier.
page-offline-title = Zonder netwerk
page-offline-alone = Alleen spelen
page-offline-needs-network = Om { $game } met anderen of met een bot te spelen is een netwerk nodig.
page-offline-lesson-needs-network = Ook voor de les is een netwerk nodig. De regels kun je lezen.
page-offline-not-here = Daarvoor is een netwerk nodig.
page-alone-title = { $game }, alleen
page-alone-kept = Dit spel wordt alleen op dit apparaat bewaard.
page-alone-done = Klaar in { $time }
page-alone-not-done = Deze keer niet
page-alone-new = Nieuwe tegels
page-new-version = Er is een nieuwe versie.
page-reload = Laden
page-install = Als app installeren
page-notices-title = Jouw beurt
page-notices = Roep me op dit apparaat
page-notices-why = Bij spellen die dagen duren kan dit apparaat zeggen dat jij aan de beurt bent, ook als de pagina dicht is.
page-notices-blocked = Deze browser staat hier geen meldingen toe. Dat kun je in zijn instellingen veranderen.
page-notices-impossible = Deze browser kan geen meldingen tonen. Zet de pagina op een iPhone eerst op het beginscherm.
page-quiet-hours = ’s Nachts niet
page-quiet-from = van
page-quiet-to = tot
page-points-label = Punten
page-ladder = Bots
page-ladder-best = Je hebt { $name } verslagen.
page-ladder-next = Hierna: { $name }.
page-ladder-none = Versla een bot zonder hints om te klimmen.
page-beaten = verslagen
page-notices-offer = Een zet mag hier lang duren. Zal dit apparaat zeggen wanneer je aan de beurt bent?
page-notices-yes = Ja, roep me
page-notices-no = Nee, bedankt
page-played = { $count ->
    [one] spel gespeeld ·
   *[other] spellen gespeeld ·
  }
page-won-count = gewonnen
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
page-take = Neem mijn gegevens mee
page-take-what = Je spellen met de adressen van hun verslagen, uitslagen, ratings, puzzels, races en meldingen: alles wat hier van je bewaard wordt, in één bestand dat elk programma kan lezen.
page-take-now = Bewaar het bestand
page-delete = Wis mijn gegevens
page-delete-what = Je naam, je account en alles wat daarbij hoort worden gewist. Spellen die je speelde blijven bestaan, zonder je naam.
page-delete-sure = Ja, wis alles
page-deleted = Je gegevens zijn gewist.

## Over

page-about-what = Met Halftwist speel je spellen die voor papier en tafel zijn gemaakt: met anderen via een link, op één apparaat, of tegen bots.
page-fair-title = Eerlijk delen
page-fair = Voor elke keer delen toont de server de hash van een geheim, en aan het eind het geheim zelf. Daarmee kan iedereen opnieuw delen en zien dat er niets geregeld was. Elk afgelopen spel heeft een pagina waarop je dat kunt doen.
page-private-title = Wat er bewaard wordt
page-private = Spellen, de namen die mensen zichzelf gaven, en verder niets. Er wordt niemand gevolgd, en er wordt niets van elders geladen. Je gegevens wis je hier:
page-made-title = Letters en gereedschap
page-made = De letters zijn Bricolage Grotesque van Mathieu Triay en anderen, onder de SIL Open Font License. De band draait met three.js, de pagina is gemaakt met Svelte.

# Het bord van een spel dat op deze pagina geen eigen bord heeft
page-choose-cell = Jij bent aan de beurt: kies een vakje.
page-choose-cell-of = { $name }: kies een vakje.
page-choose-next-cell = Kies nu waar het naartoe gaat.
page-choose-move = Jij bent aan de beurt: kies wat je doet.
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

## Een spel bestuderen

page-study = Bestudeer het spel
page-study-title = Studie
page-study-making = Elke zet wordt nog eens bekeken…
page-study-progress = { $done } van { $total }
page-study-stop = Stop
page-study-stopped = Gestopt. Er is geen verslag gemaakt.
page-study-failed = Het verslag kon niet worden gemaakt. Probeer het nog eens.
page-study-curve = Winstkans van { $name }, zet voor zet
page-study-at = { $step } van { $steps }: { $move }{ $mark ->
    [none] { "" }
   *[other] , { $mark }
  }
page-study-chance = { $name } { $chance } %
page-study-proved = bewezen
page-study-estimated = geschat
page-study-mark-good = goed
page-study-mark-dubious = twijfelachtig
page-study-mark-mistake = fout
page-study-mark-blunder = blunder
page-study-turning = Keerpunt
page-study-accuracy = nauwkeurigheid
page-study-weighed = gewogen naar moeilijkheid
page-study-loss = punten verloren per zet
page-study-better = Beter
page-study-next-mistake = Volgende fout
page-study-try = Probeer opnieuw
page-study-try-now = { $name } is aan zet: vind iets beters.
page-study-try-good = Goed: { $chance } %.
page-study-try-bad = Die niet: { $chance } %, en er was { $best } % te halen. Probeer het nog eens.
page-study-show = Laat zien
page-study-explore = Tik op het bord om zelf zetten te proberen.
page-study-variation = Jouw variant
page-study-back = Terug naar het spel
page-study-undo = Neem terug
page-study-thinking = Even kijken…
page-study-engine = Beste zetten hier
page-study-moves = Zetten
page-study-whose = Wiens beurten
page-study-everybody = Iedereen
page-study-none = Voor dit spel is er nog geen studie.
page-study-won-from = { $name } won, en stond na { $move } voorgoed voor.
page-study-won-always = { $name } won, en stond nooit achter.
page-study-ahead = { $name } staat voor
page-study-ask = Wat de computer zou spelen
page-study-variations = Jouw varianten
page-study-variations-none = Wat je op het bord probeert, blijft hier bewaard, en in de link die je deelt.
page-study-after = Na { $move }:
page-study-remove = Vergeet { $moves }
page-study-keep = Bewaar deze stelling als spelverslag
page-study-take = Open een spelverslag
page-study-same = Dit spelverslag speelt precies hetzelfde spel.
page-study-reading = Wat betekent dit allemaal?
page-study-reading-curve = Hoe hoger de lijn, hoe groter de kans om te winnen. In het midden zijn de kansen gelijk; helemaal boven of onder is het beslist. Een steile stap is een moment dat het spel deed kantelen. Stippen eronder zijn jouw fouten, ringen die van de ander.
page-study-reading-turning = Na het keerpunt stond wie won tot het einde voor.
page-study-reading-marks = Een teken zegt wat een zet aan winstkans kostte, vergeleken met de beste die er was:
page-study-mark-dubious-why = minstens 5 punten, bijvoorbeeld van 60 % naar 55 %.
page-study-mark-mistake-why = minstens 10 punten.
page-study-mark-blunder-why = minstens 15 punten.
page-study-mark-good-why = moeilijk te vinden, en gevonden.
page-study-proved-why = er is geen ontkomen aan; elk antwoord is bekeken.
page-study-estimated-why = zo ging het in duizenden spellen die van daar af werden uitgespeeld.
page-study-accuracy-why = 100 % is telkens de beste zet. Gewogen naar moeilijkheid tellen voor de hand liggende zetten nauwelijks mee.

# Puzzels

page-puzzles = Puzzels
page-puzzle = Puzzel
page-puzzle-day = De drie van vandaag
page-puzzle-done = Opgelost
page-puzzle-open = Nog niet
page-puzzle-streak = { $count ->
    [one] Eén dag op rij
   *[other] { $count } dagen op rij
}
page-puzzle-next = Nog een puzzel
page-puzzle-solve = Los er een op
page-puzzle-far = { $solved } van de { $count } opgelost
page-puzzle-mine = jouw rating { $rating }
page-puzzle-themes = Thema’s van { $game }
page-puzzle-theme-far = { $theme } { $count }: { $solved } opgelost
page-puzzle-day-left = { $hours ->
    [0] Nieuwe over { $minutes } min
   *[other] Nieuwe over { $hours } u { $minutes } min
}
page-puzzle-day-all = Alle drie opgelost!
page-puzzle-day-zone = Een dag is een dag van UTC: de nieuwe drie komen daar om middernacht, voor iedereen tegelijk.
page-puzzle-day-share = Vertel het verder
page-puzzle-day-missed = Geprobeerd
page-puzzle-here = Je bent offline: dit apparaat zegt of het klopt, en de server hoort het zodra er weer netwerk is. Het telt voor je reeks als het dan in UTC nog vandaag is.
page-puzzle-day-hash = SHA-256 van de seed van morgen
page-puzzle-day-fair = Hoe de drie worden getrokken
page-puzzle-day-fair-what = De seed van elke dag ligt lang van tevoren vast. Zijn SHA-256 staat hier een dag eerder en de seed zelf op de dag, zodat iedereen kan zien dat niemand de puzzels heeft gekozen.
page-race-day = De race van vandaag
page-race-short = Race
page-race-of = De race van { $day }
page-race-what = Alleen tegen de klok, met dezelfde stukken voor iedereen. Je eerste run telt.
page-race-run = Start
page-race-back = Terug naar je run
page-race-practice = Nog een keer, om te oefenen
page-race-runners =
    { $count ->
        [0] Nog niemand heeft gelopen
        [one] Eén heeft gelopen
       *[other] { $count } hebben gelopen
    }
page-race-mine = Jouw tijd: { $time }. Plaats { $place }.
page-race-no-time = Je run eindigde zonder tijd.
page-race-board = Tijden
page-race-helped = Tijden met hulp
page-race-you = jij
page-race-ghost = Race tegen { $name }
page-race-until = Tot { $time }: middernacht in UTC.
page-race-before = De dag ervoor
page-race-fair = Is het eerlijk?
page-race-fair-what = De stukken volgen voor iedereen uit een seed. De SHA-256 ervan staat er een dag eerder al, de seed zelf als de dag voorbij is.
page-race-hash = SHA-256 van deze seed
page-race-seed = De seed
page-race-next-hash = SHA-256 van de seed van de dag erna
page-puzzle-archive = Eerdere dagen
page-puzzle-archive-open = Toon de afgelopen week
page-puzzle-archive-solution = Oplossing
page-puzzle-archive-solution-of = Oplossing van { $day }: { $game }
page-puzzle-other = Tegenstander
page-puzzle-pass = Ik ben al verbonden: passen
page-puzzle-give-up = Laat maar zien
page-puzzle-solved = Opgelost!
page-puzzle-right = Goed. Ga door!
page-puzzle-wrong = Dat is het niet.
page-puzzle-told = { $answer ->
    [none] Zo gaat het.
   *[other] Zo gaat het: { $answer }
}
page-puzzle-rating = Rating { $rating }
page-puzzle-is-wrong = Deze puzzel klopt niet
page-puzzle-wrong-why = Wat klopt er niet? Een zin helpt wie deze server beheert.
page-puzzle-wrong-send = Versturen
page-puzzle-sealed = Een van vandaag: de oplossing komt morgen, na middernacht in UTC. Tot dan mag je het zo vaak proberen als je wilt.
page-puzzle-thanks = Bedankt. Wie deze server beheert, kijkt ernaar.
page-puzzle-count = Je hebt er { $solved } van de { $tried } opgelost.
