# Möbi, de tegelrace.

## Wat het is

mobi-title = Möbi
mobi-about = Bouw een kruiswoord van sommen, sneller dan de anderen.
mobi-credit = Van de goede mensen van Möbi Headquarters
mobi-forecast = 1 tot 6 spelers of teams, ongeveer een kwartier

## Opties

mobi-option-players = Met hoeveel spelers je speelt; in teams: hoeveel teams. Meestal twee, of één als je solo speelt.
mobi-option-kids = Een spel voor kinderen: zonder × en ÷, en een fout bij Möbi! is maar een Oeps.
mobi-option-without-11-and-12 = Laat de tegels 11 en 12 in de doos; alleen in een kinderspel.
mobi-option-flip = Hoeveel tegels iedereen bij een FLIP! pakt: drie, of één of twee voor experts.
mobi-option-solo = Speel in je eentje, tegen de klok.
mobi-option-pool = Hoeveel tegels er bij het begin van een solospel in de pot liggen; met minder duurt het korter.
mobi-option-chill = Alle tegels worden meteen verdeeld, dus er is geen FLIP! en geen SWAP!.
mobi-option-team = Speel in teams van twee of drie die samen één pod bouwen en elkaar daarbij afwisselen.
mobi-option-teams-of-three = Bij teams van twee: hoeveel teams een derde speler hebben, zodat het met elk aantal mensen uitkomt.
mobi-option-live-checking = Laat meteen zien welke sommen niet kloppen, en niet pas nadat iemand heeft geroepen.
mobi-option-copies = Hoeveel tegels er van elk getal van 1 tot en met 12 zijn; meestal zes.
mobi-option-mobius-tiles = Hoeveel möbiustegels (de jokers) er zijn; meestal vier.

## Hoe een spel is afgelopen

mobi-reason-finished = Möbi! In de pod van de winnaar zijn alle tegels gebruikt en zit geen enkele fout.
mobi-reason-solo-finished = Möbi! In de pod zijn alle tegels gebruikt en zit geen enkele fout.
mobi-reason-last-player = Alle anderen zijn af of weggegaan.
mobi-reason-stopped =
    Iedereen wilde stoppen; wie de minste ongebruikte tegels heeft, wint. In een pod met een fout telt geen tegel als
    gebruikt.
mobi-reason-time =
    De tijd is om; wie de minste ongebruikte tegels heeft, wint. In een pod met een fout telt geen tegel als gebruikt.
mobi-reason-unfinished = Dit solospel is niet afgemaakt.

## Wie iets mag doen, en wanneer

mobi-over = Dit spel is afgelopen. Begin een nieuw spel om verder te spelen.
mobi-action-unknown =
    Dat kun je in Möbi niet doen. Je kunt tegels leggen en verschuiven, en FLIP!, SWAP! of Möbi! roepen.
mobi-not-a-seat = Dat kan alleen wie een plaats aan deze tafel heeft. Ga eerst zitten.
mobi-chance-only = Tegels worden door het toeval verdeeld, niet door een speler.
mobi-deal-due = Er worden net nieuwe tegels verdeeld. Wacht tot ze er liggen.
mobi-no-deal-due = Er hoeven nu geen tegels op deze manier verdeeld te worden.
mobi-out = Je bent af. Je mag wel blijven kijken.
mobi-left = Je hebt dit spel verlaten. Je mag wel blijven kijken.
mobi-not-at-pod =
    Iemand anders van je team (plaats { $seat }) zit nu aan de pod. { $flips ->
        [one] Na de volgende FLIP! ben jij aan de beurt
       *[other] Na nog { $flips } keer FLIP! ben jij aan de beurt
    }.
mobi-pod-kept =
    Iemand anders van je team (plaats { $seat }) zit aan de pod. Bij een FLIP! wordt er gewisseld, en die is er nu niet.
mobi-clock-only = Alleen de klok kan zeggen dat de tijd om is.
mobi-flag-nobody = De klok moet iemand noemen die nog meespeelt.
mobi-no-move-clock = Möbi heeft geen beurten, dus ook geen klok per beurt. Kies een klok voor de hele tafel.

## Klaarzitten

mobi-before-go = Het spel is nog niet begonnen. Wacht tot iedereen klaar is en iemand GO! zegt.
mobi-after-go = Het spel is al begonnen.
mobi-ready-already = Je had al gezegd dat je klaar bent.
mobi-not-all-ready =
    { $waiting ->
        [one] Er is nog één speler niet klaar.
       *[other] Er zijn nog { $waiting } spelers niet klaar.
    } Zeg GO! zodra iedereen klaar is.

## Tegels leggen

mobi-arrange-nothing =
    Daarmee verandert er niets aan je pod. Noem een tegel die je wilt leggen, verschuiven of oppakken.
mobi-arrange-too-much = Dat is te veel tegelijk. Pak en leg hoogstens { $most } tegels in één keer.
mobi-arrange-far = Dat vakje ligt te ver weg. Rijen en kolommen lopen van −{ $most } tot { $most }.
mobi-arrange-empty-cell =
    In kolom { $column }, rij { $row } ligt geen tegel om op te pakken. Noem een vakje waar wel een tegel ligt.
