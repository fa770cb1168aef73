# Wat de server zelf zegt.

## Tafels: openen, aanschuiven, kijken

server-arranged-seats = Een stelling kan alleen worden klaargezet als op elke plaats iemand zit.
server-arranged-refused = Regel { $line } van de klaargezette stelling mag niet: { $why }
server-arranged-action = Een stelling wordt alleen met zetten en delingen klaargezet.
server-seat-twice = Je kunt maar één plaats voor jezelf nemen. De anderen aan dit scherm zijn gasten.
server-seat-for-nobody = Neem zelf een plaats aan je tafel, of geef er een aan een gast aan dit scherm.
server-tables-per-person = Je hebt al { $most } tafels. Speel er een uit, of verlaat er een.
server-not-playing = Je hebt geen plaats aan deze tafel.
server-table-full = Alle plaatsen aan deze tafel zijn bezet. Meekijken mag.
server-key-wrong = Deze tafel is op uitnodiging. Gebruik de link of de vier woorden van de gastheer.
server-sent-away = Je bent door de gastheer van deze tafel gestuurd. Meekijken mag nog wel.
server-cursor = Daar gaat deze lijst niet verder. Begin opnieuw bij het begin.
server-record-early = Het verslag is er als de partij voorbij is: tot dan zou het tonen wat niemand mag weten.
server-no-rules = Bij dit spel zitten geen geschreven regels.

## Verbindingen en verzoeken

server-table-busy = Er gebeurt aan deze tafel zo veel dat jouw actie er niet bij kon. Probeer het zo nog eens.
server-table-unknown = Die tafel is er niet. Kijk de link na, of vraag er opnieuw om.
server-table-damaged = Het logboek van deze tafel is beschadigd; er kan niet verder gespeeld worden. De andere tafels
    merken er niets van.
server-message-malformed = Dit bericht is niet te lezen: er klopt iets niet bij “{ $where }”.
server-message-too-long = Dit is te lang: het mogen hoogstens { $most } tekens zijn.
server-body-not-json = De inhoud van een verzoek moet JSON zijn, met de kop Content-Type: application/json.
server-not-your-seat = Plaats { $seat } is niet van jou.
server-not-watching = Je volgt deze tafel niet. Vraag er eerst om.
server-too-many-tables = Meer dan { $most } tafels tegelijk volgen gaat niet. Verlaat er eerst een.
server-check-closed = In dit spel wordt niets nagekeken voordat het gespeeld is.
server-no-hint = Er is nu geen tip.
server-too-fast = Dat was te veel tegelijk. Probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
  } nog eens.
server-crowded = Er zijn nu te veel verbindingen. Probeer het zo meteen nog eens.
server-request-late = Je verzoek deed er te lang over: het moet er binnen { $seconds } seconden zijn. Stuur het opnieuw.
server-request-malformed = Dit is geen HTTP-verzoek dat te lezen is.
server-headers-too-long = De koppen van dit verzoek zijn te lang: hoogstens { $most }, en samen { $bytes } bytes.
server-log-trouble = De tafels zijn even niet te bereiken. Wat bevestigd was, is veilig; probeer het zo nog eens.
server-nothing-kept = De server heeft op dit moment geen ruimte om iets te bewaren. Dit is niet gedaan, en wat bevestigd
    was, is veilig. Het gaat vanzelf verder zodra er weer ruimte is; probeer het straks nog eens.
server-stopping = De server stopt. Wat bevestigd was, is veilig; kom zo terug.
server-trouble = Hier ging iets mis, en dat is genoteerd. Wat bevestigd was, is veilig; probeer het opnieuw.
server-not-yours-to-do = Dat gaat niet door op een plaats iets te doen.
server-page-unknown = Hier is niets. Kijk het adres na.
server-method = Dat kan niet op dit adres.
server-origin = Dit verzoek kwam niet van een pagina van deze server, dus er is niets gedaan.

## Wie iemand is

server-stranger = Zeg eerst hoe je wilt heten.
server-bots-may-not = Dat kan niet met het token van een bot. De maker kan het wel.
server-token-wrong = Dit token is niet geldig, of niet meer. De maker kan een nieuw maken.
server-token-unknown = Zo’n token heb je niet.
server-no-notices = Deze server stuurt geen meldingen.
server-endpoint = Naar dat adres kunnen geen meldingen worden gestuurd. Zet ze in deze browser uit en weer aan.
server-zone = Deze server kent die tijdzone niet.
server-tokens-too-many = Je hebt al { $most } tokens. Trek er eerst een in.
server-key-unknown = Deze link of deze woorden leiden nergens heen, of niet meer. Vraag om nieuwe.
server-no-seat-key = Er is geen sleutel van plaats { $seat }: daar zit niemand in eigen persoon.
server-login-taken = Er is al een account met deze naam. Kies een andere.
server-login-wrong = Naam en wachtwoord horen niet bij elkaar. Kijk beide na en probeer het opnieuw.
server-password-length = Een wachtwoord heeft { $least } tot { $most } tekens.
server-password-wrong = Dat is niet je huidige wachtwoord.
server-account-already = Je hebt al een account.
server-account-none = Je hebt nog geen wachtwoord. Maak eerst een account.
server-passkey-wrong = Deze passkey is niet aangenomen. Probeer het opnieuw, of kom op een andere manier binnen.
server-passkey-late = Dat duurde te lang, of was ergens anders begonnen. Begin opnieuw.
server-passkey-unknown = Zo’n passkey heb je niet.
server-passkey-last = Dit is je enige manier om binnen te komen. Voeg er eerst een toe.
server-passkeys-too-many = Je hebt al { $most } passkeys. Haal er eerst een weg.

## Bestuderen

server-studies-yours = Je hebt om { $most } verslagen gevraagd die nog niet klaar zijn. Wacht op een ervan, of stop het.
server-studies-busy = Er worden nu veel spellen bestudeerd. Probeer het over een minuut nog eens.
server-study-failed = Dit kon nu niet worden bestudeerd. Probeer het nog eens.
