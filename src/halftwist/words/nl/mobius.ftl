# Mobius, ontworpen door Mark Steere.

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