mobi-arrange-occupied =
    In kolom { $column }, rij { $row } ligt al een tegel. Kies een leeg vakje, of pak die tegel eerst op.
mobi-arrange-full = Een pod heeft hoogstens { $most } tegels. Pak er eerst een paar op.
mobi-arrange-token =
    “{ $token }” is geen tegel. Kies 1 tot en met 12, een möbiustegel met zijn getal, zoals *5, of + − × ÷ =.
mobi-arrange-not-unused =
    Je hebt geen ongebruikte tegel { $tile }. Pak er eerst een van je pod, of gebruik een andere tegel.
mobi-arrange-kids = In een kinderspel is er geen { $token }. Gebruik + en −.

## FLIP!

mobi-flip-chill = In een chill-spel is er geen FLIP!: je hebt al je tegels vanaf het begin.
mobi-flip-over =
    FLIP! is voorbij: er zijn te weinig tegels over voor iedereen. Gebruik al je tegels en roep dan Möbi!.
mobi-flip-overtaken =
    { $named ->
        [1] { $name }
       *[other] Plaats { $seat }
    } was net iets sneller. Je pod is niet bekeken: pas je nieuwe tegels in en roep opnieuw wanneer je wilt.
mobi-flip-counted = Je FLIP! is al geteld. De nieuwe tegels liggen er.
mobi-call-overtaken =
    { $named ->
        [1] { $name }
       *[other] Plaats { $seat }
    } was net iets sneller met FLIP!, dus je hebt nieuwe tegels. Je pod is niet bekeken, en je doet nog mee.
mobi-flip-miscounted =
    { $flips ->
        [0] Er is nog geen FLIP! geweest.
        [one] Er is tot nu toe één keer FLIP! geweest.
       *[other] Er is tot nu toe { $flips } keer FLIP! geweest.
    } Kijk nog eens naar de tafel en roep dan.
mobi-flip-too-soon =
    Je vorige FLIP! klopte niet. Over { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    } mag je weer roepen.
mobi-flip-unchanged =
    Er is niets veranderd sinds je vorige FLIP!, die niet klopte. Verander eerst iets aan je pod.

## SWAP!

mobi-swap-chill = In een chill-spel is er geen SWAP!, want er is geen pot.
mobi-swap-pool =
    Voor een SWAP! zijn twee tegels uit de pot nodig, en { $left ->
        [0] er ligt er geen meer
        [one] er ligt er nog maar één
       *[other] er liggen er nog maar { $left }
    }. Zoek een andere plek voor je tegel.
mobi-swap-too-soon =
    Je hebt net geruild. Over { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    } mag je weer SWAP! roepen.
mobi-swap-not-unused =
    Je hebt geen ongebruikte tegel “{ $tile }” om te ruilen. Noem er een die niet op je pod ligt.

## Möbi!

mobi-call-not-open =
    Möbi! kan nog niet: er { $pool ->
        [one] ligt één tegel
       *[other] liggen { $pool } tegels
    } in de pot voor { $players ->
        [one] één speler
       *[other] { $players } spelers
    }. Je pod is niet bekeken, dus
    gebruik je tegels en roep FLIP!.
mobi-call-too-soon =
    Dat was net een Oeps. Over { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    } mag je weer Möbi! roepen.
mobi-call-unchanged = Je pod is nog net zo als bij je Oeps. Herstel hem voordat je weer Möbi! roept.

## Stoppen

mobi-stop-not-open = Samen stoppen kan pas als FLIP! voorbij is.
mobi-stop-already = Je had al gezegd dat je wilt stoppen. Het spel eindigt als de anderen dat ook willen.
mobi-stop-not-agreed = Je had niet gezegd dat je wilt stoppen, dus je hoeft niets terug te nemen.

## Wat het toeval verdeelt

mobi-deal-shape = Deze verdeling klopt niet: iedereen die nog meespeelt krijgt { $each } tegels.
mobi-deal-tiles = In deze verdeling zitten tegels die niet in de pot liggen.
mobi-deal-aside = Deze verdeling klopt niet: er moeten precies { $each } tegels opzij.
mobi-deal-flip = Deze verdeling klopt niet: bij deze FLIP! pakt iedereen die nog meespeelt er { $each }.
mobi-deal-swap = Deze verdeling klopt niet: bij een SWAP! worden { $each } tegels getrokken.

## Opties die niet samengaan

mobi-options-chill-expert =
    Een chill-spel heeft geen FLIP!, dus het kan geen spel voor experts met { $flip } per keer zijn. Kies een van
    de twee.
mobi-options-chill-solo = Een chill-spel is een race tussen spelers en kan dus niet solo. Kies een van de twee.
mobi-options-solo-team = Solo speel je alleen, dus niet in teams van { $team }. Kies een van de twee.
mobi-options-solo-players = Solo speel je alleen, niet met { $players }. Kies één speler, of kies geen solo.
mobi-options-one-player = In je eentje speel je solo. Kies solo, of kies minstens twee spelers.
mobi-options-threes-without-twos = Een derde speler komt bij een team van twee, dus kies ook teams van twee. Zijn alle teams van drie, kies dan teams van drie.
mobi-options-threes-too-many = Dan zijn alle { $teams } teams van drie. Kies er minder, of teams van drie.
mobi-options-one-team = Voor een race zijn minstens twee teams nodig. Kies er twee tot en met zes.
mobi-options-without-kids = Alleen een kinderspel kan zonder 11 en 12. Kies dan ook het kinderspel.
mobi-options-pool-without-solo =
    Alleen een solospel kan een kleinere pot hebben. Kies ook solo, of laat de pot zoals hij is.
