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
