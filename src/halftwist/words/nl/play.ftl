# Het spel in de terminal: `halftwist play`.

## Vlaggen

play-flag-game = mobius, mobi of formula. Zonder naam wordt het je gevraagd.
play-flag-against = Speel tegen random, greedy of een niveau van 1 tot en met 8. Anders wordt het je gevraagd; valt er niets te vragen, dan delen mensen het toetsenbord.
play-flag-seat = Welke plaats tegen tegenstanders van jou is, vanaf 1. In Mobius begint plaats 1 met rood.
play-flag-names = De namen van de mensen aan het toetsenbord, met komma’s: Ann,Bob
play-flag-clock = Minuten per speler en seconden erbij na elke zet: 5+3. In Möbi: minuten voor de hele tafel.
play-flag-move-clock = Seconden per zet.
play-flag-rounds = Zoveel ronden; de meeste gewonnen ronden tellen, bij een spel om punten het hoogste totaal. Bij Mobius wisselen de kleuren, bij Formula de deler.
play-flag-points-to = Met punten: speel ronden tot iemand met dit totaal voorstaat. Gewoonlijk 250.
play-flag-seed = Een willekeurige tekst, of 64 hexadecimale cijfers, om hetzelfde spel nog eens te krijgen.
play-flag-save = Schrijf het verslag in dit bestand als je stopt.
play-flag-hints = Of er tips zijn. Alleen en tegen een tegenstander wel; tussen mensen alleen als je het zegt.
play-flag-resume = Ga verder met een bewaard spel.
play-flag-language = en of nl.
play-flag-span = { $span }; gewoonlijk { $usual }

## Wat niet kan

play-language = Er zijn nog geen woorden in “{ $language }”. Kies uit { $known }.
play-against-what = Er is geen tegenstander die “{ $level }” heet. Kies uit { $known }.
play-against-alone = In je eentje heb je geen tegenstander. Laat --against weg, of kies --players 2.
play-seat-which = Plaats { $seat } is er niet aan deze tafel. Kies van 1 tot en met { $most }.
play-names-many = Er zijn { $given } namen gegeven, maar hier { $people ->
    [one] speelt maar één mens
   *[other] spelen { $people } mensen
  }.
play-names-same = Twee mensen heten “{ $name }”. Geef ieder een eigen naam.
play-clock-one = Kies één klok: --clock of --move-clock.
play-clock-how = “{ $text }” is geen klok. Schrijf minuten, en als je wilt seconden erbij na elke zet: 5 of 5+3.
play-clock-table = In Möbi speelt iedereen tegelijk, dus de klok is van de tafel: schrijf alleen minuten, zoals --clock 10.
play-move-clock-how = “{ $text }” is geen tijd voor een zet. Schrijf seconden, zoals --move-clock 30.
play-match-one = Kies hoe de partij eindigt: --rounds of --points-to.
play-number-flag = “{ $text }” past niet bij --{ $flag }. Schrijf een heel getal.
play-resume-alone = Een bewaard spel gaat verder zoals het begon. Laat “{ $flag }” weg naast --resume.
play-resume-other = Het spel in { $file } is { $game }. Laat de naam van het spel weg, of noem dat spel.
play-resume-over = Het spel in { $file } is afgelopen. Bekijk het met:
play-resume-no-seed = Het geheime zaad van dit spel is niet te vinden: { $file } ontbreekt of is niet te lezen. Zonder dat zaad kan er geen kaart of tegel gedeeld worden.
play-resume-wrong-seed = Het zaad in { $file } is niet dat waarmee dit spel begon.
play-plainly = { $sentence }
play-no-game = Er is geen spel begonnen. Tot de volgende keer!

## Kiezen

play-which-game = Welk spel gaan we spelen?
play-about-mobius = verbind je balken op een gedraaide strook, voor 2; Mark Steere, 2008
play-about-mobi = sommen tegen de klok, solo of om het snelst; Möbi Headquarters
play-about-formula = verander de som, raak je kaarten kwijt; 2–5; Formula Games B.V., 2019
play-which-prompt = Nummer of naam:
play-which-again = Typ een nummer van 1 tot en met { $most }, of de naam van een spel.
play-menu-help = Typ een nummer uit de lijst, of wat ernaast staat; Enter neemt het eerste waar dat erbij staat. Met weg stop je. Alles wat je vooraf kunt kiezen, staat in:
play-number-please = Typ een nummer van 1 tot en met { $most }.
play-who-plays =
    Wie speelt er?
      1  mensen aan dit toetsenbord
      2  jij tegen een gretige tegenstander
      3  jij tegen eentje die maar wat doet
      4  jij tegen iemand die nadenkt, van niveau 1 tot en met 8