mobi-options-pool-too-large =
    Er zijn niet genoeg tegels voor een pot van { $pool }. Na het delen zijn er hoogstens { $most } over.
mobi-options-too-few-tiles =
    Er zijn { $tiles } getaltegels, en om te delen zijn er { $needed } nodig. Kies meer tegels per getal, meer
    möbiustegels of minder spelers.

## Teksten

mobi-token-unknown =
    “{ $token }” in rij { $row }, plek { $column } is geen tegel. Gebruik 1 tot en met 12, een möbiustegel met zijn
    getal, zoals *5, een van + − × ÷ =, of een punt voor een leeg vakje.
mobi-token-number =
    “{ $token }” in rij { $row }, plek { $column } is geen getal op een tegel. De getallen lopen van 1 tot en met 12,
    zonder nul ervoor.
mobi-token-bare-mobius =
    Bij de möbiustegel in rij { $row }, plek { $column } moet staan voor welk getal hij telt.
    Schrijf *1 tot en met *12.
mobi-hand-token =
    “{ $token }” is geen getaltegel. In een hand zitten tegels van 1 tot en met 12, en * voor een möbiustegel.
mobi-text-too-large = Dit veld is te groot. Rijen, kolommen en tegels gaan tot { $most }.
mobi-judge-call = “{ $call }” kan niet beoordeeld worden. Kies flip of mobi.

## Wat er mis is met een pod

mobi-pod-empty = Er ligt nog geen pod. Leg minstens één som.
mobi-pod-lone-tile = De tegel { $tile } ligt los. Maak er een som mee.
mobi-pod-apart =
    De pod ligt in { $parts } losse stukken. Verbind ze, zodat alle tegels met hun zijkanten aan elkaar zitten.
mobi-run-ends-with-sign =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } “{ $equation }” begint of eindigt met een teken. Een som begint en eindigt met een getal.
mobi-run-not-alternating =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } in “{ $equation }” staan twee getallen of twee tekens naast elkaar. Getallen en tekens wisselen elkaar af.
mobi-run-no-equals =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } in “{ $equation }” staat geen is-teken. Elke rij tegels moet een som zijn.
mobi-run-many-equals =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } in “{ $equation }” staat meer dan één is-teken. In een som staat er precies één.
mobi-run-no-operation =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } in “{ $equation }” staat geen + − × of ÷. Dat mag één keer, en alleen bij Möbi!.
mobi-run-second-no-operation =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } “{ $equation }” is er een te veel zonder + − × of ÷. Bij Möbi! mag er één zo’n som zijn, en die ligt er al.
mobi-run-sides-differ =
    { $way ->
        [down] Van boven naar beneden:
       *[across] Van links naar rechts:
    } “{ $equation }” klopt niet: links komt er { $left } uit en rechts { $right }.
mobi-pod-kids =
    In een kinderspel zijn er geen × en ÷, en in deze pod { $count ->
        [one] ligt er één
       *[other] liggen er { $count }
    }. Gebruik + en −.
mobi-tile-not-yours =
    In de pod ligt de tegel { $tile } { $used ->
        [one] één keer
       *[other] { $used } keer
    }, maar de speler heeft er { $held ->
        [0] geen
       *[other] maar { $held }
    }. Gebruik alleen je eigen tegels.
mobi-unused-flip =
    Er zijn { $count } tegels niet gebruikt: { $tiles }. Bij FLIP! mag je er hoogstens één overhouden.
mobi-unused-solo-flip =
    { $count ->
        [one] Er is één tegel
       *[other] Er zijn { $count } tegels
    } niet gebruikt: { $tiles }. In een solospel roep je FLIP! pas als alle tegels gebruikt zijn.
mobi-unused-mobi =
    { $count ->
        [one] Er is één tegel
       *[other] Er zijn { $count } tegels
    } niet gebruikt: { $tiles }. Bij Möbi! moeten alle tegels gebruikt zijn.

## Tegenstanders

mobi-hand-too-large = Een hand van { $tiles } tegels is te groot voor één pod. De oplosser kan er hoogstens { $most } aan.
mobi-pod-not-from-hand = Op de pod liggen getaltegels die niet in de hand zitten. De hand is elke getaltegel van de
    speler, ook de tegels op de pod.
