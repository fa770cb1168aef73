# Formula, van Formula Games B.V.

## Wat het is

formula-title = Formula
formula-about = Verander de som op tafel en raak je kaarten kwijt.
formula-credit = Van Formula Games B.V., 2019
formula-forecast = 2 tot 5 spelers, ongeveer een kwartier

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

## Tegenstanders

formula-cards-too-many = Zoveel kaarten zijn er niet: er zijn vijf van elk cijfer en twee Jokers, en ook de andere spelers hebben
    daar hun kaarten van. Te veel hier: { $cards }.
formula-hand-sizes = De andere spelers kunnen niet zoveel kaarten hebben: { $counts }. Noem voor elk van de een tot vier
    andere spelers een geheel getal van 1 tot en met 45, zoveel als de optie “players” zegt.
formula-table-number-too-long = Op deze tafel heeft het getal { $number } te veel kaarten. Een getal heeft hier hoogstens
    { $most } kaarten.
formula-to-move = Er is geen plaats “{ $said }” aan de beurt. De hand is die van wie aan de beurt is; wie de plaats
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
formula-level-7-character = Telt om de andere beurt wat er al weg is en bedenkt wat jij in je hand kunt hebben.
formula-level-8 = Astrolabium
formula-level-8-character = Speelt duizenden rondes in gedachten en laat jou de lastigste tafel.

## Een verslag, en wat de opdrachtregel zegt

formula-record-draw = trekt een kaart
formula-record-dealt = { $dealer } deelt: { $hands }; op tafel: { $table }
formula-record-no-card = heeft geen kaart meer te delen
formula-record-position-hand = { $name }: { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
  }
formula-record-position-stock = In de stapel: { $cards }

## In de terminal

formula-terminal-welcome =
    Leg één tot { $most ->
        [3] drie
       *[other] vier
    } kaarten zodat de som op tafel klopt: typ 2 x 4 = 8.
    Typ draw om een kaart te pakken, moves om te zien wat je kunt spelen.
    Wie het eerst geen kaarten meer heeft, wint. Typ help voor alle opdrachten.
formula-terminal-help =
    Formula:
      2 x 4 = 8        de nieuwe som; + - x / of × ÷. Kan het op meer manieren,
                       dan kies je uit een lijst
      2 x 4 = [8]      hetzelfde, maar je zegt welke kaarten nieuw zijn; [J5] is
                       je Joker als vijf
      draw             pak een kaart; de volgende is aan de beurt
      moves            wat je kunt spelen, de meeste kaarten eerst; ook moves all
      3                speel nummer 3 van de lijst
    Je mag kaarten op tafel bedekken en er kaarten naast leggen. Een getal wordt
    nooit korter, tenzij al zijn kaarten bedekt worden.
    In het Nederlands: trek of pak, zetten, zetten alles.
formula-terminal-player = { $name }: { $cards } { $cards ->
    [one] kaart
   *[other] kaarten
  }
formula-terminal-points = ({ $points } punten)
formula-terminal-gone = { $name }: weg
formula-terminal-finished = { $name }: klaar
formula-terminal-stock = stapel { $stock }
formula-terminal-cover-all = Een nul: wie nu speelt, moet alle kaarten op tafel bedekken (F7).
formula-terminal-hand = De kaarten van { $name }:  { $cards }
formula-terminal-deals = { $dealer } deelt, { $starter } begint.
formula-terminal-scores = Dat geeft { $points } punten.
formula-terminal-draws = { $name } pakt een kaart.
formula-terminal-drew = { $name } pakt een kaart: { $card }
formula-terminal-no-card = Er is geen kaart meer: { $name } past.
formula-terminal-how = “{ $text }” is geen zet. Typ een hele som zoals 2 x 4 = 8, of draw, moves of help.
formula-terminal-nothing = Er kan nu niets gespeeld worden. Typ draw.
formula-terminal-more = … en nog { $count }: typ moves all.
formula-terminal-choose = Typ een nummer om het te spelen.
formula-terminal-no-list = Typ eerst moves, en kies dan een nummer.
formula-terminal-no-number = De lijst gaat van 1 tot en met { $most }.

