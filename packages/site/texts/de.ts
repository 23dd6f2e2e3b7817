// What the packages say to visitors. Names are the same in every language; texts with parts are functions of themselves alone.

/** For `lang`, and for dates. */
export const language = 'de'
export const locale = 'de-DE'

// Instead of a page
export const outage = 'Die Inhalte sind gerade nicht erreichbar.'
export const offline = 'Keine Verbindung zum Internet.'
export const fault = 'Auf dieser Seite ist etwas schiefgegangen.'
export const noHome = 'Hier entsteht eine Website.'
export const previewLoading = 'Die Vorschau wird geladen.'
export const unreadable = 'Die Antwort des Servers ist unlesbar.'
export const interrupted = 'Die Verbindung ist abgebrochen.'
export const answered = (status: number) => `Der Server antwortet mit dem Status ${status}.`
export const halfStarted =
  'Ein Teil dieser Seite konnte nicht gestartet werden. Lesen können Sie alles; manche Schaltflächen antworten nicht. '
export const closeNotice = 'Hinweis schließen'

// Short answers of the server
export const pageMissing = 'Diese Seite gibt es nicht.'
export const fileMissing = 'Diese Datei gibt es nicht.'
export const fileUnreachable = 'Die Datei ist gerade nicht erreichbar.'
export const contentUnreachable =
  'Die Inhalte sind gerade nicht erreichbar. Bitte versuchen Sie es in einer halben Minute noch einmal.'
export const tooManyRequests =
  'Von Ihrer Adresse kommen gerade zu viele Anfragen. Bitte versuchen Sie es in einigen Sekunden noch einmal.'
export const tooManyVisitors = 'Gerade sind zu viele Besucher da. Bitte versuchen Sie es gleich noch einmal.'
export const tooMuch = 'Das ist zu viel auf einmal. Bitte kürzen Sie es auf ein Megabyte.'
export const serverFault = 'Auf dem Server ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.'
export const moved = 'Diese Seite ist umgezogen'
export const newAddress = 'zur neuen Adresse'

// Drafts that were shared by a link
export const draftOpening = 'Der Entwurf wird geöffnet …'
export const draftScript = 'Dafür braucht Ihr Browser JavaScript.'
export const draftHidden = 'Dieser Entwurf ist nicht zu sehen.'
export const draftEnded =
  'Der Link ist abgelaufen, wurde zurückgezogen oder ist unvollständig. Öffnen Sie ihn noch einmal ganz, oder bitten Sie um einen neuen.'
export const draftUnable = 'Dieser Entwurf ist gerade nicht zu sehen.'
export const draftOutdated =
  'Er wurde als fester Stand geteilt, und die Website ist seitdem umgebaut worden. Bitten Sie um einen neuen Link.'
export const draftPageGone = 'Die Seite gibt es nicht mehr.'
export const draftNoAddress =
  'Die Seite hat noch keine Adresse, oder eine andere hat dieselbe. Bitten Sie darum, das zu ändern; der Link bleibt gültig.'
export const draftLater = 'Bitte laden Sie die Seite in einer halben Minute noch einmal.'
export const draftFailed = 'Das hat nicht geklappt.'
export const draftRetry = 'Bitte öffnen Sie den Link in einer Minute noch einmal.'
export const draftNotice = 'Hinweis'
export const draftFor = (name: string, day: string) => `Entwurf für ${name} · zu sehen bis ${day}`
export const frozenDraftFor = (name: string, time: string, day: string) =>
  `Entwurf für ${name}, Stand vom ${time} · zu sehen bis ${day}`

// Scripts and frames of others
export const consent = 'Einwilligung'
export const consentQuestion = (purpose: string, provider: string) => `${purpose} mit ${provider} erlauben?`
export const consentToFrame = (reason: string, provider: string) =>
  `${reason} Wenn Sie es erlauben, zeigen unsere Seiten Inhalte von ${provider}, und ${provider} erfährt, welche dieser Seiten Sie öffnen.`
export const consentToScript = (reason: string, provider: string) =>
  `${reason} Wenn Sie es erlauben, lädt Ihr Browser ein Skript von ${provider}, und ${provider} erfährt, welche Seiten Sie öffnen.`
export const consentLater = 'Ändern können Sie das jederzeit am Ende jeder Seite.'
export const aboutPrivacy = 'Mehr zum Datenschutz'
export const refuse = 'Ablehnen'
export const allow = 'Erlauben'
export const consentState = (purpose: string, provider: string, isAllowed: boolean) =>
  `${purpose} mit ${provider}: ${isAllowed ? 'erlaubt' : 'nicht erlaubt'}`
export const withdraw = 'Einwilligung widerrufen'
export const changeConsent = 'Einwilligung ändern'
export const frameElsewhere = (provider: string) => `Bei ${provider} öffnen`
export const newTab = '(neuer Tab)'
export const frameText = (reason: string, provider: string) =>
  `${reason} Der Inhalt kommt von ${provider}. Wenn Sie ihn laden, erfährt ${provider} Ihre IP-Adresse und welche dieser Seiten Sie öffnen. Ändern können Sie das jederzeit am Ende jeder Seite.`
export const loadFrame = (purpose: string) => `${purpose} laden`
export const statistics = 'Statistik'
export const statisticsQuestion = 'Dürfen wir mitzählen?'
export const statisticsReason = 'Wir wüssten gern, welche Seiten gelesen werden.'

