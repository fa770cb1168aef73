# Formula, van Formula Games B.V.

## Opties

formula-option-players = Met hoeveel er gespeeld wordt: twee tot vijf.
formula-option-digits =
    Uit hoeveel kaarten een getal hoogstens bestaat; meestal drie, en twee bij een spel om punten.
formula-option-reuse = Moeilijker: bij elke beurt moet minstens één kaart blijven liggen die al op tafel lag.
formula-option-extra-card = Wie de vorige ronde won, begint de volgende met acht kaarten.
formula-option-play-on = Doorspelen tot nog maar één speler kaarten heeft; iedereen krijgt een plaats.
formula-option-fives = Is een uitkomst deelbaar door 5, dan pakken alle andere spelers een kaart.
formula-option-times-and-divide = Geen + en −, alleen × en ÷; hoogstens vier kaarten per beurt.
formula-option-points = Elke uitkomst levert punten op; kaarten die je overhoudt, kosten punten.
formula-option-open-hands = Iedereen legt de kaarten open, om het samen te leren.

## Hoe een ronde afliep

formula-reason-out = De winnaar heeft geen kaarten meer.
formula-reason-places = Nog maar één speler heeft kaarten, dus alle plaatsen zijn bekend.
formula-reason-fewest-cards = Er zijn geen kaarten meer om te pakken; wie er het minst heeft, wint.
formula-reason-last-player = Ieder ander heeft opgegeven of is weggegaan.

## Een zet

formula-unknown-card =
    Een kaart “{ $card }” bestaat niet. Er zijn kaarten van 0 tot en met 9; een Joker schrijf je met zijn cijfer,
    zoals J5.
formula-unknown-symbol = “{ $symbol }” is geen teken van dit spel. Kies +, −, × of ÷.
formula-number-empty =
    Een van de drie getallen heeft geen kaart. Een formule is: getal, teken, getal, = en een uitkomst.
formula-number-too-long =
    Het getal { $number } heeft te veel kaarten. Hier heeft een getal er hoogstens { $most }.
formula-number-too-long-for-points =
    Het getal { $number } heeft te veel kaarten. In een spel om punten heeft een getal er hoogstens { $most }.
formula-leading-zero =
    Het getal { $number } begint met een nul. Dat mag alleen het getal 0 zelf; leg een andere kaart vooraan.
formula-no-new-card = Je legt zo geen enkele kaart. Leg minstens één kaart uit je hand, of pak een kaart.
formula-too-many-cards = Je legt nu { $count } kaarten. In één beurt mag je er hoogstens { $most } leggen.
formula-too-many-cards-in-times =
    Je legt nu { $count } kaarten. In een spel met × en ÷ mag je er in één beurt hoogstens { $most } leggen.
formula-card-not-in-hand =
    Deze kaarten heb je niet in je hand, of niet zo veel: { $cards }. Speel alleen kaarten die je hebt.
formula-first-formula =
    Bij de eerste formule blijven de twee kaarten op tafel zoals ze liggen ({ $table }).
    Kies een teken en leg de uitkomst, verder niets.
formula-card-not-there =
    Hier ligt geen { $card } die kan blijven liggen: het getal op tafel is { $old }.
    Zet een kaart uit je hand tussen haken, zoals [5].
formula-joker-lies-there =
    De { $card } in { $old } is een Joker. Laat je hem liggen, schrijf dan { $joker }.
formula-joker-keeps-its-digit =
    De Joker in { $old } houdt het cijfer dat hij heeft gekregen: het is { $joker }, niet { $card }. Laat hem liggen als
    { $joker }, of bedek hem.
formula-number-shortened =
    Van { $old } kun je geen { $number } maken: een kaart die op tafel ligt, wordt niet weggehaald.
    Laat het getal even lang, of bedek alle kaarten ervan.
formula-card-between =
    Van { $old } kun je geen { $number } maken: een kaart die blijft, blijft op zijn plek, en er komt niets tussen
    twee kaarten.
    Je mag kaarten bedekken en aan beide kanten nieuwe aanleggen.
formula-symbol-not-allowed = In dit spel doet { $symbol } niet mee. Kies × of ÷.
formula-zero-covers-all =
    Na { $table } moet alles nieuw zijn. Bedek elke kaart op tafel, of pak een kaart.
formula-keep-one-card =
    In dit spel blijft bij elke zet minstens één kaart liggen die al op tafel lag. Gebruik er een.
