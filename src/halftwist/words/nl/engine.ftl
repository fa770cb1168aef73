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
engine-worker-died = Een proces dat hieraan werkte, is plotseling gestopt. Wat klaar was, is bewaard; dezelfde opdracht gaat
    met de rest verder.
engine-library-missing = Hiervoor is het pakket “{ $library }” nodig, en dat is hier niet geïnstalleerd.
engine-cluster-missing = Er is hier geen Ray-cluster. Begin er een met “ray start --head” en laat andere machines meedoen met
    “ray start --address=…”, of laat --on weg om alleen op deze machine te werken.

## Compileren

engine-warming = De tegenstanders van { $game } worden gecompileerd, eenmalig. Dat duurt ongeveer een minuut…
engine-warming-later = De rest wordt gecompileerd zodra het nodig is.