## Op de pagina

formula-page-preset-usual = Gewoon
formula-page-preset-usual-what = Wie het eerst geen kaarten meer heeft, wint.
formula-page-preset-open = Open handen
formula-page-preset-open-what = Alle handen liggen open, om te leren of samen te puzzelen.
formula-page-preset-fives = Vijven
formula-page-preset-fives-what = Bij een uitkomst die door 5 te delen is, pakken alle anderen een kaart.
formula-page-preset-points = Om punten
formula-page-preset-points-what = Uitkomsten leveren punten op, kaarten in je hand kosten ze; wie met 250 punten aan kop gaat, wint.
formula-page-preset-reuse = Moeilijker
formula-page-preset-reuse-what = Elke beurt moet een kaart van de tafel laten liggen.
formula-page-preset-times = × en ÷
formula-page-preset-times-what = Alleen × en ÷, en tot vier kaarten per beurt.
formula-page-preset-places = Om de plaatsen
formula-page-preset-places-what = Er wordt doorgespeeld tot nog één iemand kaarten heeft.
formula-page-hint = { $kind ->
    [draw] Tip: trek een kaart.
   *[other] Tip: wat omrand is, is van jou.
  }
formula-page-goal = Raak al je kaarten kwijt: leg ze zo dat de formule klopt.
formula-page-goal-points = Elk antwoord levert zijn punten op, kaarten in je hand kosten punten. Wie met { $count } punten voorop ligt, wint.
formula-page-end-first-you = Jij was als eerste je kaarten kwijt.
formula-page-end-first = { $name } was als eerste alle kaarten kwijt.
formula-page-end-out-you = Je hebt geen kaarten meer.
formula-page-end-out = { $name } heeft geen kaarten meer.
formula-page-lesson-missed = Dat mag, maar hier wordt iets anders gevraagd. Probeer het opnieuw.
formula-page-reading = Waar het blad alleen voorbeelden geeft, is de precieze regel onze uitleg.
formula-page-formula = De formule
formula-page-left = het linkergetal
formula-page-right = het rechtergetal
formula-page-answer = het antwoord
formula-page-gone = is weg
formula-page-plus = plus
formula-page-minus = min
formula-page-times = keer
formula-page-divided = gedeeld door
formula-page-equals = is
formula-page-said = { $left } { $symbol } { $right } is { $answer }.
formula-page-said-open = { $left } en { $right } liggen op tafel; teken en antwoord ontbreken nog.
formula-page-your-hand = Je hand: { $cards }.
formula-page-joker = Joker
formula-page-joker-as = Joker als { $digit }
formula-page-joker-is = Welk cijfer is de Joker?
formula-page-to-hand = Terug naar je hand
formula-page-on = Op de { $card } in { $number }
formula-page-take = { $card } terugnemen
formula-page-before = Vóór { $number }
formula-page-after = Achter { $number }
formula-page-first = Hier: { $number }
formula-page-whole = Over de hele { $number }
formula-page-hand = Je kaarten
formula-page-keys =
    Druk op een cijfer of J om die kaart te kiezen, op de pijltjes om langs de plaatsen te lopen, op Enter om te leggen.
    Druk op +, −, x of / voor het teken, op Backspace voor een stap terug, op Escape om los te laten.
formula-page-others = De anderen
formula-page-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
  }
formula-page-out = klaar, nummer { $place }
formula-page-no-cards = geen kaarten meer
formula-page-score =
    { $whose ->
        [name] { $name }: { $count } punten
       *[you] Jouw punten: { $count }
    }
