# Mobius, ontworpen door Mark Steere.

## Wat het is

mobius-title = Mobius
mobius-about = Verbind de balken van jouw kleur op een strook met een halve draai.
mobius-credit = Ontworpen door Mark Steere, november 2008 (marksteeregames.com)
mobius-forecast = 2 spelers, ongeveer 20 minuten

## Opties

mobius-option-columns = Hoeveel vakjes de strook breed is; om de andere rij is er één minder.
mobius-option-rows = Hoeveel rijen de strook lang is, voordat rij 1 weer aan de beurt komt.

## Hoe een spel is afgelopen

mobius-reason-three-bars = De drie balken van één kleur zijn met elkaar verbonden.
mobius-reason-two-bars-and-a-loop =
    Twee balken van één kleur zijn verbonden met elkaar en met een lus rond de strook.
mobius-reason-two-bars-and-a-loop-at-the-third =
    Twee balken van één kleur zijn verbonden, en aan de derde balk van die kleur zit een lus rond de strook.
    (Dat dit wint, is zoals wij de regels lezen.)
mobius-reason-resigned = Een van de spelers heeft opgegeven.
mobius-reason-time = De bedenktijd van een van de spelers is om.

## Vakjes

mobius-not-a-cell =
    “{ $text }” is geen naam van een vakje.
    Schrijf één letter en dan het nummer van de rij, zoals { $example }.
mobius-cell-spelling = Dit vakje heet { $cell }: schrijf het met een hoofdletter en zonder spaties.
mobius-no-such-row = Rij { $row } bestaat niet op deze strook. Kies een rij van 1 tot en met { $rows }.
mobius-no-such-letter = Rij { $row } heeft geen vakje { $letter }. De vakjes lopen daar van A tot en met { $last }.
mobius-cell-taken = Op { $cell } ligt al een steen. Kies een leeg vakje.
mobius-cell-twice = Het vakje { $cell } staat er twee keer. Er past maar één steen op, dus noem het één keer.

## Beurten

mobius-not-a-player = Alleen de twee spelers leggen stenen.
mobius-not-your-turn =
    { $colour ->
        [red] Rood
       *[blue] Blauw
    } is aan de beurt. Wacht even tot je tegenstander een steen heeft gelegd.
mobius-not-a-move = In Mobius doe je in je beurt maar één ding: een steen op een leeg vakje leggen.
mobius-red-seat = Met rood speelt een van de twee plaatsen aan tafel, nummer 0 of nummer 1.

## Het einde

mobius-two-winners =
    Op dit bord hebben rood en blauw allebei gewonnen, en dat kan in een spel niet gebeuren.
    Kijk de stenen nog eens na.
mobius-game-over = Dit spel is afgelopen. Begin een nieuw spel om verder te spelen.
mobius-resign-from-nowhere = Alleen wie meespeelt, kan dit spel opgeven.
mobius-flag-by-player = Alleen de klok kan zeggen dat iemands tijd om is.
mobius-flag-for-nobody = De klok moet zeggen van welke van de twee spelers de tijd om is.
mobius-flag-of-table =
    In Mobius heeft elke speler een eigen klok; een klok voor de hele tafel is er niet.
    Gebruik een klok voor het hele spel of voor elke zet.

## Certificaten

mobius-proved-empty = { $columns } × { $rows }: wie begint wint, bijvoorbeeld met { $move }.
mobius-proved-first =
    { $columns } × { $rows }, eerste zet { $first }: { $winner ->
        [red] rood wint.
       *[blue] blauw wint.
    }
mobius-proof-header = De eerste regel beschrijft geen bewijs over een strook van Mobius.
mobius-proof-short = Er staan { $found } beweringen in, maar de eerste regel belooft er { $promised }.
mobius-proof-unreadable = Regel { $line } is geen bewering.
mobius-proof-ends = Regel { $line }: de uiteinden van een verbinding moeten bij haar stenen horen.
mobius-proof-order = Regel { $line } steunt op een bewering die er niet voor staat.
mobius-proof-overlap = Regel { $line }: twee delen hebben hetzelfde vakje nodig, of er ontbreekt een steen aan een ervan.
mobius-proof-goal = Regel { $line }: de delen bereiken samen het doel niet.
mobius-proof-stones = Regel { $line }: een dreiging heeft een steen nodig die er niet ligt.
mobius-proof-common = Regel { $line }: één vakje hoort bij alle dreigingen, dus één zet weerlegt ze allemaal.
mobius-proof-symmetry = Regel { $line } draait een bewering op een manier die niet kan.
mobius-proof-captured = Regel { $line }: van die twee vakjes maakt geen van beide het andere waardeloos.
mobius-proof-result = De beweringen tonen niet wie er wint na { $first }.

