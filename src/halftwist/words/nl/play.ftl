# Het spel in de terminal: `halftwist play`.

## Vlaggen

play-flag-game = Een van { $games }. Zonder naam wordt het je gevraagd.
play-flag-against = Speel tegen random, greedy of een niveau van 1 tot en met 8 (in sommige spellen 9). Anders wordt het je gevraagd; valt er niets te vragen, dan delen mensen het toetsenbord.
play-flag-seat = Welke plaats tegen tegenstanders van jou is, vanaf 1.
play-flag-names = De namen van de mensen aan het toetsenbord, met komma’s: Ann,Bob
play-flag-clock = Minuten per speler en seconden erbij na elke zet: 5+3. Waar iedereen tegelijk speelt: minuten voor de hele tafel.
play-flag-move-clock = Seconden per zet.
play-flag-rounds = Zoveel ronden; de meeste gewonnen ronden tellen, bij een spel om punten het hoogste totaal. Elke ronde begint een ander.
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
play-clock-table = In { $game } speelt iedereen tegelijk, dus de klok is van de tafel: schrijf alleen minuten, zoals --clock 10.
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
play-which-prompt = Nummer of naam:
play-which-again = Typ een nummer van 1 tot en met { $most }, of de naam van een spel.
play-menu-help = Typ een nummer uit de lijst, of wat ernaast staat; Enter neemt het eerste waar dat erbij staat. Met weg stop je. Alles wat je vooraf kunt kiezen, staat in:
play-number-please = Typ een nummer van 1 tot en met { $most }.
play-who-plays =
    Wie speelt er?
      1  mensen aan dit toetsenbord
      2  jij tegen een gretige tegenstander
      3  jij tegen eentje die maar wat doet
      4  jij tegen iemand die nadenkt, van niveau 1 tot en met 8 (in sommige spellen 9)
play-who-prompt = Nummer, of namen zoals Ann,Bob (Enter is 1):
play-who-again = Typ een nummer van 1 tot en met { $most }, of hoogstens { $people } verschillende namen met komma’s: Ann,Bob.
play-level-prompt = Niveau (Enter is 1):
play-race-prompt = Nummer (Enter is 1):
play-player = Speler { $seat }
play-opponent-random = Lukraak
play-opponent-greedy = Gretig
play-and = { $first } en { $last }

## Het eerste scherm

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

## Een spel zonder eigen scherm

play-welcome-listed = Typ het nummer van een zet, of de woorden ervan. Typ hulp voor meer.
play-help-listed = Een zet kies je met zijn nummer in de lijst of met genoeg van zijn woorden, of je schrijft hem zoals in een verslag.
play-listed-more = … en nog { $count }
play-listed-which = Typ een getal van 1 tot en met { $most }.
play-listed-several = “{ $text }” past bij meer dan één zet. Typ iets meer, of het nummer.
