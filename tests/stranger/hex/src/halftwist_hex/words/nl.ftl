hex-forecast = 2 spelers, ongeveer een kwartier
hex-about = Verbind je twee zijden van het bord voor de ander dat doet.

hex-option-size = De velden langs een zijde.
hex-option-swap = De tweede speler mag de eerste steen overnemen.

hex-not-a-cell = Er is geen veld { $cell } op dit bord.
hex-cell-taken = Op { $cell } ligt al een steen.
hex-not-your-turn = De ander is aan de beurt.
hex-not-a-player = Alleen de twee spelers leggen stenen.
hex-not-a-move = Dat is geen zet van Hex.
hex-over = Het spel is afgelopen.
hex-no-swap = Dit spel gaat zonder wissel.
hex-swap-too-late = Alleen de allereerste steen kan worden overgenomen, en alleen meteen.
hex-no-such-clock = Zo’n klok is er niet bij Hex.

hex-reason-joined = Twee zijden van het bord zijn verbonden.
hex-reason-resigned = Een speler gaf op.
hex-reason-time = De tijd van een speler was om.
hex-study-cost = Deze steen kostte { $loss } punten winstkans.
