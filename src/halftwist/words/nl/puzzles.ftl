# Puzzels: op de opdrachtregel, en wat geweigerd wordt

puzzles-making = Puzzels van { $game }
puzzles-made = { $count ->
    [one] Er staat één puzzel
   *[other] Er staan { $count } puzzels
} in { $file }, en elke puzzel is bewezen.
puzzles-checking = Bewijzen
puzzles-checked = { $count ->
    [one] Eén puzzel is
   *[other] { $count } puzzels zijn
} opnieuw bewezen; { $wrong ->
    [0] ze kloppen allemaal
    [one] één klopt niet
   *[other] { $wrong } kloppen niet
}.
puzzles-wrong = Puzzel { $puzzle } klopt niet. { $why }
puzzles-auditing = Tweede oplossingen zoeken
puzzles-audited = { $count ->
    [one] Eén puzzel is
   *[other] { $count } puzzels zijn
} met { $times } keer zoveel werk bekeken; { $wrong ->
    [0] geen enkele heeft een tweede oplossing
    [one] één klopt niet
   *[other] { $wrong } kloppen niet
}.
puzzles-counted = { $game }: { $count } puzzels
puzzles-none = { $game } heeft geen puzzels.
puzzles-unknown = Er is geen puzzel { $puzzle }. `halftwist puzzles show` zegt hoeveel er zijn, en op de pagina staan ze.
puzzles-file = { $file } is niet als pak puzzels te lezen: { $why }
puzzles-day = Van { $day } zijn er geen puzzels om terug te kijken. In het archief staan de dagen vóór vandaag, in UTC, geschreven als 2026-11-18.
puzzles-solution-tomorrow = Dit is een van de puzzels van vandaag: de oplossing komt morgen, na middernacht in UTC. Tot dan kun je het zo vaak proberen als je wilt.
puzzles-race-none = { $game } heeft geen race van de dag.
puzzles-race-first = Dit is een run van de race van vandaag. Loop die eerst zelf: daarna kun je ertegen racen.
