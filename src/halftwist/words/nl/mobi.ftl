# Möbi, de tegelrace.

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