## Tegenstanders

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
mobius-level-9 = Horizon
mobius-level-9-character = Ziet vier eindes waar Spiegel er één ziet.

## Een verslag, en wat de opdrachtregel zegt

mobius-record-colour-red = rood
mobius-record-colour-blue = blauw

## In de terminal

mobius-terminal-welcome =
    Rood begint. Leg om de beurt een steen op een leeg vakje: typ bijvoorbeeld { $cell }.
    Verbind je drie balken; of twee, en maak een lus die rond de strook gaat.
    Typ help voor alle opdrachten, { $hints ->
        [on] hint voor een tip, quit om weg te gaan.
       *[off] quit om weg te gaan.
    }
mobius-terminal-help =
    Mobius:
      { $cell }               leg je steen op vakje { $cell }: plaats { $place } van links in rij { $row }
      hint             wat een eenvoudige tegenstander zou doen; ook: tip
    Aan de zijkanten staat van wie de balk is: R rood, B blauw. Waar twee letters
    staan, raken beide balken het buitenste vakje. Rij 1 is twee keer getekend:
    onder de laatste rij komt ze nog eens, omgedraaid. Wat er onderaan uitgaat,
    komt er dus bovenaan weer in, aan de andere kant.
mobius-terminal-you-are = Jij bent { $badge }.
mobius-terminal-red = rood
mobius-terminal-blue = blauw
mobius-terminal-seam = halve slag: nog eens rij 1, omgedraaid
mobius-terminal-seam-above = erboven ligt rij { $rows }, omgedraaid
mobius-terminal-legend =
    { $red } rood, { $blue } blauw, { $mark } de laatste zet. R en B aan de zijkanten zijn de balken.
    Rij 1 staat er twee keer: wat onderaan uitgaat, komt boven gespiegeld binnen.
mobius-terminal-proof = { $count ->
    [one] De steen met { $mark } laat
   *[other] De { $count } stenen met { $mark } laten
  } zien hoe er gewonnen is.
mobius-terminal-hint = Misschien { $cell }.

## Op de pagina

mobius-page-preset-usual = Gewoon, 12 × 12
mobius-page-preset-usual-what = Het hele bord.
mobius-page-preset-quick = Vlug, 8 × 6
mobius-page-preset-quick-what = Een kleiner bord dat goed op een telefoon past.
mobius-page-preset-tiny = Eerste stappen, 4 × 6
mobius-page-preset-tiny-what = Heel klein, om te zien hoe de strook rondloopt.
mobius-page-preset-switch = Twee spellen, kleuren gewisseld
mobius-page-preset-switch-what = Twee keer het hele bord, want rood begint.
mobius-page-size = bord { $columns } × { $rows }
mobius-page-your-colour = Jouw kleur
mobius-page-colour-red = Rood, begint
mobius-page-colour-blue = Blauw
mobius-page-hint = Tip: een steen op { $cell } zou goed zijn.
mobius-page-hint-connected = Tip: { $cell } wint zeker. Antwoord daarna op elke zet in de gemerkte vakjes.
mobius-page-goal =
    { $colour ->
        [red] Verbind je drie rode balken.
       *[blue] Verbind je drie blauwe balken.
    } Het bord is een gedraaide lus en herhaalt zich dus.
mobius-page-end-three-bars-you =
    { $colour ->
        [red] Je hebt je drie rode balken verbonden.
       *[blue] Je hebt je drie blauwe balken verbonden.
    }
mobius-page-end-three-bars =
    { $colour ->
        [red] { $name } heeft de drie rode balken verbonden.
       *[blue] { $name } heeft de drie blauwe balken verbonden.
    }
mobius-page-end-loop-you =
    { $colour ->
        [red] Je hebt twee rode balken verbonden, met elkaar en met een lus rond de strook.
       *[blue] Je hebt twee blauwe balken verbonden, met elkaar en met een lus rond de strook.
    }
