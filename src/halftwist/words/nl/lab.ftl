# Partijen tussen tegenstanders: `halftwist match`.

lab-contestant-unknown = “{ $name }” doet in dit spel niet mee. Kies uit { $known }.
lab-alone = Voor een wedstrijd is een tegenstander nodig. Kies een spel voor twee of meer.
lab-games = { $games } partijen spelen gaat niet. Kies een heel getal van 1 tot en met { $most }.
lab-jobs = { $jobs } partijen tegelijk gaat niet. Kies een heel getal van 1 tot en met { $most }.
lab-folder-other = In { $folder } ligt een andere wedstrijd. Kies met --out een andere map, of ga met die wedstrijd
    verder door precies hetzelfde te vragen als toen.
lab-folder-unusable = De verslagen kunnen niet in { $folder } worden bewaard: { $why }. Kies met --out een andere map.
lab-player-refused = De speler op plaats { $seat } wilde na regel { $line } iets dat niet mag: { $why }
lab-player-silent = De speler op plaats { $seat } doet na regel { $line } niets meer, en het spel kan niet verder.
lab-player-failed = Partij { $game } kon niet worden uitgespeeld: { $why }. De partijen ervoor zijn bewaard.
lab-worker-died = Een proces dat voor deze wedstrijd speelde, is plotseling gestopt. De voltooide partijen zijn bewaard;
    dezelfde opdracht gaat met de andere verder.
lab-library-missing = Hiervoor is het pakket “{ $library }” nodig, en dat is hier niet geïnstalleerd.

cli-match-flag-a = Wie er speelt: niveau 1 tot en met 8 (schrijf 3 of "level 3"), greedy, random, of een ijkpunt.
cli-match-flag-b = Tegen wie. Aan een tafel met meer dan twee plaatsen zit B op alle andere.
cli-match-flag-game = mobius, mobi of formula.
cli-match-flag-games = Hoeveel partijen. Kies een veelvoud van het aantal plaatsen: dan zit ieder overal even vaak.
cli-match-flag-jobs = Hoeveel partijen er tegelijk worden gespeeld, elk in een eigen proces.
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