mobi-solver-steps = Een zoektocht van { $steps } stappen kan niet. Kies een heel getal van 1 tot en met { $most }.
mobi-level-1 = Slak
mobi-level-1-character = Telt op zijn vingers, kent alleen plus en min, en haalt die soms door elkaar.
mobi-level-2 = Egel
mobi-level-2-character = Heeft het keerteken ontdekt, maar rolt zich op als er gedeeld moet worden.
mobi-level-3 = Eekhoorn
mobi-level-3-character = Verzamelt vlot, begint opnieuw als het vastloopt, en is snel te porren voor een SWAP!.
mobi-level-4 = Konijn
mobi-level-4-character = Gebruikt elk teken, verschuift een tegel of twee als het vastzit, en kijkt de meeste sommen na.
mobi-level-5 = Vos
mobi-level-5-character = Roept FLIP! zodra er nog één tegel over is, en zelden ten onrechte.
mobi-level-6 = Haas
mobi-level-6-character = Legt zonder te aarzelen en kijkt alles na voor Möbi!.
mobi-level-7 = Valk
mobi-level-7-character = Ziet in één oogopslag voor elke tegel een plek en vergist zich bijna nooit.
mobi-level-8 = Bliksem
mobi-level-8-character = Zo snel als handen kunnen zijn, en zo goed als nooit mis.

## Een verslag, en wat de opdrachtregel zegt

mobi-moves-nothing = De zetten van Möbi zijn niet op te sommen: er zijn meer manieren om tegels te leggen dan iemand kan lezen. Die van { $known } wel.
mobi-record-ready = is klaar
mobi-record-go = GO!
mobi-record-arrange = legt: { $pod }
mobi-record-flip-held = FLIP! Het klopt.
mobi-record-flip-fell = FLIP! Het klopt niet.
mobi-record-call-held = Möbi! Het klopt.
mobi-record-call-fell = Möbi! Het klopt niet.
mobi-record-swap = SWAP! geeft { $tile } terug
mobi-record-swapped = trekt { $tiles }
mobi-record-aside = opzij: { $tiles }
mobi-record-stop = wil stoppen
mobi-record-play-on = wil verder spelen
mobi-record-position-pod = { $name }, nog niet gelegd: { $unused }
mobi-record-position-out = { $name } is af.
mobi-record-position-pool = In de pot: { $tiles }

## In de terminal

mobi-terminal-races =
    Welke race?
      1  alleen, vlug: { $pool } tegels in de pot
      2  alleen, met de hele pot
      3  met z’n tweeën: met iemand hier, of tegen een tegenstander
mobi-terminal-quick = Een vlugge race in je eentje: { $pool } tegels in de pot. Kies anders met --pool, of --players 2 voor twee.
mobi-terminal-welcome =
    Leg sommen: put 3 + 4 = 7 at A1, en er dwars doorheen put 7 - 2 = 5 at E1 down.
    Roep flip voor nieuwe tegels. Pot leeg? Gebruik al je tegels en roep dan mobi.
    Typ go als je klaar bent: dan loopt de tijd. Typ help voor alle opdrachten.
mobi-terminal-welcome-chill =
    Leg sommen: put 3 + 4 = 7 at A1, en er dwars doorheen put 7 - 2 = 5 at E1 down.
    Je krijgt al je tegels meteen. Gebruik ze allemaal en roep dan mobi.
    Typ go als je klaar bent: dan loopt de tijd. Typ help voor alle opdrachten.
mobi-terminal-help =
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
mobi-terminal-before-go = De tegels liggen omgekeerd. Typ go, of druk op Enter, en de tijd loopt.
mobi-terminal-headline = { $time } · pot { $pool } · { $flips ->
    [0] nog geen FLIP!
   *[other] { $flips } × FLIP!
  }
mobi-terminal-flip-open = FLIP! kan
mobi-terminal-mobi-open = Möbi! kan
mobi-terminal-player = { $seat }: { $name }
mobi-terminal-team = Team { $team }: { $name } (plaats { $seat }) is aan de pod, daarna { $others }
mobi-terminal-out = { $name }: uit het spel
mobi-terminal-rack = { "     " }Ongebruikt: { $tiles }   ({ $unused } van { $all })
mobi-terminal-checked = { $count ->
    [0] Zoals de pod nu ligt, klopt hij.
    [one] Eén ding klopt nog niet:
   *[other] { $count } dingen kloppen nog niet:
  }
mobi-terminal-no-checking = Hier kijkt niemand een pod na voor de roep (B11). Begin met --live-checking als je dat wel wilt.
mobi-terminal-bare = Om “{ $text }” te leggen, zeg je waar: put { $text } at A1, of met down aan het eind.
mobi-terminal-put-how = Schrijf wat en waar: put 3 + 4 = 7 at A1, of met down aan het eind.
mobi-terminal-way = “{ $way }” is geen richting. Schrijf across (naar rechts) of down (naar beneden).
mobi-terminal-take-how = Schrijf welke vakjes: take B2 C2, take A1-C3, of take all.
mobi-terminal-move-how = Schrijf wat en waarheen: move A1-E1 to B3.
mobi-terminal-cell = “{ $text }” is geen vakje. Schrijf letters voor de kolom en een nummer voor de rij, zoals B3.
mobi-terminal-swap-how = Schrijf welke tegel: swap 7.
mobi-terminal-go = GO!
mobi-terminal-not-at-pod =
    { $name } van je team zit nu aan de pod. { $flips ->
        [one] Na de volgende FLIP! ben jij aan de beurt
       *[other] Na nog { $flips } keer FLIP! ben jij aan de beurt
    }.