mobius-page-end-loop =
    { $colour ->
        [red] { $name } heeft twee rode balken verbonden, met elkaar en met een lus rond de strook.
       *[blue] { $name } heeft twee blauwe balken verbonden, met elkaar en met een lus rond de strook.
    }
mobius-page-end-two-loops-you =
    { $colour ->
        [red] Je hebt twee rode balken verbonden, en de derde met een lus rond de strook.
       *[blue] Je hebt twee blauwe balken verbonden, en de derde met een lus rond de strook.
    }
mobius-page-end-two-loops =
    { $colour ->
        [red] { $name } heeft twee rode balken verbonden, en de derde met een lus rond de strook.
       *[blue] { $name } heeft twee blauwe balken verbonden, en de derde met een lus rond de strook.
    }
mobius-page-lesson-missed = Daar niet: { $cell } is het niet. Probeer het opnieuw.
mobius-page-reading = Iedereen mag de spellen van Mark Steere programmeren; hij vraagt dat zijn naam erbij staat en dat naam noch regels veranderd worden. De figuren van het blad zijn verloren: de grootte van het bord en de plaats van de balken zijn onze uitleg.
mobius-page-credit = Mobius · ontworpen door Mark Steere, 2008
mobius-page-board = De strook, { $columns } kolommen en { $rows } rijen
mobius-page-keys =
    Loop met de pijltjestoetsen van vakje naar vakje, ook over de naad, waar links en rechts van plaats wisselen.
    Druk op Enter om een steen te leggen. Typ een naam zoals { $cell } om daarheen te gaan.
mobius-page-tool-band = Band
mobius-page-tool-links = Lijnen
mobius-page-tool-larger = Zoom
mobius-page-taken = Bezet
mobius-page-not-your-turn = { $name } is aan zet
mobius-page-number-path = stenen in het pad
mobius-page-tools = Hoe je de strook bekijkt
mobius-page-band = Band: in de ruimte tonen
mobius-page-links = Lijnen: tonen wat verbonden is
mobius-page-larger = Zoom: vakjes groter of kleiner
mobius-page-moves = Zetten
mobius-page-past =
    { $number ->
        [0] Voor de eerste zet
       *[other] Na zet { $number }
    }
mobius-page-earlier = Een zet eerder
mobius-page-later = Een zet later
mobius-page-to-now = Terug naar nu
mobius-page-row = Rij { $row }
mobius-page-you-are =
    { $colour ->
        [red] Je bent rood.
       *[blue] Je bent blauw.
    }
mobius-page-no-moves = Nog geen steen
mobius-page-empty = leeg
mobius-page-red = rode steen
mobius-page-blue = blauwe steen
mobius-page-red-short = rood
mobius-page-blue-short = blauw
mobius-page-cell = { $cell }, { $what }, rij { $row }.
mobius-page-next-to-it = Ernaast: { $cells }.
mobius-page-across = Over de naad: { $cells }.
mobius-page-touches = Raakt { $bars }.
mobius-page-bar-red = de rode balk { $place }
mobius-page-bar-blue = de blauwe balk { $place }
mobius-page-bar-left-top = linksboven
mobius-page-bar-left-middle = links in het midden
mobius-page-bar-left-bottom = linksonder
mobius-page-bar-right-top = rechtsboven
mobius-page-bar-right-middle = rechts in het midden
mobius-page-bar-right-bottom = rechtsonder
mobius-page-aimed = Gekozen: { $cell }
mobius-page-place = Leg op { $cell }
mobius-page-close = Een ander vakje kiezen
mobius-page-played =
    { $colour ->
        [red] Rood
       *[blue] Blauw
    } speelt { $cell }.
mobius-page-won =
    { $colour ->
        [red] Rood
       *[blue] Blauw
    } heeft gewonnen.
mobius-page-band-coming = De band wordt gebogen …
mobius-page-band-how = Sleep om de band te draaien
mobius-page-no-band = Dit apparaat kan de band niet tonen. Op de strook is ook alles te zien.
mobius-page-lesson-place =
    Jij bent rood: op jouw stenen en balken staat een ring, op die van blauw een streep.
    Een beurt is één steen op een leeg vakje. Leg er ergens een neer.
mobius-page-lesson-place-done = Dat was een hele beurt. Stenen blijven liggen en worden nooit geslagen.
mobius-page-lesson-seam =
    De strook heeft een halve slag: onder de laatste rij komt rij 1 weer, met links en rechts verwisseld.
    Leg een steen die B1 over deze naad heen raakt: op D6 of E6.