play-who-prompt = Nummer, of namen zoals Ann,Bob (Enter is 1):
play-who-again = Typ een nummer van 1 tot en met { $most }, of hoogstens { $people } verschillende namen met komma’s: Ann,Bob.
play-level-prompt = Niveau (Enter is 1):
play-mobi-races =
    Welke race?
      1  alleen, vlug: { $pool } tegels in de pot
      2  alleen, met de hele pot
      3  met z’n tweeën: met iemand hier, of tegen een tegenstander
play-race-prompt = Nummer (Enter is 1):
play-mobi-quick = Een vlugge race in je eentje: { $pool } tegels in de pot. Kies anders met --pool, of --players 2 voor twee.
play-player = Speler { $seat }
play-opponent-random = Lukraak
play-opponent-greedy = Gretig
play-and = { $first } en { $last }

## Het eerste scherm

play-title-mobius = Mobius · ontworpen door Mark Steere, november 2008 · marksteeregames.com
play-title-mobi = Möbi · van de goede mensen van Möbi Headquarters
play-title-formula = Formula · van Formula Games B.V., 2019
play-welcome-mobius =
    Rood begint. Leg om de beurt een steen op een leeg vakje: typ bijvoorbeeld { $cell }.
    Verbind je drie balken; of twee, en maak een lus die rond de strook gaat.
    Typ help voor alle opdrachten, { $hints ->
        [on] hint voor een tip, quit om weg te gaan.
       *[off] quit om weg te gaan.
    }
play-welcome-mobi =
    Leg sommen: put 3 + 4 = 7 at A1, en er dwars doorheen put 7 - 2 = 5 at E1 down.
    Roep flip voor nieuwe tegels. Pot leeg? Gebruik al je tegels en roep dan mobi.
    Typ go als je klaar bent: dan loopt de tijd. Typ help voor alle opdrachten.
play-welcome-mobi-chill =
    Leg sommen: put 3 + 4 = 7 at A1, en er dwars doorheen put 7 - 2 = 5 at E1 down.
    Je krijgt al je tegels meteen. Gebruik ze allemaal en roep dan mobi.
    Typ go als je klaar bent: dan loopt de tijd. Typ help voor alle opdrachten.
play-welcome-formula =
    Leg één tot { $most ->
        [3] drie
       *[other] vier
    } kaarten zodat de som op tafel klopt: typ 2 x 4 = 8.
    Typ draw om een kaart te pakken, moves om te zien wat je kunt spelen.
    Wie het eerst geen kaarten meer heeft, wint. Typ help voor alle opdrachten.
play-against = Je speelt tegen { $names }.
play-match-rounds = Een partij van { $rounds } ronden.
play-match-points = Een partij tot { $target } punten.
play-variants = Dit spel wordt gespeeld met:
play-off = uit
play-resumed = Het spel gaat verder. { $count ->
    [0] Er is nog niets gespeeld
    [one] Er is één zet gedaan
   *[other] Er zijn { $count } zetten gedaan
  }.
play-resumed-at = Het spel gaat verder op { $time }.
play-round = Ronde { $number }
play-next-round = Druk op Enter voor de volgende ronde.

## Aan de beurt

play-help =
    In elk spel:
      help             deze bladzijde
      board            teken de tafel nog eens (of druk op Enter)
      undo             neem de laatste zet terug; niet voorbij wat gedeeld is
      save BESTAND     bewaar het spel, om later verder te gaan
      resign           geef op
      rules            waar de regels staan
      quit             ga weg; Ctrl-C en Ctrl-D doen hetzelfde
    In het Nederlands: hulp, bord, terug, bewaar, opgeven, regels, weg.
    Een bewaard spel gaat verder met:
play-help-mobius =
    Mobius:
      { $cell }               leg je steen op vakje { $cell }: plaats { $place } van links in rij { $row }
      hint             wat een eenvoudige tegenstander zou doen; ook: tip
    Aan de zijkanten staat van wie de balk is: R rood, B blauw. Waar twee letters
    staan, raken beide balken het buitenste vakje. Rij 1 is twee keer getekend:
    onder de laatste rij komt ze nog eens, omgedraaid. Wat er onderaan uitgaat,
    komt er dus bovenaan weer in, aan de andere kant.
