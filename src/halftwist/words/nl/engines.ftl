## Tegenstanders die denken, oplossers die het weten

engine-level-unknown = Het niveau “{ $level }” bestaat niet in dit spel. Kies uit: { $known }.
engine-hand-too-large = Een hand van { $tiles } stenen is te groot voor één pod. De oplosser kan er hoogstens { $most } aan.
engine-pod-not-from-hand = Op de pod liggen getalstenen die niet in de hand zitten. De hand is elke getalsteen van de
    speler, ook de stenen op de pod.
engine-steps = Een zoektocht van { $steps } stappen kan niet. Kies een heel getal van 1 tot en met { $most }.

cli-solve-nothing = Alleen bij Möbi valt er een hand op te lossen. Probeer: halftwist solve mobi