mobi-terminal-pod-kept = { $name } van je team zit aan de pod. Bij een FLIP! wordt er gewisseld, en die is er nu niet.
mobi-terminal-dealt = { $count } tegels worden omgedraaid.
mobi-terminal-flip-held = { $name }: FLIP! Het klopt.
mobi-terminal-flip-failed = { $name }: FLIP! Het klopt niet. Verander de pod, en roep na vijf seconden opnieuw.
mobi-terminal-flip-dealt = Iedereen pakt { $count ->
    [one] één tegel
   *[other] { $count } tegels
  }; { $pool } blijven in de pot.
mobi-terminal-swaps = { $name }: SWAP! { $tile } gaat terug.
mobi-terminal-swap-dealt = Er komen er twee voor terug: { $tiles }.
mobi-terminal-call-held = { $name }: Möbi! Alles klopt.
mobi-terminal-call-failed = { $name }: Möbi! Maar niet alles klopt:
mobi-terminal-whoops-failed = { $name }: Oeps! Het klopt nog niet helemaal, en dat geeft niets:
mobi-terminal-play-on = Iedereen speelt verder. Herstel de pod; na vijf seconden mag je weer Möbi! roepen.
mobi-terminal-time = Je tijd: { $time }
mobi-terminal-stops = { $name } wil stoppen.
mobi-terminal-stops-not = { $name } wil verder.

## Op de pagina

mobi-page-usual-pool = de hele pot
mobi-page-preset-usual = Wedstrijd
mobi-page-preset-usual-what = Allemaal tegelijk; wie het eerst alle tegels gebruikt, wint.
mobi-page-preset-solo = Alleen
mobi-page-preset-solo-what = Jij tegen de klok, met de hele voorraad.
mobi-page-preset-short-solo = Alleen, kort
mobi-page-preset-short-solo-what = Jij tegen de klok, met nog 15 tegels te gaan.
mobi-page-preset-kids = Kinderen
mobi-page-preset-kids-what = Alleen + en −, geen 11 en 12, en een foute Möbi! is maar een Oeps.
mobi-page-preset-chill = Rustig
mobi-page-preset-chill-what = Alle tegels aan het begin; geen FLIP! en geen SWAP!
mobi-page-preset-teams = Teams van twee
mobi-page-preset-teams-what = Twee delen een pod en wisselen elkaar af.
mobi-page-preset-expert = Experts
mobi-page-preset-expert-what = Bij elke FLIP! maar één tegel voor iedereen, geen drie.
mobi-page-hint = { $kind ->
    [ready] Tip: zeg dat je klaar bent.
    [go] Tip: zeg GO!
    [flip] Tip: roep FLIP! Je pod klopt.
    [mobi] Tip: roep Möbi! Alle tegels zijn gebruikt, en alles klopt.
    [stop] Tip: ga akkoord met stoppen. Ik vind geen pod voor deze tegels.
   *[other] Tip: kijk naar de gemerkte vakjes.
  }
mobi-page-end-won-you = Möbi! In jouw pod zijn alle tegels gebruikt en zit geen enkele fout.
mobi-page-end-won = Möbi! In de pod van { $name } zijn alle tegels gebruikt en zit geen enkele fout.
mobi-page-end-wrong-mobi-you = Jouw Möbi! klopte niet.
mobi-page-end-wrong-mobi = De Möbi! van { $name } klopte niet.
mobi-page-lesson-missed = Dat was het niet. Probeer het opnieuw.
mobi-page-variant-pool = voorraad
mobi-page-variant-kids = kinderen
mobi-page-variant-without-11-and-12 = zonder 11 en 12
mobi-page-variant-flip = FLIP!
mobi-page-variant-live-checking = meteen gecontroleerd
mobi-page-variant-copies = aantal van elk
mobi-page-variant-mobius-tiles = möbiustegels
mobi-page-reading = Zo noemt het blad ze; een bedrijf staat er niet op. Het blad is voor een tafel waar iedereen oplet. Wat een scheidsrechter meer nodig heeft, is onze uitleg.
mobi-page-flip = FLIP!
mobi-page-swap = SWAP!
mobi-page-mobi = Möbi!
mobi-page-go = GO!
mobi-page-calls = Roepen
mobi-page-wait =
    { $seconds ->
        [one] over 1 seconde
       *[other] over { $seconds } seconden
    }
mobi-page-pool = pot: { $count }
mobi-page-swap-how = één voor twee
mobi-page-later = aan het eind
mobi-page-all-used = alles gebruikt
mobi-page-rack =
    { $count ->
        [one] Je plankje: één tegel
       *[other] Je plankje: { $count } tegels
    }
mobi-page-rack-empty = Al je tegels liggen op tafel.
mobi-page-rack-more =
    { $count ->
        [one] Nog één tegel van je plankje laten zien
       *[other] Nog { $count } tegels van je plankje laten zien
    }
mobi-page-tile-new = { $tile }, nieuw
mobi-page-tray = Tekens
mobi-page-take-up = Terug op het plankje
mobi-page-undo = Ongedaan maken
mobi-page-tools = Weergave
mobi-page-select = Meer tegels kiezen
mobi-page-fit = Alles laten zien
mobi-page-larger = Groter
mobi-page-smaller = Kleiner
mobi-page-reads = Wat betekent deze tegel?
mobi-page-pods = De pods van de anderen
mobi-page-pod-of =
    { $count ->
        [0] { $name }: nog geen tegels gelegd
        [one] { $name }: één tegel gelegd
       *[other] { $name }: { $count } tegels gelegd
    }
