# De opdracht `halftwist`: wat ze antwoordt als ze verkeerd wordt aangeroepen, en hoe ze een partij navertelt.

cli-command-unknown = De opdracht “{ $command }” bestaat niet. De opdrachten zijn { $known }.
cli-did-you-mean = Bedoel je { $name }?
cli-option-unknown = De optie { $option } bestaat hier niet. Met --help zie je de opties.
cli-value-missing = Achter { $option } hoort nog een waarde. Met --help zie je welke.
cli-word-missing = Deze opdracht heeft nog een woord nodig: { $option }. Met --help zie je wat dat is.
cli-value-wrong = “{ $value }” past niet bij { $option }.
cli-value-choices = Kies uit { $choices }.
cli-too-many-words = Dat is meer dan deze opdracht nodig heeft: { $given }.
cli-game-missing = Zeg erbij welk spel. De spellen zijn { $known }.
cli-judge-nothing = Losse stellingen van { $game } kunnen hier niet beoordeeld worden. Wel die van { $known }.
cli-moves-nothing = De zetten van { $game } kunnen hier niet opgesomd worden. Die van { $known } wel.
cli-rules-missing = Bij { $game } zitten geen geschreven regels. Probeer het gewoon: halftwist play { $name }

## Een partij lezen

cli-record-not-named = Noem het bestand van de partij, of - om het van de standaardinvoer te lezen.
cli-record-stdin = de standaardinvoer
cli-record-missing = Het bestand { $file } bestaat niet.
cli-record-directory = { $file } is een map. Noem het bestand met de partij erin.
cli-record-permission = Je mag { $file } niet lezen.
cli-record-failed = { $file } is niet te lezen: { $why }.
cli-record-too-large = { $file } is groter dan { $most } MB; dat is geen vastgelegde partij.
cli-record-bad = { $file }, regel { $line }: { $why }

## Was het eerlijk?

cli-verify-fair = Eerlijk: { $rounds ->
    [one] het zaad van de ronde
   *[other] de zaden van alle { $rounds } rondes
  } { $rounds ->
    [one] past bij zijn hash
   *[other] passen bij hun hashes
  }, en { $deals ->
    [0] er is niets gedeeld
    [one] de enige deling komt weer precies zo uit
   *[other] alle { $deals } delingen komen weer precies zo uit
  }.
cli-verify-arranged = { $deals ->
    [one] Eén deling is
   *[other] { $deals } delingen zijn
  } met de hand klaargezet, zoals het verslag aan het begin zegt.
cli-verify-again = Het herhaalt wat het zegt te herhalen.
cli-verify-again-not = Maar het herhaalt niet wat het zegt te herhalen.
cli-verify-unfair = Niet eerlijk: regel { $line } van de partij (regel { $file_line } van het bestand) is niet wat het
    bekendgemaakte zaad deelt.
cli-verify-hidden = Nog niet bekend: het zaad wordt bekendgemaakt als de partij voorbij is.
cli-verify-partly-hidden = Nog niet alles is bekend: { $rounds ->
    [one] één ronde was eerlijk
   *[other] { $rounds } rondes waren eerlijk
  } ({ $deals ->
    [one] één deling komt
   *[other] { $deals } delingen komen
  } weer precies zo uit), maar het zaad van de laatste ronde wordt pas bekendgemaakt als die voorbij is.

## Een partij navertellen: het opschrift

cli-replay-table = Tafel { $table }
cli-replay-options = Opties: { $options }
cli-replay-seats = Spelers: { $names }
cli-value-on = aan
cli-value-off = uit
cli-value-usual = zoals gewoonlijk

## Een partij navertellen: wie deed wat

cli-who-chance = Het toeval
cli-who-clock = De klok
cli-who-seat = Stoel { $seat }

cli-line-seat-taken = gaat zitten als { $name }
cli-line-seat-taken-by-bot = gaat zitten als { $name }, een computerspeler ({ $bot })
cli-line-seat-left = staat op
cli-line-seat-returned = is terug
cli-line-seat-removed = stuurt { $name } weg
cli-line-host-passed = maakt { $name } gastheer
cli-line-starting = kondigt GO! aan over { $seconds } seconden
cli-line-claimed = eist de partij op, omdat { $name } wegbleef
cli-line-closed =
    { $reason ->
        [idle] sluit de tafel, omdat er lang niets gebeurde
        [shutdown] sluit de tafel, omdat de server voorgoed stopt
       *[host] gelast de tafel af
    }