mobius-page-lesson-seam-done = Ze raken elkaar, al staat op het blad de een boven en de ander onder. Rol het blad op, dan zie je waarom.
mobius-page-lesson-rolled = Plak de uiteinden na een halve slag aan elkaar: nu liggen ze naast elkaar.
mobius-page-lesson-three =
    Langs de rand liggen zes balken, drie zijn van jou. Een balk verbindt al jouw stenen die hem raken.
    Verbind je drie balken en je wint. Er ontbreekt één steen: zoek hem.
mobius-page-lesson-three-done = Je drie balken zijn verbonden, en de gouden lijn laat zien hoe.
mobius-page-lesson-loop =
    Een tweede manier om te winnen: verbind twee van je balken, en daaraan een lus die de hele strook rond gaat.
    Er ontbreekt nog maar één steen.
mobius-page-lesson-loop-done = Een lus om de strook, vast aan twee van je balken: gewonnen. Scrol maar door, de gouden lijn houdt niet op.
mobius-page-lesson-third =
    Zeldzaam, maar zoals wij de regels lezen telt het: twee van je balken verbonden, en de derde met een eigen lus.
    De steen die hem dichtmaakt hoort op B6.
mobius-page-lesson-third-done = Met deze drie manieren heeft elke partij een winnaar: gelijkspel bestaat niet.
mobius-page-lesson-end =
    Dat is alles. Alles gaat over de naad heen door: daar worden partijen gewonnen.
    Rood doet de eerste zet, dus een eerlijke wedstrijd is twee partijen, een met elke kleur.

# Puzzels

mobius-puzzle-goal-win =
    { $seat ->
        [0] Jij speelt rood: één
       *[other] Jij speelt blauw: één
    } steen wint, elke andere verliest. Of ben je al verbonden? Pas dan.
mobius-puzzle-refuted =
    { $colour ->
        [red] Dan wint rood met { $cell }.
       *[other] Dan wint blauw met { $cell }.
    }
mobius-puzzle-theme-bridge = Brug
mobius-puzzle-theme-seam = Over de naad
mobius-puzzle-theme-loop = Lus
mobius-puzzle-theme-y-join = Drie lijnen samen
mobius-puzzle-theme-bar = Aan de balk
mobius-puzzle-theme-defence = Red jezelf
mobius-puzzle-theme-double-threat = Dubbele dreiging
mobius-puzzle-theme-long = Lange reeks
mobius-puzzle-theme-pass = Passen

## Een spel bestuderen

mobius-study-cost =
    { $colour ->
        [red] Deze steen kostte rood
       *[blue] Deze steen kostte blauw
    } { $loss } punten winstkans: van { $before } % naar { $after } %.
mobius-study-missed-at-once =
    { $colour ->
        [red] Rood had met { $cell } meteen kunnen winnen.
       *[blue] Blauw had met { $cell } meteen kunnen winnen.
    }
mobius-study-missed-win =
    { $colour ->
        [red] Rood kon de winst afdwingen, te beginnen met { $cell }.
       *[blue] Blauw kon de winst afdwingen, te beginnen met { $cell }.
    }
mobius-study-into-loss =
    { $colour ->
        [red] Nu kan rood de winst afdwingen, te beginnen met { $cell }.
       *[blue] Nu kan blauw de winst afdwingen, te beginnen met { $cell }.
    }
mobius-study-let-link =
    { $other ->
        [red] Zo kon rood { $bars } balken verbinden, met { $cell }.
       *[blue] Zo kon blauw { $bars } balken verbinden, met { $cell }.
    }
mobius-study-only = De enige goede steen: de op een na beste had { $second } % overgelaten.
mobius-study-decided =
    { $colour ->
        [red] Vanaf hier wint rood, wat blauw ook doet.
       *[blue] Vanaf hier wint blauw, wat rood ook doet.
    }
mobius-study-linked =
    { $colour ->
        [red] Rood heeft { $bars } balken verbonden.
       *[blue] Blauw heeft { $bars } balken verbonden.
    }
mobius-study-gave-up =
    { $colour ->
        [red] Rood gaf op met een winstkans van { $chance } %.
       *[blue] Blauw gaf op met een winstkans van { $chance } %.
    }