mobi-page-left = nog { $count }
mobi-page-out = af
mobi-page-stops = wil stoppen
mobi-page-looking = Je kijkt naar de pod van { $name }.
mobi-page-to-mine = Terug naar de mijne
mobi-page-ready-title = Klaar?
mobi-page-ready-how = Iedereen speelt tegelijk. Maak sommen van je tegels, als een kruiswoordraadsel: wie als eerste alle tegels gebruikt, wint.
mobi-page-learn-first = Eerst leren?
mobi-page-ready = Ik ben klaar
mobi-page-is-ready = is klaar
mobi-page-not-ready = nog niet
mobi-page-wait-ready = Wachten tot iedereen klaar is.
mobi-page-wait-go = Iedereen is klaar. Wie wil, zegt GO!
mobi-page-solo-title = Tegen de klok
mobi-page-solo-goal = Gebruik alle tegels, dan FLIP! Is de pot op: Möbi!
mobi-page-solo-how = Gebruik al je tegels en roep FLIP! voor nieuwe, tot de pot op is. Roep dan Möbi!
mobi-page-best = Je beste tijd: { $time }
mobi-page-begin = Tik op tegels: ze gaan in het kader. Tik op een vakje om het te verzetten, of sleep.
mobi-page-where = Tik op een vakje: daar komt het kader. Tik dan op tegels.
mobi-page-tap-cell = Tik op het vakje waar hij moet liggen.
mobi-page-tap-there = Tik waar hij naartoe moet. Tik er nog eens op voor een andere betekenis.
mobi-page-tap-there-plain = Tik waar hij naartoe moet.
mobi-page-cursor =
    { $way ->
        [down] Tik op tegels: vanaf het kader omlaag. Tik erop: naar rechts.
       *[across] Tik op tegels: vanaf het kader naar rechts. Tik erop: omlaag.
    }
mobi-page-more-faults =
    { $count ->
        [one] En nog één ding.
       *[other] En nog { $count } dingen.
    }
mobi-page-hint-lay = Tip: leg { $tiles } waar het gemerkt is.
mobi-page-hint-many = Tip: leg { $count } tegels zoals ze gemerkt zijn.
mobi-page-hint-take =
    { $count ->
        [one] Tip: neem { $tiles } terug. Die zit een pod met al je tegels in de weg.
       *[other] Tip: neem { $tiles } terug. Die zitten een pod met al je tegels in de weg.
    }
mobi-page-hint-swap = Tip: SWAP! je { $tile }. Met deze tegels bestaat er geen pod.
mobi-page-chosen = { $count } tegels: sleep ze, of tik waar de eerste moet liggen.
mobi-page-choose-several = Teken om tegels heen, of tik ze één voor één aan.
mobi-page-swap-which = Welke tegel wil je ruilen? Tik hem aan op je plankje.
mobi-page-flip-mine = Goed zo, FLIP! Nieuwe tegels voor iedereen.
mobi-page-flip-alone = Goed zo, FLIP! Hier zijn je nieuwe tegels.
mobi-page-flip-held = { $name } riep FLIP! Nieuwe tegels voor iedereen.
mobi-page-flip-left = Je hebt nog { $count } tegels; bij FLIP! hoogstens één. FLIP! rust vijf seconden.
mobi-page-flip-left-solo =
    { $count ->
        [one] Je hebt nog één tegel; bij FLIP! geen. FLIP! rust vijf seconden.
       *[other] Je hebt nog { $count } tegels; bij FLIP! geen. FLIP! rust vijf seconden.
    }
mobi-page-flip-no = Nog niet: kijk je sommen na. FLIP! rust vijf seconden.
mobi-page-number-time = jouw tijd
mobi-page-number-longest = tegels in de langste som
mobi-page-number-sums =
    { $count ->
        [one] som
       *[other] sommen
    }
mobi-page-number-pace =
    { $count ->
        [one] getal per minuut
       *[other] getallen per minuut
    }
mobi-page-sign-flip-by = van { $name }: nieuwe tegels voor iedereen
mobi-page-team-turns = { $name }, dan { $next }
mobi-page-next-you = Jij bent de volgende.
mobi-page-sign-flip-more = Nieuwe tegels voor iedereen
mobi-page-read-all = Alles lezen
mobi-page-waited = Welkom terug! De race heeft op je gewacht.
mobi-page-now-mobi = De pot is op. Gebruik al je tegels en roep dan Möbi!
mobi-page-now-mobi-chill = Gebruik al je tegels en roep dan Möbi!
mobi-page-you-out = Je bent af. Je kunt bij de anderen kijken: tik op een pod.
mobi-page-at-pod = { $name } is nu aan de pod. Bij een FLIP! ben jij aan de beurt.
mobi-page-yours-now = Jij bent nu aan de pod!
mobi-page-stop = Stoppen?
mobi-page-stop-how = als iedereen wil
mobi-page-stop-asks = { $name } vraagt het
mobi-page-stop-waits = aan de anderen gevraagd
mobi-page-stop-means = Als iedereen het goed vindt, is de race nu voorbij. Dan wint de pod zonder fouten waarbij de minste tegels over zijn.
mobi-page-stop-count =
    { $agreed ->
        [0] Niemand wil nog stoppen.
       *[other] { $agreed } van de { $players } willen stoppen.
    }