cli-line-rematch-declined = wil nu niet nog een keer
cli-line-rematch = opent tafel { $table } voor nog een spel
cli-line-seat-stood-in = laat { $bot } invallen voor { $name }
cli-line-resign = geeft op
cli-line-flag = zegt dat de tijd van { $name } om is
cli-line-flag-table = zegt dat de tijd om is
cli-line-takeback-offered = vraagt om terug te gaan naar regel { $line }
cli-line-takeback-agreed = vindt het goed om terug te gaan naar regel { $line }
cli-line-takeback-declined = wil niets terugnemen
cli-line-pause = geeft { $seconds } seconden terug waarin niemand iets kon doen
cli-line-hint = neemt een tip
cli-who-stand-in = { $name } (een bot valt in)
cli-line-seed = maakt het zaad { $seed } bekend
cli-line-round = opent ronde { $round }

cli-dealt = deelt: { $hands }

## Een partij navertellen: de stand en het einde

cli-and = en
cli-replay-winners = { $count ->
    [one] { $names } wint.
   *[other] { $names } delen de eerste plaats.
  } { $reason }
cli-replay-nobody = Niemand wint. { $reason }
cli-replay-unattended = Aan het eind was er niemand, dus het telt voor niemand.
cli-mark-hints = met { $count ->
    [one] één tip
   *[other] { $count } tips
  }
cli-mark-stood-in = een bot deed { $count ->
    [one] één zet
   *[other] { $count } zetten
  }
cli-replay-unfinished = De partij is niet afgelopen.

## Vragen waarop een spel geen antwoord heeft

cli-solve-nothing = Bij { $game } valt niets op te lossen. Wel bij { $known }.
cli-best-nothing = In dit spel valt geen beste zet te zoeken. Probeer: { $known }
cli-gtp-nothing = { $game } heeft geen bord dat bij dit protocol past. Probeer: halftwist gtp { $known }

## Wedstrijden tussen tegenstanders

cli-match-flag-a = Wie er speelt: niveau 1 tot en met 8, in sommige spellen 9 (schrijf 3 of "level 3"), greedy, random, of een ijkpunt.
cli-match-flag-b = Tegen wie. Aan een tafel met meer dan twee plaatsen zit B op alle andere.
cli-match-flag-game = Een van { $games }.
cli-match-flag-games = Hoeveel partijen. Kies een veelvoud van het aantal plaatsen: dan zit ieder overal even vaak.
cli-match-flag-jobs = Hoeveel partijen er tegelijk worden gespeeld, elk in een eigen proces.
cli-match-flag-on = Waar: in processen van deze machine (here), of op het Ray-cluster waar ze bij hoort (ray).
cli-match-flag-playouts = Hoeveel willekeurige uitspelingen elke zet mag kosten, in plaats van wat bij de niveaus hoort.
cli-match-flag-limit-ms = Hoeveel milliseconden elke zet mag duren. Dan zijn de partijen niet precies te herhalen.
cli-match-flag-out = De map voor de verslagen. Een onderbroken wedstrijd gaat verder als je haar map weer noemt.
cli-match-flag-seed = Een tekst naar keuze. Dezelfde tekst geeft dezelfde kaarten en dezelfde invallen.
cli-match-flag-language = en of nl.
cli-match-bar = { $a } tegen { $b }
cli-match-resumed = In { $folder } { $games ->
    [one] ligt één voltooide partij
   *[other] liggen { $games } voltooide partijen
  }; de andere volgen.
cli-match-stopped = Gestopt na { $games ->
    [one] één partij
   *[other] { $games } partijen
  }. Dezelfde opdracht gaat daar verder.
cli-match-title = { $game }, { $games ->
    [one] één partij
   *[other] { $games } partijen
  }
cli-match-head-who = wie
cli-match-head-won = gewonnen
cli-match-head-shared = gedeeld
cli-match-head-lost = verloren
cli-match-head-score = score
cli-match-head-interval = 95 %-interval
cli-match-head-beginning = als eerste
cli-match-head-following = niet als eerste
cli-match-fair-share = { $b } zit op alle andere plaatsen. Eerlijk verdeeld zou A { $share } winnen.
cli-match-records = De verslagen liggen in { $folder }.

## Certificaten

cli-proof-holds =
    { $claims ->
        [one] De ene bewering van het certificaat klopt.
       *[other] Alle { $claims } beweringen van het certificaat kloppen.
    }
cli-proof-refused = { $file } bewijst niets. { $why }
cli-proof-unreadable = { $file } is geen certificaat: de eerste regel zegt niet wat er bewezen wordt.
cli-proof-damaged = { $file } is beschadigd en niet uit te pakken. Haal het opnieuw.
cli-proof-directory = { $file } is een map. Noem het certificaat erin.
cli-proof-game-unknown = { $file } gaat over het spel ‘{ $game }’, en dat is hier niet geïnstalleerd.
cli-proof-nothing = { $file } gaat over { $game }, en certificaten van dat spel zijn hier niet na te kijken.
