// What only the server says to visitors: no browser loads this table. Names are the same in every language.

// Pages with a password
export const passwordTitle = 'Diese Seite hat ein Passwort'
export const passwordLabel = 'Passwort'
export const passwordOpen = 'Seite öffnen'
export const passwordWrong = 'Das Passwort stimmt nicht. Bitte prüfen Sie es, auch große und kleine Buchstaben.'
export const passwordMissing = 'Bitte geben Sie das Passwort ein.'
export const passwordLater = 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einer halben Minute noch einmal.'
export const passwordWait = (minutes: string) =>
  `Von Ihrer Adresse kamen zu viele falsche Passwörter. Bitte versuchen Sie es in ${minutes === '1' ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`
export const passwordHome = 'Zur Startseite'
export const passwordLeave = 'Seite wieder schließen'
export const passwordSeen = 'Diese Seite ist nur mit Passwort zu sehen.'
export const passwordSeenBy = (name: string) => `Diese Seite ist für ${name} geöffnet.`
export const passwordLine = 'Hinweis zu dieser Seite'

// Links with a key, to a page or to a draft
export const linkOpening = 'Die Seite wird geöffnet …'
export const linkScript = 'Dafür braucht Ihr Browser JavaScript.'
export const linkHidden = 'Dieser Link öffnet nichts.'
export const linkEnded =
  'Der Link ist abgelaufen, wurde zurückgezogen oder ist unvollständig. Öffnen Sie ihn noch einmal ganz, oder bitten Sie um einen neuen.'
export const linkFailed = 'Das hat nicht geklappt.'
export const linkRetry = 'Bitte öffnen Sie den Link in einer Minute noch einmal.'

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

// Drafts that were shared by a link
export const draftOpening = 'Der Entwurf wird geöffnet …'
export const draftHidden = 'Dieser Entwurf ist nicht zu sehen.'
export const draftUnable = 'Dieser Entwurf ist gerade nicht zu sehen.'
export const draftOutdated =
  'Er wurde als fester Stand geteilt, und die Website ist seitdem umgebaut worden. Bitten Sie um einen neuen Link.'
export const draftPageGone = 'Die Seite gibt es nicht mehr.'
export const draftNoAddress =
  'Die Seite hat noch keine Adresse, oder eine andere hat dieselbe. Bitten Sie darum, das zu ändern; der Link bleibt gültig.'
export const draftLater = 'Bitte laden Sie die Seite in einer halben Minute noch einmal.'
export const draftNotice = 'Hinweis'
export const draftFor = (name: string, day: string) => `Entwurf für ${name} · zu sehen bis ${day}`
export const frozenDraftFor = (name: string, time: string, day: string) =>
  `Entwurf für ${name}, Stand vom ${time} · zu sehen bis ${day}`

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
export const formAgain =
  'Zur Sicherheit: Bitte senden Sie die Anfrage noch einmal ab. Alles, was Sie geschrieben haben, steht noch da.'
export const formFileAgain = 'Ihre Datei wählen Sie bitte noch einmal aus: Das kann die Seite nicht für Sie tun.'
export const formTooMany =
  'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in zehn Minuten noch einmal.'
export const formFull = (email: string) =>
  email
    ? `Im Moment können wir keine Anfragen annehmen. Bitte schreiben Sie an ${email}.`
    : 'Im Moment können wir keine Anfragen annehmen. Bitte versuchen Sie es später noch einmal.'
export const formGone =
  'Dieses Formular gibt es nicht mehr. Bitte kopieren Sie, was Sie geschrieben haben, und laden Sie die Seite dann neu.'
export const formElsewhere = 'Dieses Formular kommt nicht von unserer Website. Bitte öffnen Sie es dort.'
export const formTooLarge = 'Das ist zu viel auf einmal. Eine Datei darf 10 MB groß sein, alle zusammen 25 MB.'
export const formBroken = 'Die Anfrage ist unvollständig angekommen. Bitte senden Sie sie noch einmal.'
