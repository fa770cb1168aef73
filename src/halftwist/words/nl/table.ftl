# Wat een tafel zegt, welk spel er ook op ligt. De argumenten zijn de details van de weigering.

game-part-broken = Een onderdeel van { $game } werkt niet ({ $part }): { $problem }. Meld het aan de maker.
game-not-installed = Het spel “{ $game }” is hier niet geïnstalleerd. De spellen hier zijn { $known }.
game-unknown = Er is geen spel dat “{ $game }” heet. De spellen zijn { $known }.
option-unknown = De optie “{ $option }” bestaat hier niet. De opties zijn { $known }.
option-value = “{ $option }” kan niet { $value } zijn: kies uit { $choices }.

table-rules-version = Dit is gespeeld volgens versie { $written } van de regels en dit programma kent
    versie { $known }. Gebruik de uitgave van Halftwist die het geschreven heeft.
table-name = “{ $table }” is geen naam voor een tafel: gebruik 1 tot 64 letters, cijfers, streepjes of liggende streepjes.
table-commitment = De hash van het zaad moet uit 64 hexadecimale cijfers bestaan.
table-seats = { $given ->
    [one] Er is één plaats opgegeven
   *[other] Er zijn { $given } plaatsen opgegeven
  }, maar dit spel heeft er { $wanted }.
table-person-name = Een naam heeft 1 tot { $most } leesbare tekens.
table-clock-kind = Dit spel heeft geen klok van de soort “{ $clock }”. Kies een andere, of geen.
table-clock-limits = Een klok loopt langer dan niets en hoogstens 30 dagen.
table-opened = De datum en tijd van opening moeten korte, leesbare tekst zijn.
table-match-rounds = Een wedstrijd heeft 1 tot { $most } rondes.
table-match-points = Een wedstrijd om punten vraagt rondes die punten geven, en { $game } geeft er zo geen.
table-match-target = Het te halen totaal moet meer dan niets zijn.
table-absence-limits = Op wie weg is wordt hoogstens een dag gewacht, en nooit minder dan niets.
table-arranged = Er kunnen 0 tot { $most } regels met de hand klaargezet zijn.
table-again = Wat deze tafel moet herhalen, kan zo niet herhaald worden.
table-again-early = Alleen een partij die voorbij is kan zo nog eens gespeeld worden. Wacht op het einde.
table-again-over = Vanaf hier valt er niets verder te spelen. Kies een eerdere stelling, na de eerste zet.
table-again-never = Dit spel kan zo niet herhaald worden. Begin een nieuw spel.
table-again-line = Die regel is er niet. Kies er een van 1 tot { $most }.
table-again-seat = Die plaats is er niet. Kies een van de { $most }.

table-line-number = Dit zou regel { $given } zijn, maar de volgende regel is { $wanted }.
table-time-backwards = De tijd loopt niet terug: de vorige regel was op { $last } ms, deze zegt { $given } ms.
table-token-used = Deze actie was al verstuurd en wordt niet twee keer gedaan.
table-credit = Een vertragingstegoed van { $credit } ms kan hier niet.
table-actor = “{ $actor }” kan dat aan deze tafel niet doen.
table-seat-open = Plaats { $seat } is nog vrij. Het spel begint als elke plaats bezet is.
table-seat-taken = Plaats { $seat } is al bezet.
table-seat-empty = Er zit niemand op plaats { $seat }.
table-seat-present = De speler op plaats { $seat } is er gewoon.
table-seat-removed = De gastheer heeft de speler op plaats { $seat } weggestuurd. Die plaats is niet terug te krijgen.
table-remove-host = De gastheer kan niet weggestuurd worden. Geef die taak eerst door, of sta zelf op.
table-remove-bot = Op plaats { $seat } speelt een bot. Als het spel eenmaal begonnen is, blijft die zitten.
table-host-only = Dat kan alleen de gastheer.
table-host-person = Gastheer kan alleen iemand anders worden die ook aan tafel zit.
table-absence-rule = Aan deze tafel is iets anders afgesproken voor wie weg is { $rule ->
    [patience] (iedereen wacht)
    [stand-in] (een bot valt in)
    [claim] (een ander mag de plaats opeisen)
   *[other] { "" }
  }.
table-absence-early = De speler op plaats { $seat } kan nog terugkomen: wacht nog { $seconds ->
    [one] één seconde
   *[other] { $seconds } seconden
  }.
