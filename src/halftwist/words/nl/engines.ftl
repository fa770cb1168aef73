## Tegenstanders die denken, oplossers die het weten

engine-level-unknown = Het niveau “{ $level }” bestaat niet in dit spel. Kies uit: { $known }.
engine-level = Niveau { $number }
engine-no-opponents = Voor { $game } zijn er geen tegenstanders: de zetten zijn niet op te sommen. Speel het met mensen.
engine-no-such-budget = Bij { $game } denkt niemand met --{ $budget }. Laat het weg.
engine-hand-too-large = Een hand van { $tiles } tegels is te groot voor één pod. De oplosser kan er hoogstens { $most } aan.
engine-pod-not-from-hand = Op de pod liggen getaltegels die niet in de hand zitten. De hand is elke getaltegel van de
    speler, ook de tegels op de pod.
engine-steps = Een zoektocht van { $steps } stappen kan niet. Kies een heel getal van 1 tot en met { $most }.

cli-solve-nothing = Alleen bij Möbi valt er een hand op te lossen. Probeer: halftwist solve mobi

## Mobius: niveaus, zoeken

engine-game-over = Dit spel is afgelopen, dus er valt geen zet te zoeken.
engine-no-budget = Zeg hoe lang er nagedacht mag worden: een aantal proefspelletjes of een grens in milliseconden.
engine-playouts = Een zoektocht van { $playouts } proefspelletjes kan niet. Kies een heel getal van 1 tot en met { $most }.
engine-limit = Niemand kan { $limit } ms nadenken. Kies een heel aantal milliseconden van 1 tot en met { $most }.
engine-too-many-empty = Met { $empty } lege vakjes valt dit niet precies op te lossen. De oplosser kan er hoogstens { $most } aan.

mobius-level-1 = Kiezel
mobius-level-1-character = Legt zomaar ergens stenen, maar mist nooit een winst in één zet.
mobius-level-2 = Rimpel
mobius-level-2-character = Heeft gevoel voor het midden, en dwaalt graag af.
mobius-level-3 = Lint
mobius-level-3-character = Ziet waar paden kunnen lopen, en vergeet soms te kijken.
mobius-level-4 = Wever
mobius-level-4-character = Legt verstandige stenen, met zo nu en dan een misstap.
mobius-level-5 = Knoop
mobius-level-5-character = Let altijd op, maar vertrouwt stenen die elkaar raken meer dan een opening.
mobius-level-6 = Brug
mobius-level-6-character = Weet dat een opening met twee wegen eroverheen zo goed als dicht is.
mobius-level-7 = Kompas
mobius-level-7-character = Denkt een hele poos na en maakt af wat begonnen is.
mobius-level-8 = Spiegel
mobius-level-8-character = Denkt zo hard als het kan en bewijst wat te bewijzen is.

## Möbi: niveaus

mobi-level-1 = Slak
mobi-level-1-character = Telt op zijn vingers, kent alleen plus en min, en haalt die soms door elkaar.
mobi-level-2 = Egel
mobi-level-2-character = Heeft het keerteken ontdekt, maar rolt zich op als er gedeeld moet worden.
mobi-level-3 = Eekhoorn
mobi-level-3-character = Verzamelt vlot, begint opnieuw als het vastloopt, en is snel te porren voor een SWAP!.
mobi-level-4 = Konijn
mobi-level-4-character = Gebruikt elk teken, verschuift een tegel of twee als het vastzit, en kijkt de meeste sommen na.
mobi-level-5 = Vos
mobi-level-5-character = Roept FLIP! zodra er nog één tegel over is, en zelden ten onrechte.
mobi-level-6 = Haas
mobi-level-6-character = Legt zonder te aarzelen en kijkt alles na voor Möbi!.
mobi-level-7 = Valk
mobi-level-7-character = Ziet in één oogopslag voor elke tegel een plek en vergist zich bijna nooit.
mobi-level-8 = Bliksem
mobi-level-8-character = Zo snel als handen kunnen zijn, en zo goed als nooit mis.

cli-best-nothing = In dit spel valt geen beste zet te zoeken. Probeer: { $known }
cli-gtp-nothing = { $game } heeft geen bord dat bij dit protocol past. Probeer: halftwist gtp { $known }

## Compileren

engine-warming = De tegenstanders van { $game } worden gecompileerd, eenmalig. Dat duurt ongeveer een minuut…
engine-warming-later = De rest wordt gecompileerd zodra het nodig is.

## Formula: niveaus, zoeken

engine-cards = Zoveel kaarten zijn er niet: er zijn vijf van elk cijfer en twee Jokers, en ook de andere spelers hebben
    daar hun kaarten van. Te veel hier: { $cards }.
engine-counts = De andere spelers kunnen niet zoveel kaarten hebben: { $counts }. Noem voor elk van de een tot vier
    andere spelers een geheel getal van 1 tot en met 45, zoveel als de optie “players” zegt.
engine-number-too-long = Op deze tafel heeft het getal { $number } te veel kaarten. Een getal heeft hier hoogstens
    { $most } kaarten.
engine-to-move = Er is geen plaats “{ $said }” aan de beurt. De hand is die van wie aan de beurt is; wie de plaats
    noemt, zegt een heel getal van 0 tot en met { $last }, zoals in verslagen.

formula-level-1 = Krijtje
formula-level-1-character = Legt alles wat past, en pakt soms zomaar een kaart.
formula-level-2 = Potlood
formula-level-2-character = Legt graag veel kaarten tegelijk, als hij eraan denkt.
formula-level-3 = Liniaal
formula-level-3-character = Legt altijd zoveel kaarten als het kan en denkt nooit aan de volgende beurt.
formula-level-4 = Lei
formula-level-4-character = Let af en toe op de kaarten die overblijven.
formula-level-5 = Telraam
formula-level-5-character = Bewaart vaak kaarten die samen een som maken.
formula-level-6 = Passer
formula-level-6-character = Bewaart bijna altijd de kaarten die goed bij elkaar passen, en de Jokers voor later.
formula-level-7 = Sextant
formula-level-7-character = Telt de kaarten die al weg zijn en bedenkt wat jij in je hand kunt hebben.
formula-level-8 = Astrolabium
formula-level-8-character = Speelt duizenden rondes in gedachten en laat jou de lastigste tafel.
