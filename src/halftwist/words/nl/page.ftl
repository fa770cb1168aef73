# Wat de pagina zegt. De borden van de spellen hebben aan het eind hun eigen stukken.

page-title = Drie papieren spellen aan één tafel
page-welcome = Open een link en speel. Geen account, niets te installeren.
page-guest = Gast
page-player = Speler { $number }
page-home = Naar de spellen
page-nav = Pagina’s
page-me = Ik
page-about = Over
page-rules = Regels
page-rules-of = De regels van { $game }
page-rules-in-english = De regels zijn in het Engels geschreven.
page-rule = Regel { $number }
page-close = Sluiten
page-again = Opnieuw proberen
page-save = Bewaren
page-saved = Dat is gebeurd.
page-copied = De link is gekopieerd.
page-yes = ja
page-no = nee
page-as-usual = zoals gewoonlijk
page-table-wide = Tabel; schuif opzij voor meer
page-coming = Een ogenblik…

## Als er iets mis is

page-unreachable-title = Geen verbinding
page-unreachable = De server is nu niet te bereiken. Controleer je verbinding en probeer het opnieuw; er is niets kwijt.
page-trouble = Er ging iets mis op deze pagina. Laad haar opnieuw; je spel is veilig.
page-lost-title = Hier is niets
page-lost = Dit adres leidt nergens heen, of niet meer. Misschien is er onderweg een letter van de link verloren gegaan.
page-no-table-title = Deze tafel is niet te vinden
page-no-replay-title = Er is nog niets om terug te kijken
page-reconnecting = De verbinding is weg. Er wordt vanzelf opnieuw verbonden…

## Wat een link van zichzelf laat zien

page-preview = Mobius, Möbi en Formula: drie papieren spellen aan één tafel. Open een link en speel.
page-preview-home = Drie papieren spellen aan één tafel
page-preview-about = Over
page-preview-me = Ik
page-preview-words = Vul vier woorden in
page-preview-new = Een tafel { $game }
page-preview-rules = De regels van { $game }
page-preview-learn = Leer { $game } in vijf minuten
page-preview-table-open = { $game } met { $names }: er is een plaats vrij
page-preview-table-running = { $game }: { $names }
page-preview-table-over = { $game }: { $names }
page-preview-table-replay = { $game } teruggekeken: { $names }

## Begin

page-about-mobius = Verbind de balken van jouw kleur op een strook met een halve draai.
page-about-mobi = Bouw een kruiswoord van sommen, sneller dan de anderen.
page-about-formula = Verander de som op tafel en raak je kaarten kwijt.
page-play-bot = Nu tegen een bot
page-invite = Nodig mensen uit
page-same-device = Zelfde apparaat
page-alone = Alleen
page-learn = Leer het in 5 minuten
page-go-on = Ga verder
page-tables-mine = Jouw spellen
page-tables-public = Tafels voor iedereen
page-tables-none = Er speelt nu niemand in het openbaar.
page-tables-open = Doe mee
page-tables-running = Kijk mee
page-tables-over = Afgelopen
page-words-title = Heeft iemand je vier woorden gegeven?
page-words-example = vier woorden
page-words-go = Ga

## Een tafel klaarzetten

page-presets = Wat voor spel?
page-preset-mobius-usual = Gewoon, 12 × 12
page-preset-mobius-quick = Vlug, 8 × 6
page-preset-mobius-tiny = Eerste stappen, 4 × 6
page-preset-mobius-switch = Twee spellen, kleuren gewisseld
page-preset-mobi-usual = Wedstrijd
page-preset-mobi-solo = Alleen
page-preset-mobi-short-solo = Alleen, kort
page-preset-mobi-kids = Kinderen
page-preset-mobi-chill = Rustig
page-preset-mobi-teams = Teams van twee
page-preset-mobi-expert = Experts
page-preset-formula-usual = Gewoon
page-preset-formula-open = Open handen
page-preset-formula-fives = Vijven
page-preset-formula-points = Om punten
page-preset-formula-reuse = Moeilijker
page-preset-formula-times = × en ÷
page-preset-formula-places = Om de plaatsen
page-options = Alle keuzes
page-seats = Plaatsen
page-seat = Plaats { $number }
page-seat-me = Ik
page-seat-open = Open, voor wie er komt
page-seat-guest = Iemand op dit apparaat
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
page-you = jij
page-bot = bot
page-host = gastheer
page-away = weg
page-away-for = weg, { $time }
page-stand-in = een bot valt in
page-removed = weggestuurd
page-seat-free = vrij
page-seat-waiting = wacht
page-whose = Wiens plaats
page-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
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
page-other-device = Speel deze plaats op een ander apparaat
page-hint = Tip
page-hint-mobius = Tip: een steen op { $cell } zou goed zijn.
page-hint-mobi = Er is een goede manier om verder te gaan.
page-hint-formula = { $kind ->
    [draw] Tip: trek een kaart.
   *[other] Er is een beurt die past.
  }
page-hint-do = Doe het
page-hint-no = Ik doe het zelf
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
page-sound-on = Geluid staat aan
page-sound-off = Geluid staat uit
page-leave = Sta op van de tafel
page-make-host = Maak gastheer
page-host-actions = Wegsturen, gastheer doorgeven
page-claim-ask = { $name } is weg. Je mag wachten, of het spel opeisen.
page-claim = Opeisen
page-watching = Je kijkt mee.
page-hand-over = Geef het apparaat aan { $name }
page-hand-over-why = De kaarten zijn bedekt, zodat niemand de handen van anderen ziet.
page-i-am = Ik ben { $name }: laat mijn kaarten zien

