// What only the server says to visitors: no browser loads this table. Names are the same in every language.

export const language = 'de'

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

// Personal links to them
export const linkOpening = 'Die Seite wird geöffnet …'
export const linkScript = 'Dafür braucht Ihr Browser JavaScript.'
export const linkHidden = 'Dieser Link öffnet nichts.'
export const linkEnded =
  'Er ist abgelaufen, wurde zurückgezogen oder ist unvollständig. Öffnen Sie ihn noch einmal ganz, oder bitten Sie um einen neuen.'
export const linkFailed = 'Das hat nicht geklappt.'
export const linkRetry = 'Bitte öffnen Sie den Link in einer Minute noch einmal.'