formula-page-target = { $count } wint
formula-page-variants = Wat hier anders is
formula-page-symbols = Teken
formula-page-take-all = Alles terugnemen
formula-page-undo = Een stap terug
formula-page-play = Spelen
formula-page-draw = Pakken
formula-page-stock-left = { $count } over
formula-page-stock = Stapel { $count }
formula-page-round = Ronde { $round }
formula-page-round-of = Ronde { $round } van { $rounds }
formula-page-not-dealt = De kaarten worden gedeeld.
formula-page-start = Leg kaarten op of naast de formule, of pak er een.
formula-page-lay-first = Leg minstens één kaart op of naast de formule en speel dan. Of pak er een.
formula-page-play-cards = leg eerst een kaart
formula-page-play-symbol = kies een teken
formula-page-play-wrong = klopt nog niet
formula-page-start-first = Kies een teken en leg het antwoord, of pak een kaart.
formula-page-where = Kies nu een plaats.
formula-page-choose-symbol = Kies ook een teken.
formula-page-stands = Dat klopt. Speel maar!
formula-page-lay-out = Laat zien
formula-page-hint-do = Speel het
formula-page-plan = Jouw plan. Eerst is { $name } aan de beurt.
formula-page-log = Wat er gespeeld is
formula-page-log-drew = pakte een kaart
formula-page-log-empty = Er is nog niets gespeeld.
formula-page-number-turns =
    { $count ->
        [one] beurt
       *[other] beurten
    }
formula-page-number-largest = grootste uitkomst
formula-page-number-drawn =
    { $count ->
        [one] kaart gepakt
       *[other] kaarten gepakt
    }
formula-page-you-play = Je hebt { $cards } gelegd.
formula-page-you-draw = Jij hebt een kaart gepakt.
formula-page-they-play = { $name } heeft { $cards } gelegd.
formula-page-they-draw = { $name } heeft een kaart gepakt.
formula-page-variant-reuse = één laten liggen
formula-page-variant-extra-card = extra kaart
formula-page-variant-play-on = om plaatsen
formula-page-variant-fives = vijven
formula-page-variant-times-and-divide = × en ÷
formula-page-variant-points = punten
formula-page-variant-open-hands = open handen
formula-page-lesson-first =
    Op tafel liggen 2 en 4. Tik op een teken, op een kaart in je hand, op de plaats achter de =, en speel.
    Wie geen kaarten meer heeft, wint.
formula-page-lesson-first-done = De eerste formule ligt er. Vanaf nu mag alles veranderen.
formula-page-lesson-cover =
    Kaarten leg je op andere, één tot drie per beurt, als de formule dan maar klopt.
    Leg een 3 op de 2 en een 7 op de 6.
formula-page-lesson-cover-done = 3 + 4 = 7. Wat bedekt is, blijft eronder liggen.
formula-page-lesson-beside =
    Een kaart mag ook naast een getal, en het teken mag anders worden.
    Maak 12 − 4 = 8: leg de 1 vóór de 2 en kies −.
formula-page-lesson-beside-done = Eén kaart, en een heel andere formule.
formula-page-lesson-whole =
    Er gaat geen kaart weg: 10 kan geen 1 worden. Maar een heel getal mag je wel bedekken.
    Maak 5 + 2 = 7: leg de 7 over de hele 10, op de laatste plaats van die regel.
formula-page-lesson-whole-done = De 7 ligt over beide kaarten.
formula-page-lesson-joker =
    Een Joker is elk cijfer dat je wilt, zolang hij open ligt. Leg hem op de 6 en zeg dat hij 9 is: 3 × 3 = 9.
formula-page-lesson-joker-done = Hij blijft een 9 tot hij bedekt wordt.
formula-page-lesson-zero =
    Na 3 × 0 = 0 mag er niets blijven liggen: elke kaart moet bedekt worden.
    Leg drie van je kaarten, zoals 2 + 5 = 7.
formula-page-lesson-zero-done = Alles nieuw. Wie dat niet kan, pakt een kaart, en dan moet de volgende het doen.
formula-page-lesson-draw = Vind je niets, dan pak je een kaart en is de volgende aan de beurt. Pak er nu een.
formula-page-lesson-draw-done = Daar ligt hij in je hand, met een groene rand.
formula-page-lesson-out = Nog één kaart! Zoek de formule waarin hij past.
formula-page-lesson-out-done = Een lege hand: je wint.
formula-page-lesson-end = Dat is alles. Wat je bouwt wordt meteen nagekeken, dus probeer maar.

