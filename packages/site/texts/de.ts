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

// A page that has moved
export const moved = 'Diese Seite ist umgezogen'
export const newAddress = 'zur neuen Adresse'

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
export const formLater = (email: string) =>
  email
    ? `Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal, oder schreiben Sie an ${email}.`
    : 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer Minute noch einmal.'