table-claim-out = Alleen een andere speler die er is en nog meedoet, kan een plaats opeisen.
table-starting-turns = Een start wordt alleen aangekondigd als iedereen tegelijk speelt. Hier begint het spel met de eerste zet.
table-starting-later = De start is al aangekondigd. Uitstellen kan alleen wie dat deed; eerder beginnen mag iedereen.
table-starting-when = Een start kan meteen, of hoogstens { $most } seconden later.
table-started = Het spel is al begonnen.
table-closed = Deze tafel is gesloten.
table-close-begun = Het spel is begonnen, dus de tafel kan niet meer afgezegd worden. Je kunt opgeven of de tafel verlaten.
table-match-running = De wedstrijd wordt nog gespeeld.
table-rematch-none = Niemand heeft om nog een spel gevraagd.
table-rematch-own = Je hebt zelf om nog een spel gevraagd.
table-rematch-declined = Je hebt al gezegd dat je nu niet nog een keer speelt.
table-rematch-open = Er wacht al een nieuw spel op je, aan tafel “{ $table }”.
table-moves-endless = De zetten van { $game } zijn niet op te sommen: het zijn er te veel.
table-stale = Intussen heeft iemand gespeeld (je had regel { $seen } gezien, nu zijn het er { $now }). Kijk nog eens en kies dan.
table-over = Het spel is afgelopen.
table-round-over = Deze ronde is afgelopen.
table-round-running = De ronde wordt nog gespeeld.
table-seed-wrong = Dit zaad hoort niet bij de hash die voor het delen getoond is.
table-seed-revealed = Het zaad van deze ronde is al bekendgemaakt.
table-seed-hidden = Eerst wordt het zaad van de vorige ronde bekendgemaakt; dan begint de volgende.
table-time-up = De tijd is om.
table-flag-early = De klok loopt tot { $due } ms; het is nu { $given } ms.
table-flag-clock = Er loopt geen klok van die soort af (“{ $clock }”).
table-pause = Een pauze van { $ms } ms kan hier niet.
table-hints-off = Aan deze tafel krijgt niemand tips. Tussen mensen staan ze uit, tenzij de gastheer ze bij het klaarzetten
    van de tafel aanzet.
table-phrase = “{ $phrase }” is niet een van de zinnetjes.
table-takeback-live = In een spel waarin iedereen tegelijk speelt kan niets teruggenomen worden.
table-takeback-chance = Wat gebeurde voordat er een kaart gedeeld of getrokken werd of iemand vertrok, kan niet teruggenomen worden.
table-takeback-line = Er is geen stelling na regel { $line } om naar terug te gaan.
table-takeback-offered = Er ligt al een voorstel om terug te nemen. Beantwoord dat eerst.
table-takeback-left = Je bent uit deze ronde gestapt: of er iets wordt teruggenomen, beslissen degenen die nog meespelen.
table-takeback-none = Er is geen voorstel om iets terug te nemen.
table-takeback-yours = Jij hebt al ja gezegd. Nu zijn de anderen aan het woord.

match-reason-most-wins = Wie de meeste rondes wint, wint de wedstrijd.
match-reason-points = Het hoogste totaal wint de wedstrijd.

wire-empty = Er staat hier niets: er werd een JSON-object verwacht.
wire-not-utf8 = Dit is geen UTF-8-tekst (byte { $column }). Sla het op als UTF-8 en probeer het opnieuw.
wire-not-json = Dit is geen JSON: { $problem } (kolom { $column }).
wire-too-long = Dit is langer dan { $most } tekens.
wire-not-an-object = Er werd een JSON-object verwacht: tekst tussen accolades.
wire-twice = De naam “{ $name }” staat hier twee keer.
wire-missing = Het veld “{ $where }” ontbreekt.
wire-extra = Het veld “{ $where }” is hier niet bekend.
wire-kind = “{ $given }” is geen soort { $where } die hier bekend is.
wire-type = Het veld “{ $where }” kan niet { $given } zijn{ $wanted ->
    [list] ; schrijf een lijst tussen vierkante haken
    [text] ; schrijf tekst tussen aanhalingstekens
    [number] ; schrijf een heel getal
    [switch] ; schrijf true of false
    [object] ; schrijf een object tussen accolades
   *[other] { "" }
  }.

record-empty = Het verslag is leeg.
record-not-ours = Dit is geen verslag van Halftwist: de eerste regel moet een kop zijn met “halftwist” erin.
record-format = Dit verslag heeft indeling { $written } en dit programma leest indeling { $known }.
record-sum = Deze regel is veranderd, of er ontbreekt een regel ervoor: de controlesom klopt niet.
record-cut = Het verslag is afgebroken: de slotregel ontbreekt.
record-count = De slotregel telt { $given } regels, maar het zijn er { $found }.
record-refused = De spelregels staan deze regel niet toe. { $why }

phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-your-turn = Jij bent aan de beurt.
phrase-one-moment = Een ogenblikje.
phrase-nice-one = Mooi gedaan!
phrase-oops = Oeps!
phrase-well-played = Goed gespeeld!
phrase-thanks = Dank je wel!
phrase-again = Nog een keer?
phrase-goodbye = Tot ziens!
