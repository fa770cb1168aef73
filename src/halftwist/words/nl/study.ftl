## Wat bestudeerd kan worden

study-none = Voor { $game } is er nog geen studie, dus van dit spel kan geen verslag worden gemaakt.
study-no-exploring = Bij { $game } kun je geen andere zetten proberen: een deel is verborgen, en een gok is geen antwoord.
study-unfinished = Dit spel is nog niet uit. Als het uit is, kan er een verslag van worden gemaakt.
study-effort = Een studie kan niet { $effort } keer zo veel werk kosten als gewoonlijk. Kies een heel getal van 1 tot { $most }.
study-no-move = Dit kan hier niet gespeeld worden: het is geen zet, of niemand is aan de beurt. Kies een zet van het spel.
study-other-game = Dit verslag is van een ander spel, of er is met andere opties gespeeld. Kies er een dat net zo was opgezet als deze partij.

## Een verslag in de terminal

study-proved = bewezen
study-estimated = geschat
study-bar = Bestuderen
study-stopped = Gestopt: er is geen verslag gemaakt.
study-nothing = In dit verslag van het spel staat geen zet waarover iets te zeggen valt.
study-seat =
    { $name }: nauwkeurigheid { $accuracy } %, gewogen naar moeilijkheid { $weighed } %, gemiddeld { $loss } punten winstkans verloren per zet.
study-seat-plain = { $name }
study-marks = goed { $good }, ?! { $dubious }, ? { $mistakes }, ?? { $blunders }
study-turning-point = Keerpunt: regel { $line }.
study-better = Beter: { $moves }
study-chance = { $chance } %