play-help-mobi =
    Möbi:
      go               iedereen is klaar: draai de tegels om (of druk op Enter)
      put 3 + 4 = 7 at A1         van links naar rechts, te beginnen op A1
      put 7 - 2 = 5 at E1 down    naar beneden; wat er al ligt, wordt gedeeld
                       6 of 9 voor een zes-negen, *5 voor een möbiustegel als
                       vijf, + - x / = voor de tekens, . laat een vakje met rust
      take B2 C2       neem tegels weg; ook take A1-C3, take all
      move A1-E1 to B3            verschuif een blok; ook move all to C2
      pod 3 + 4 = 7 | . . . . - | . . . . 2 | . . . . = | . . . . 5
                       leg de hele pod in één keer, met | tussen de rijen
      flip             FLIP! alle tegels op hoogstens één na gebruikt (solo: alle)
      swap 7           SWAP! een ongebruikte tegel voor twee uit de pot
      mobi             Möbi! elke tegel is gebruikt en de pot is op
      stop             stem in met stoppen; stop no neemt dat terug
      check            wat er niet klopt aan je pod, alleen met --live-checking
      wait 5           laat vijf seconden voorbijgaan
    Met meer mensen aan één toetsenbord: begin met wie het is, zoals 2: flip.
    In het Nederlands: leg … op A1 neer, neem, schuif … naar B3, alles, wacht.
play-help-formula =
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
play-rules = Lees de regels met:
play-not-understood = “{ $text }” betekent hier niets. Typ help om te zien wat wel.
play-wait-how = Schrijf hoeveel seconden je wilt wachten, zoals wait 5.
play-resign-sure = Echt opgeven? (j/n)
play-undo-nothing = Er valt nog niets terug te nemen.
play-undone = Teruggenomen.
play-too-late = Toen was de tijd al om.
play-pass-to = Geef door aan { $name }, druk op Enter.
play-press-enter = Druk op Enter, dan wordt het scherm leeggemaakt.
play-more = Druk op Enter om verder te lezen.

## Bewaren

play-saved = Het verslag staat in { $file }.
play-saved-seed = Het geheime zaad van dit onafgemaakte spel staat in { $seed_file }, dat alleen jij kunt lezen. Houd de twee bestanden bij elkaar, kijk er niet in, en ga verder met:
play-saved-seed-undealt = Het spel is niet afgelopen: { $seed_file } hoort erbij. Houd de twee bestanden bij elkaar, en ga verder met:
play-save-directory = “{ $file }” is een map. Geef de naam van een bestand.
play-save-exists = Er is al een bestand { $file }. Kies een andere naam; er is niets geschreven.
play-save-failed = { $file } kon niet geschreven worden: { $why }.
play-unfinished = Het spel is niet afgelopen.
play-how-to-save = Het is niet bewaard. Typ de volgende keer save voor je weggaat, of begin met:
play-file = BESTAND
play-keep-game = Typ bewaar en een naam om later verder te gaan, zoals bewaar spel. Of druk op Enter om niets te bewaren:
play-keep-record = Typ bewaar en een naam om het verslag te bewaren, zoals bewaar spel. Of druk op Enter:
play-keep-how = “{ $text }” is niet bewaard, en het spel neemt geen zetten meer aan. Typ bewaar en een naam, of druk op Enter.

## Wat er gebeurt

play-resigns = { $name } geeft op.
play-time-up = De tijd van { $name } is om.
play-hint-taken = { $name } neemt een tip.
play-hinted = { $name }: { $count ->
    [one] met één tip
   *[other] met { $count } tips
  }.
play-hints-how = Begin met --hints om ze toe te staan.
play-time-for-all = De tijd is om.
play-wins-game = { $names } wint!
play-wins-round = { $names } wint de ronde!
play-wins-match = { $names } wint de partij!
play-team-wins-game = { $names } winnen!
play-team-wins-round = { $names } winnen de ronde!
play-team-wins-match = { $names } winnen de partij!
play-share-game = { $names } winnen samen.
play-share-round = { $names } winnen de ronde samen.
play-share-match = { $names } winnen de partij samen.
play-points-so-far = Punten tot nu toe: { $each }.
play-wins-so-far = Gewonnen ronden: { $each }.

## Mobius

play-mobius-you-are = Jij bent { $badge }.
play-mobius-red = rood
play-mobius-blue = blauw
play-mobius-seam = halve slag: nog eens rij 1, omgedraaid
play-mobius-seam-above = erboven ligt rij { $rows }, omgedraaid
play-mobius-legend =
    { $red } rood, { $blue } blauw, { $mark } de laatste zet. R en B aan de zijkanten zijn de balken.
    Rij 1 staat er twee keer: wat onderaan uitgaat, komt boven gespiegeld binnen.
play-mobius-proof = { $count ->
    [one] De steen met { $mark } laat
   *[other] De { $count } stenen met { $mark } laten
  } zien hoe er gewonnen is.
play-mobius-hint = Misschien { $cell }.

## Möbi

play-mobi-before-go = De tegels liggen omgekeerd. Typ go, of druk op Enter, en de tijd loopt.
play-mobi-headline = { $time } · pot { $pool } · { $flips ->
    [0] nog geen FLIP!
   *[other] { $flips } × FLIP!
  }
