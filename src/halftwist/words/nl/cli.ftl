# De opdracht `halftwist`: wat ze antwoordt als ze verkeerd wordt aangeroepen, en hoe ze een partij navertelt.

cli-command-unknown = De opdracht “{ $command }” bestaat niet. De opdrachten zijn { $known }.
cli-did-you-mean = Bedoel je { $name }?
cli-option-unknown = De optie { $option } bestaat hier niet. Met --help zie je de opties.
cli-value-missing = Achter { $option } hoort nog een waarde. Met --help zie je welke.
cli-value-wrong = “{ $value }” past niet bij { $option }.
cli-value-choices = Kies uit { $choices }.
cli-too-many-words = Dat is meer dan deze opdracht nodig heeft: { $given }.
cli-game-missing = Zeg erbij welk spel. De spellen zijn { $known }.
cli-judge-nothing = Losse stellingen van { $game } kunnen hier niet beoordeeld worden. Wel die van { $known }.
cli-moves-nothing =
    { $game ->
        [mobi] De zetten van Möbi zijn niet op te sommen: er zijn meer manieren om tegels te leggen dan iemand kan lezen.
       *[other] De zetten van { $game } zijn hier niet op te sommen.
    } Die van { $known } wel.
cli-rules-missing = De regels van { $game } zijn hier niet geïnstalleerd. Ze staan in docs/rules van het project.

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

cli-game-mobius = Mobius, ontworpen door Mark Steere, november 2008 (marksteeregames.com)
cli-game-mobi = Möbi, de tegelrace, van de goede mensen van Möbi Headquarters
cli-game-formula = Formula, van Formula Games B.V., 2019
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
cli-colour-red = rood
cli-colour-blue = blauw

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
cli-mobi-ready = is klaar
cli-mobi-go = GO!
cli-mobi-arrange = legt: { $pod }
cli-mobi-flip-held = FLIP! Het klopt.
cli-mobi-flip-fell = FLIP! Het klopt niet.
cli-mobi-call-held = Möbi! Het klopt.
cli-mobi-call-fell = Möbi! Het klopt niet.
cli-mobi-swap = SWAP! geeft { $tile } terug
cli-mobi-swapped = trekt { $tiles }
cli-mobi-aside = opzij: { $tiles }
cli-mobi-stop = wil stoppen
cli-mobi-play-on = wil verder spelen
cli-formula-draw = trekt een kaart
cli-formula-dealt = { $dealer } deelt: { $hands }; op tafel: { $table }
cli-formula-no-card = heeft geen kaart meer te delen

## Een partij navertellen: de stand en het einde

cli-position-hand = { $name }: { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
  }
cli-position-stock = In de stapel: { $cards }
cli-position-pod = { $name }, nog niet gelegd: { $unused }
cli-position-out = { $name } is af.
cli-position-pool = In de pot: { $tiles }
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