mobi-page-stop-yes = Ik wil stoppen
mobi-page-play-on = Doorspelen
mobi-page-wrong-out = { $name } riep Möbi!, maar het klopte nog niet. { $name } is af.
mobi-page-wrong-out-mine = Het klopte nog niet, jammer. Je bent af, en kunt kijken hoe het verdergaat.
mobi-page-wrong-over = { $name } riep Möbi!, en het klopte nog niet.
mobi-page-wrong-over-mine = Het klopt nog niet, wat jammer.
mobi-page-wrong-over-alone = Je Möbi! klopte niet, dus deze ronde is voorbij. Wat er mis was:
mobi-page-wrong-whoops = Oeps! { $name } riep iets te vroeg Möbi!
mobi-page-wrong-whoops-mine = Oeps! Bijna. Verbeter dit en roep nog eens:
mobi-page-mend = Ik verbeter het
mobi-page-no-tile = Je hebt geen tegel { $tile } meer.
mobi-page-keys =
    Met de pijltjes loop je over het veld. Typ een getal of + − × ÷ = om een tegel te leggen, M voor een möbiustegel.
    Enter pakt een tegel op en legt hem neer, Shift met pijltjes kiest er meer, Delete neemt weg, R verandert wat een tegel betekent.
mobi-page-tile-mobius = möbiustegel
mobi-page-tile-mobius-as = möbiustegel als { $number }
mobi-page-tile-six-nine = 6 of 9
mobi-page-sign-equals = is
mobi-page-sign-plus = plus
mobi-page-sign-minus = min
mobi-page-sign-times = keer
mobi-page-sign-divided = gedeeld door
mobi-page-cell = Kolom { $column }, rij { $row }: { $what }.
mobi-page-cell-empty = leeg
mobi-page-run =
    { $way ->
        [down] Omlaag vanaf kolom { $column }, rij { $row }: { $tiles }.
       *[across] Naar rechts vanaf kolom { $column }, rij { $row }: { $tiles }.
    }
mobi-page-run-here =
    { $way ->
        [down] Omlaag: { $tiles }.
       *[across] Naar rechts: { $tiles }.
    }
mobi-page-loose = Er liggen nog geen twee tegels tegen elkaar.
mobi-page-empty = Er ligt nog geen tegel.
mobi-page-lesson-lay =
    Leg 2 + 3 = 5: tik op de tegels, een voor een, en ze gaan waar het kader is. Of sleep ze, of typ.
    De tekens raken nooit op.
mobi-page-lesson-lay-done = Je eerste som. Daarmee begint een pod.
mobi-page-lesson-cross =
    Nu een som die de eerste kruist, als in een kruiswoordraadsel: bijvoorbeeld + 7 = 12 onder de 5.
    Tegels die elkaar raken moeten een som vormen, naar rechts en omlaag.
mobi-page-lesson-cross-done = Eén tegel, twee sommen. In deze les zie je fouten meteen; in een race pas als een Möbi! beoordeeld is.
mobi-page-lesson-turn =
    De tegel met een streep eronder is een zes of een negen, en die met de band (∞) is elk getal van 1 tot en met 12.
    Leg ze allebei in sommen die kloppen. Een tegel vraagt wat hij betekent; tik er twee keer op en hij vraagt het weer.
mobi-page-lesson-turn-done = Meer soorten tegels zijn er niet.
mobi-page-lesson-flip =
    Heb je hoogstens één tegel over, roep dan FLIP! en iedereen pakt nieuwe.
    Leg + 7 = 12 onder de 5 en druk dan op FLIP!
mobi-page-lesson-flip-done = Nieuwe tegels voor jou en voor alle anderen, klaar of niet. Wat er ligt mag je altijd verleggen.
mobi-page-lesson-swap =
    Een tegel die nergens past? Met SWAP! krijg je er twee andere voor.
    Druk op SWAP! en tik dan op de tegel op je plankje; of sleep de tegel naar SWAP!
mobi-page-lesson-swap-done = Eén weg, twee erbij. Na vijf seconden mag je weer ruilen.
mobi-page-lesson-mobi =
    Als de pot op is wint wie als eerste alle tegels gebruikt en Möbi! roept. Alleen nu mag één kale som als 7 = 7.
    Leg de 9 onderaan en een 7 aan elke kant van de onderste =, en roep dan Möbi!
mobi-page-lesson-mobi-done = Möbi! Alle tegels zijn gebruikt en alle sommen kloppen.
mobi-page-lesson-end =
    Dat is alles. In een race kost een foute FLIP! vijf seconden en een foute Möbi! het spel.
    Kinderen zeggen gewoon Oeps en verbeteren het.
mobi-page-time = Je tijd: { $time }
mobi-page-time-hints = { $count ->
    [one] Met één tip
   *[other] Met { $count } tips
  }, dus geen beste tijd.