play-mobi-flip-open = FLIP! kan
play-mobi-mobi-open = Möbi! kan
play-mobi-player = { $seat }: { $name }
play-mobi-team = Team { $team }: { $name } (plaats { $seat }) is aan de pod, daarna { $others }
play-mobi-out = { $name }: uit het spel
play-mobi-rack = { "     " }Ongebruikt: { $tiles }   ({ $unused } van { $all })
play-mobi-checked = { $count ->
    [0] Zoals de pod nu ligt, klopt hij.
    [one] Eén ding klopt nog niet:
   *[other] { $count } dingen kloppen nog niet:
  }
play-mobi-no-checking = Hier kijkt niemand een pod na voor de roep (B11). Begin met --live-checking als je dat wel wilt.
play-mobi-bare = Om “{ $text }” te leggen, zeg je waar: put { $text } at A1, of met down aan het eind.
play-mobi-put-how = Schrijf wat en waar: put 3 + 4 = 7 at A1, of met down aan het eind.
play-mobi-way = “{ $way }” is geen richting. Schrijf across (naar rechts) of down (naar beneden).
play-mobi-take-how = Schrijf welke vakjes: take B2 C2, take A1-C3, of take all.
play-mobi-move-how = Schrijf wat en waarheen: move A1-E1 to B3.
play-mobi-cell = “{ $text }” is geen vakje. Schrijf letters voor de kolom en een nummer voor de rij, zoals B3.
play-mobi-swap-how = Schrijf welke tegel: swap 7.
play-mobi-go = GO!
play-mobi-not-at-pod =
    { $name } van je team zit nu aan de pod. { $flips ->
        [one] Na de volgende FLIP! ben jij aan de beurt
       *[other] Na nog { $flips } keer FLIP! ben jij aan de beurt
    }.
play-mobi-pod-kept = { $name } van je team zit aan de pod. Bij een FLIP! wordt er gewisseld, en die is er nu niet.
play-welcome-listed = Typ het nummer van een zet, of de woorden ervan. Typ hulp voor meer.
play-help-listed = Een zet kies je met zijn nummer in de lijst of met genoeg van zijn woorden, of je schrijft hem zoals in een verslag.
play-listed-more = … en nog { $count }
play-listed-several = “{ $text }” past bij meer dan één zet. Typ iets meer, of het nummer.
play-listed-which = Typ een getal van 1 tot en met { $most }.
play-mobi-dealt = { $count } tegels worden omgedraaid.
play-mobi-flip-held = { $name }: FLIP! Het klopt.
play-mobi-flip-failed = { $name }: FLIP! Het klopt niet. Verander de pod, en roep na vijf seconden opnieuw.
play-mobi-flip-dealt = Iedereen pakt { $count ->
    [one] één tegel
   *[other] { $count } tegels
  }; { $pool } blijven in de pot.
play-mobi-swaps = { $name }: SWAP! { $tile } gaat terug.
play-mobi-swap-dealt = Er komen er twee voor terug: { $tiles }.
play-mobi-call-held = { $name }: Möbi! Alles klopt.
play-mobi-call-failed = { $name }: Möbi! Maar niet alles klopt:
play-mobi-whoops-failed = { $name }: Oeps! Het klopt nog niet helemaal, en dat geeft niets:
play-mobi-play-on = Iedereen speelt verder. Herstel de pod; na vijf seconden mag je weer Möbi! roepen.
play-mobi-time = Je tijd: { $time }
play-mobi-stops = { $name } wil stoppen.
play-mobi-stops-not = { $name } wil verder.

## Formula

play-formula-player = { $name }: { $cards } { $cards ->
    [one] kaart
   *[other] kaarten
  }
play-formula-points = ({ $points } punten)
play-formula-gone = { $name }: weg
play-formula-finished = { $name }: klaar
play-formula-stock = stapel { $stock }
play-formula-cover-all = Een nul: wie nu speelt, moet alle kaarten op tafel bedekken (F7).
play-formula-hand = De kaarten van { $name }:  { $cards }
play-formula-deals = { $dealer } deelt, { $starter } begint.
play-formula-scores = Dat geeft { $points } punten.
play-formula-draws = { $name } pakt een kaart.
play-formula-drew = { $name } pakt een kaart: { $card }
play-formula-no-card = Er is geen kaart meer: { $name } past.
play-formula-how = “{ $text }” is geen zet. Typ een hele som zoals 2 x 4 = 8, of draw, moves of help.
play-formula-nothing = Er kan nu niets gespeeld worden. Typ draw.
play-formula-more = … en nog { $count }: typ moves all.
play-formula-choose = Typ een nummer om het te spelen.
play-formula-no-list = Typ eerst moves, en kies dan een nummer.
play-formula-no-number = De lijst gaat van 1 tot en met { $most }.
