## Tegenstanders die denken, oplossers die het weten

engine-level-unknown = Het niveau “{ $level }” bestaat niet in dit spel. Kies uit: { $known }.
engine-level = Niveau { $number }
engine-no-opponents = Voor { $game } zijn er geen tegenstanders: de zetten zijn niet op te sommen. Speel het met mensen.
engine-no-such-budget = Bij { $game } denkt niemand met --{ $budget }. Laat het weg.

## Zoeken

engine-game-over = Dit spel is afgelopen, dus er valt geen zet te zoeken.
engine-no-budget = Zeg hoe lang er nagedacht mag worden: een aantal proefspelletjes of een grens in milliseconden.
engine-playouts = Een zoektocht van { $playouts } proefspelletjes kan niet. Kies een heel getal van 1 tot en met { $most }.
engine-limit = Niemand kan { $limit } ms nadenken. Kies een heel aantal milliseconden van 1 tot en met { $most }.

## Compileren

engine-warming = De tegenstanders van { $game } worden gecompileerd, eenmalig. Dat duurt ongeveer een minuut…
engine-warming-later = De rest wordt gecompileerd zodra het nodig is.