## Het einde

page-result = Uitslag
page-fold = In- of uitklappen
page-you-won = Je hebt gewonnen!
page-won = { $count ->
    [one] { $names } heeft gewonnen.
   *[other] { $names } hebben samen gewonnen.
  }
page-nobody-won = Niemand heeft gewonnen.
page-closed = Deze tafel is gesloten.
page-round-over = Ronde { $round } is afgelopen.
page-next-round = Volgende ronde
page-rematch = Nog een keer
page-to-rematch = Naar het volgende spel
page-replay = Terugkijken
page-share = Delen
page-place = plaats { $place }

## Terugkijken

page-step = Stap
page-step-of = Stap { $step } van { $steps }
page-first = Naar het begin
page-back = Terug
page-forward = Vooruit
page-last = Naar het einde
page-play = Afspelen
page-pause = Pauze
page-speed = Tempo
page-speed-steady = stap voor stap
page-speed-fast = vier keer zo snel
page-speed-true = in echte tijd
page-seen-by = Gezien door
page-spectator = een toeschouwer
page-download = Download het verslag
page-to-table = Naar de tafel
page-verify = Controleer het delen
page-verify-what = Voor de eerste kaart is een hash getoond die niemand daarna kon veranderen. Nu is het geheim erachter bekend, en iedereen kan opnieuw delen.
page-verify-do = Controleer het nu
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

## Ik

page-this-device = Op dit apparaat
page-language = Taal
page-look = Uiterlijk
page-look-auto = zoals het apparaat
page-look-light = licht
page-look-dark = donker
page-sounds = Geluid
page-games = Jouw spellen
page-best-times = Jouw beste tijden
page-variant-pool = voorraad
page-variant-kids = kinderen
page-variant-without-11-and-12 = zonder 11 en 12
page-variant-flip = FLIP!
page-variant-live-checking = meteen gecontroleerd
page-variant-copies = aantal van elk
page-variant-mobius-tiles = möbiustegels
page-account = Account
page-account-why = Alleen voor wie zijn spellen op een ander apparaat terug wil vinden. Om te spelen heb je er geen nodig.
page-account-is = Je bent ingelogd als { $login }.
page-login = Inlognaam
page-password = Wachtwoord
page-log-in = Inloggen
page-log-out = Uitloggen
page-make-account = Maak een account
page-delete = Wis mijn gegevens
page-delete-what = Je naam, je account en alles wat daarbij hoort worden gewist. Spellen die je speelde blijven bestaan, zonder je naam.
page-delete-sure = Ja, wis alles

## Over

page-about-what = Met Halftwist speel je drie spellen die voor papier en tafel zijn gemaakt: met anderen via een link, op één apparaat, of tegen bots.
page-credit-mobius = Ontworpen door Mark Steere, november 2008. Iedereen mag zijn spellen programmeren; hij vraagt dat zijn naam erbij staat en dat naam noch regels veranderd worden.
page-credit-mobi = Van de goede mensen van Möbi Headquarters, zoals het blad ze noemt. Een bedrijf staat er niet op.
page-credit-formula = Van Formula Games B.V., 2019.
page-reading-mobius = De figuren van het blad zijn verloren: de grootte van het bord en de plaats van de balken zijn onze lezing.
page-reading-mobi = Het blad is voor een tafel waar iedereen oplet. Wat een scheidsrechter meer nodig heeft is onze lezing.
page-reading-formula = Waar het blad alleen voorbeelden geeft, is de precieze regel onze lezing.
page-fair-title = Eerlijk delen
page-fair = Voor elke keer delen toont de server de hash van een geheim, en aan het eind het geheim zelf. Daarmee kan iedereen opnieuw delen en zien dat er niets geregeld was. Elk afgelopen spel heeft een pagina waarop je dat kunt doen.
page-private-title = Wat er bewaard wordt
page-private = Spellen, de namen die mensen zichzelf gaven, en verder niets. Er wordt niemand gevolgd, en er wordt niets van elders geladen. Je gegevens wis je hier:

## Mobius

page-mobius-credit = Mobius · ontworpen door Mark Steere, 2008
page-mobius-board = De strook, { $columns } kolommen en { $rows } rijen
page-mobius-keys =
    Loop met de pijltjestoetsen van vakje naar vakje, ook over de naad, waar links en rechts van plaats wisselen.
    Druk op Enter om een steen te leggen. Typ een naam zoals E7 om daarheen te gaan.
page-mobius-tools = Hoe je de strook bekijkt
page-mobius-band = Als band in de ruimte tonen
page-mobius-links = Tonen wat verbonden is
page-mobius-larger = Vakjes groter of kleiner
page-mobius-moves = Zetten
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
    Zeldzaam, maar het telt: twee van je balken verbonden, en de derde met een eigen lus.
    De steen die hem dichtmaakt hoort op B6.
page-mobius-lesson-third-done = Met deze drie manieren heeft elke partij een winnaar: gelijkspel bestaat niet.
page-mobius-lesson-end =
    Dat is alles. Alles gaat over de naad heen door: daar worden partijen gewonnen.
    Rood doet de eerste zet, dus een eerlijke wedstrijd is twee partijen, een met elke kleur.