formula-not-true = { $sum } is { $value }, niet { $answer }. Verander de uitkomst of een van de andere getallen.
formula-negative = { $sum } is minder dan nul. Trek het kleinste getal van het grootste af.
formula-remainder = { $sum } komt niet precies uit. Kies getallen waarbij de deling opgaat.
formula-divided-by-zero = { $sum } heeft geen uitkomst: delen door nul kan niet. Kies een ander getal.
formula-first-not-true =
    { $sum } is { $value }, niet { $answer }. De twee kaarten blijven liggen: verander de uitkomst of kies een ander teken.
formula-first-negative =
    { $sum } is minder dan nul. De twee kaarten blijven liggen, dus kies een ander teken.
formula-first-remainder =
    { $sum } komt niet precies uit. De twee kaarten blijven liggen, dus kies een ander teken.
formula-first-divided-by-zero =
    { $sum } heeft geen uitkomst: delen door nul kan niet. De twee kaarten blijven liggen, dus kies een ander teken.

## Wie er aan de beurt is

formula-round-over = Deze ronde is afgelopen. Begin een nieuwe om verder te spelen.
formula-not-your-turn = Speler { $turn } is aan de beurt, niet speler { $player }. Wacht nog even.
formula-no-such-seat = Die plaats is er niet aan deze tafel.
formula-cards-not-dealt = De kaarten zijn nog niet gedeeld. Wacht tot ze er zijn.
formula-cards-due = Er wordt net een kaart gedeeld. Wacht tot die er is.
formula-only-chance = Kaarten worden alleen door het toeval gedeeld, niet door een speler of een klok.
formula-only-the-clock = Alleen de klok kan zeggen dat de tijd om is.
formula-only-a-seat = Dat kan alleen iemand die aan deze tafel zit.
formula-not-in-the-round = Speler { $player } doet in deze ronde niet meer mee: alle kaarten kwijt, of weggegaan.
formula-no-table-clock = Formula heeft geen klok voor de hele tafel. Neem er een per speler of per beurt.
formula-unknown-clock = Zo’n klok is er niet bij Formula. Neem er een per speler of per beurt.

## Wat het toeval deelt

formula-already-dealt = De kaarten van deze ronde zijn al gedeeld; dat gebeurt maar één keer.
formula-nothing-owed = Niemand heeft nu een kaart te goed, dus er wordt niet gedeeld.
formula-deal-dealer = Speler { $dealer } deelt deze ronde niet.
formula-deal-hands = Zo krijgt niet iedereen het juiste aantal kaarten, namelijk { $sizes }, en de tafel er twee.
formula-deal-cards = Zo veel van deze kaarten zitten er niet in het spel: { $cards }. Dit kan niet gedeeld zijn.
formula-deal-joker = Een ronde begint niet met een Joker op tafel: die gaat terug, en er komt een andere kaart.
formula-drawn-seats = De kaarten gaan naar deze spelers, in deze volgorde: { $players }.
formula-drawn-cards = Deze kaarten kunnen niet gepakt zijn, want ze zitten niet in de stapel: { $cards }.

## Zetten opschrijven

formula-text-empty = Er staat niets. Schrijf een zet, zoals 2 x 4 = [8], of draw.
formula-text-too-long = Dit is te lang voor een formule. Gebruik hoogstens { $most } tekens.
formula-text-sign =
    Het teken “{ $sign }” (op plaats { $place }) hoort niet in een formule.
    Gebruik 0 tot en met 9, J, haken, +, -, x, / en =.
formula-text-shape =
    “{ $text }” is geen hele formule. Schrijf getal, teken, getal, = en een uitkomst, zoals 2 x 4 = [8].
formula-text-bracket =
    De haak op plaats { $place } klopt niet. Tussen twee haken staat precies één kaart, zoals [8].
formula-text-gap =
    In “{ $text }” staat een spatie binnen een getal. Schrijf de kaarten van een getal aan elkaar, zoals 12.
formula-text-joker = Na de Joker op plaats { $place } hoort precies één cijfer, zoals J5 of [J5].
formula-text-table = In “{ $text }” staan haken, maar op tafel liggen geen kaarten uit een hand. Laat de haken weg.
formula-text-cards =
    “{ $sign }” is geen kaart. Er zijn kaarten van 0 tot en met 9 en J; schrijf - als er geen kaarten zijn.

## Klaarzetten

formula-play-on-with-points =
    “Om plaatsen” en “om punten” gaan niet samen: het ene telt plaatsen, het andere punten. Kies er een.
formula-setup-seat = Speler { $player } is er niet aan een tafel voor { $players }.
