## Tegenstanders die denken, oplossers die het weten

engine-level-unknown = Het niveau “{ $level }” bestaat niet in dit spel. Kies uit: { $known }.
engine-hand-too-large = Een hand van { $tiles } stenen is te groot voor één pod. De oplosser kan er hoogstens { $most } aan.
engine-pod-not-from-hand = Op de pod liggen getalstenen die niet in de hand zitten. De hand is elke getalsteen van de
    speler, ook de stenen op de pod.
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