mobi-page-best-now = Dat is je beste tijd.
mobi-page-ghosts = Wie vóór jou liep
mobi-page-ghost-flips = { $count ->
    [0] nog geen FLIP!
    [one] één FLIP!
   *[other] { $count } keer FLIP!
  }
mobi-page-ghost-to-beat = te verslaan: { $time }
mobi-page-ghost-done = Möbi! na { $time }

# Puzzels

mobi-puzzle-goal-flip = { $tiles ->
    [0] Leg al je tegels aan zonder een getal te verschuiven, en roep FLIP!
    [one] Leg al je tegels aan en verschuif maar één getal dat er ligt, en roep FLIP!
   *[other] Leg al je tegels aan en verschuif maar { $tiles } van de getallen die er liggen, en roep FLIP!
}
mobi-puzzle-does-not-hold =
    { $left ->
        [0] Alle tegels liggen, maar niet elke regel klopt.
        [one] Eén tegel ligt nog niet.
       *[other] { $left } tegels liggen nog niet.
    }
mobi-puzzle-moved =
    { $moved ->
        [one] De pod klopt, maar er is één getal verschoven.
       *[other] De pod klopt, maar er zijn { $moved } getallen verschoven.
    } { $tiles ->
        [0] Het kan zonder.
        [one] Het kan met één.
       *[other] Het kan met { $tiles }.
    }
mobi-puzzle-theme-nothing-moves = Niets verschuift
mobi-puzzle-theme-one-moves = Eén tegel verschuift
mobi-puzzle-theme-two-move = Twee tegels verschuiven
mobi-puzzle-theme-three-move = Drie tegels verschuiven
mobi-puzzle-theme-times = Keer en delen
mobi-puzzle-theme-six-nine = Zes of negen
mobi-puzzle-theme-mobius-tile = Möbiustegel
mobi-puzzle-theme-kids = Alleen plus en min

## Een partij bekijken

mobi-page-study-timeline = De röntgenfoto van de pod: van GO! tot het einde
mobi-page-study-searching = zoeken
mobi-page-study-arranging = leggen
mobi-page-study-waiting = klopt, niet geroepen
mobi-page-study-began = nieuwe tegels
mobi-page-study-right = pod klopt
mobi-page-study-called = geroepen
mobi-page-study-marks = Op het veld: wat je legt is gestippeld, wat je opneemt is doorgekruist.
mobi-page-study-moments = Tot { $call }
mobi-study-could =
    { $call } kon meteen: { $laid ->
        [0] niets leggen
        [one] één tegel leggen
       *[other] { $laid } tegels leggen
    }, { $moved ->
        [0] niets verleggen
        [one] één verleggen (met minder gaat het niet)
       *[other] { $moved } verleggen (met minder gaat het niet)
    }.
mobi-study-could-at-most =
    { $call } kon meteen: { $laid ->
        [0] niets leggen
        [one] één tegel leggen
       *[other] { $laid } tegels leggen
    }, hoogstens { $moved } verleggen.
mobi-study-short =
    Nog nodig voor { $call }: { $laid ->
        [0] niets leggen
        [one] één tegel leggen
       *[other] { $laid } tegels leggen
    }, { $moved ->
        [0] niets verleggen
        [one] één verleggen (met minder gaat het niet)
       *[other] { $moved } verleggen (met minder gaat het niet)
    }.
mobi-study-short-at-most =
    Nog nodig voor { $call }: { $laid ->
        [0] niets leggen
        [one] één tegel leggen
       *[other] { $laid } tegels leggen
    }, hoogstens { $moved } verleggen.
mobi-study-none = Met deze tegels bestaat er geen pod voor { $call }
mobi-study-none-found = Voor { $call } werd met deze tegels geen pod gevonden.
mobi-study-right =
    { $seconds } s nadat deze tegels kwamen, klopte de pod voor { $call }, { $moved ->
        [0] zonder dat er een tegel verlegd was
        [one] met één tegel verlegd
       *[other] met { $moved } tegels verlegd
    }.
mobi-study-shortest = Met minder verleggen ging het niet.
mobi-study-waited = { $call } kwam { $seconds } s nadat de pod klopte.
mobi-study-never-called = De pod klopte { $seconds } s lang, maar er werd niet geroepen: { $call }
mobi-study-fell = Deze { $call } klopte niet.
mobi-study-pause = De langste pauze: { $seconds } s.
mobi-study-time = { $searching } s gezocht, { $arranging } s gelegd{ $waited ->
        [0] .
       *[other] , { $waiting } s gewacht met een pod die klopte.
    }
mobi-study-stage = Met deze tegels: { $searching } s gezocht, { $arranging } s gelegd{ $waited ->
        [0] .
       *[other] , { $waiting } s gewacht met een pod die klopte.
    }
mobi-study-stages =
    { $stages ->
        [one] Eén keer nieuwe tegels
       *[other] { $stages } keer nieuwe tegels
    }; { $right ->
        [0] de pod klopte nooit voor een roep
        [one] de pod klopte één keer voor een roep
       *[other] de pod klopte { $right } keer voor een roep
    }.