# Puzzels

formula-puzzle-goal-go-out = Leg al je { $cards } kaarten in één keer en win: met één formule lukt het. Welke?
formula-puzzle-goal-safe = De ander staat op winst. Maar één formule van jou houdt dat tegen. Welke?
formula-puzzle-goal-best = Welke zet wint veruit het vaakst: een formule, of een kaart pakken?
formula-puzzle-laid =
    { $laid ->
        [0] Een kaart die je pakt, moet je ook weer kwijt.
        [one] Hiermee leg je één van je { $cards } kaarten.
       *[other] Hiermee leg je { $laid } van je { $cards } kaarten.
    }
formula-puzzle-other-out = Dan is de ander volgende beurt uit, met { $play }
formula-puzzle-less = Iets anders wint vaker, in minstens tien rondes van de honderd.
formula-puzzle-theme-go-out = Uit zijn
formula-puzzle-theme-safe = Speel op zeker
formula-puzzle-theme-draw = Een kaart pakken
formula-puzzle-theme-best-play = De beste formule
formula-puzzle-theme-joker = Joker
formula-puzzle-theme-plus = Plus
formula-puzzle-theme-minus = Min
formula-puzzle-theme-times = Keer
formula-puzzle-theme-divide = Delen
formula-puzzle-theme-three-digits = Drie cijfers
formula-puzzle-theme-long-hand = Vier kaarten

## Een partij bekijken

formula-page-study-turn = De beurt van { $name }
formula-page-study-drawn = { $name } trok
formula-page-study-options = Wat er kon, en hoe vaak het wint in rondes die worden uitgespeeld met wat deze speler kon weten:
formula-page-study-draw = kaart trekken
formula-page-study-best = beste
formula-page-study-done = gedaan
formula-page-study-luck = Geluk en kunde, in punten winstkans
formula-page-study-cards-gave = De kaarten gaven
formula-page-study-choices-cost = De keuzes kostten
formula-study-nothing = Er viel niets te leggen: alleen een kaart pakken kon.
formula-study-plays =
    { $plays ->
        [one] Er was één manier om te leggen.
       *[other] Er waren { $plays } manieren om te leggen.
    }
formula-study-out = Je had uit kunnen zijn.
formula-study-drawing = Een kaart pakken was { $points } punten winstkans beter: { $before } % in plaats van { $after } %.
formula-study-playing = Leggen was { $points } punten winstkans beter dan een kaart pakken: { $before } % in plaats van { $after } %.
formula-study-left =
    Na de beste zet had je { $best ->
        [one] één kaart
       *[other] { $best } kaarten
    } over, na deze { $played }.
formula-study-cost = Deze keuze kostte { $points } punten winstkans: van { $before } % naar { $after } %.
formula-study-only = De enige goede keus: de op één na beste had { $second } % overgelaten.
formula-study-card =
    { $luck ->
        [good] Geluk: de kaart was een { $card }, { $much } punten winstkans beter dan een gemiddelde kaart.
        [bad] Pech: de kaart was een { $card }, { $much } punten winstkans slechter dan een gemiddelde kaart.
       *[none] De kaart was een { $card }, zo goed als een gemiddelde kaart.
    }
formula-study-lost =
    { $turns ->
        [one] Eén beurt
       *[other] { $turns } beurten
    }: de keuzes kostten samen { $points } punten winstkans.
formula-study-luck =
    { $draws ->
        [one] Eén kaart gepakt
       *[other] { $draws } kaarten gepakt
    }: { $luck ->
        [good] geluk leverde { $much } punten winstkans op.
        [bad] pech kostte { $much } punten winstkans.
       *[none] geluk en pech hieven elkaar op.
    }