// What is said of such a draft
export const remarkWrite = 'Anmerken'
export const remarkList = 'Anmerkungen'
export const remarkCount = (open: number) => `Anmerkungen (${open})`
export const remarkPick = 'Klicken Sie auf einen Text, ein Bild oder einen Abschnitt.'
export const remarkFromList = 'Stelle aus einer Liste wählen'
export const remarkCancel = 'Abbrechen'
export const remarkClose = 'Schließen'
export const remarkTitle = 'Ihre Anmerkung'
export const remarkPlace = 'Zu welcher Stelle?'
export const remarkPage = 'Seite'
export const remarkWholePage = 'Die ganze Seite'
export const remarkSection = (place: number) => `Abschnitt ${place}`
export const remarkWholeSection = (place: number) => `Abschnitt ${place} im Ganzen`
export const remarkPicture = 'Bild'
export const remarkText = 'Was möchten Sie dazu sagen?'
export const remarkName = 'Ihr Name'
export const remarkNameHint = 'Er steht bei Ihren Anmerkungen. Wer diesen Link hat, kann sie lesen.'
export const remarkSend = 'Senden'
export const remarkSent = 'Ihre Anmerkung ist angekommen.'
export const remarkNone = 'Noch hat niemand etwas angemerkt.'
export const remarkOpen = 'offen'
export const remarkDone = 'erledigt'
export const remarkShow = 'Auf der Seite zeigen'
export const remarkShowNth = (nth: number) => `Auf der Seite zeigen: Anmerkung ${nth}`
export const remarkGone = 'Diese Stelle ist hier nicht mehr zu sehen.'
export const remarkFailed = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal; Ihr Text bleibt stehen.'
export const remarkTooMuch =
  'Das ist zu viel auf einmal. Bitte kürzen Sie den Text, oder versuchen Sie es in einer Minute noch einmal.'
export const remarkEnded = 'Der Link ist abgelaufen oder wurde zurückgezogen. Bitten Sie um einen neuen.'
export const approve = 'Freigeben'
export const approveTitle = 'Diese Seite freigeben'
export const approveText =
  'Sie geben die Seite frei, wie Sie sie jetzt hier sehen. Wird danach etwas daran geändert, gilt die Freigabe nicht mehr.'
export const approveSent = 'Die Seite ist freigegeben.'
export const approvedBy = (name: string, time: string) => `Freigegeben von ${name}, ${time}`
export const approvalLapsed = (name: string, time: string, titles: string) =>
  `Die Freigabe von ${name} (${time}) gilt nicht mehr. Seitdem geändert: ${titles}`
export const approvalOld =
  'Die Seite wurde geändert, seit Sie sie geladen haben. Laden Sie sie neu, und sehen Sie sie noch einmal an.'
export const approvalReload = 'Neu laden'

// Forms
export const formFaults = 'Bitte prüfen Sie die markierten Angaben.'
export const formMissing = 'Bitte ausfüllen.'
export const formConsent = 'Ohne Ihr Einverständnis dürfen wir die Anfrage nicht annehmen. Bitte setzen Sie den Haken.'
export const formMail = 'Das ist keine vollständige E-Mail-Adresse. Bitte schreiben Sie sie so: name@beispiel.de.'
export const formDate = 'Das ist kein Datum. Bitte geben Sie Tag, Monat und Jahr an.'
export const formChoice = 'Bitte wählen Sie eine der Möglichkeiten.'
export const formLong = 'Das ist zu lang. Bitte kürzen Sie es.'
export const formFileSize = 'Die Datei ist größer als 10 MB. Bitte wählen Sie eine kleinere.'
export const formFileKind =
  'Solche Dateien nehmen wir nicht an. Bitte wählen Sie ein Bild, ein PDF, einen Text, eine Tabelle oder eine ZIP-Datei.'
export const formSending = 'Wird gesendet …'
export const formAgain =
  'Zur Sicherheit: Bitte senden Sie die Anfrage noch einmal ab. Alles, was Sie geschrieben haben, steht noch da.'
export const formFileAgain = 'Ihre Datei wählen Sie bitte noch einmal aus: Das kann die Seite nicht für Sie tun.'
export const formTooMany =
  'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in zehn Minuten noch einmal.'
export const formLater = (email: string) =>
  email
    ? `Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal, oder schreiben Sie an ${email}.`
    : 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.'
export const formFull = (email: string) =>
  email
    ? `Im Moment können wir keine Anfragen annehmen. Bitte schreiben Sie an ${email}.`
    : 'Im Moment können wir keine Anfragen annehmen. Bitte versuchen Sie es später noch einmal.'
export const formGone =
  'Dieses Formular gibt es nicht mehr. Bitte kopieren Sie, was Sie geschrieben haben, und laden Sie die Seite dann neu.'
export const formElsewhere = 'Dieses Formular kommt nicht von unserer Website. Bitte öffnen Sie es dort.'
export const formTooLarge = 'Das ist zu viel auf einmal. Eine Datei darf 10 MB groß sein, alle zusammen 25 MB.'
export const formBroken = 'Die Anfrage ist unvollständig angekommen. Bitte senden Sie sie noch einmal.'
