import type { JobKind } from '#src/generated/option-lists.ts'

// What the interface says. Names are the same in every language; texts with parts are functions of themselves alone.

/** For `lang`, and for Open Graph. */
export const language = 'de'
export const ogLocale = 'de_DE'

// Around every page
export const skipLink = 'Zum Inhalt springen'
export const home = 'Zur Startseite'
export const homeOf = (name: string) => `${name}: Zur Startseite`
export const mainMenu = 'Hauptmenü'
export const menu = 'Menü'
export const legalLinks = 'Rechtliches'
export const languages = 'Sprache'
export const stopMotion = 'Bewegung anhalten'
export const newTab = '(öffnet in neuem Tab)'

// Instead of a page
export const notFoundTitle = 'Seite nicht gefunden'
export const notFoundHint = 'Diese Seite gibt es hier nicht. Vielleicht ist sie umgezogen.'
export const suggestions = 'Meinten Sie vielleicht …'
export const backHome = 'Zurück zur Startseite.'
export const outageTitle = 'Gerade nicht erreichbar'
export const outage = 'Gerade hakt es.'
export const outageHint = 'Die Inhalte dieser Website sind im Moment nicht erreichbar. Das liegt nicht an Ihnen.'
export const outageAdvice =
  'Die Seite versucht es von selbst weiter. Bleibt es dabei, prüfen Sie bitte Ihre Internetverbindung oder kommen Sie in ein paar Minuten wieder.'
export const offlineTitle = 'Keine Verbindung'
export const offlineHint =
  'Ihr Gerät ist gerade offline. Sobald es wieder verbunden ist, erscheint die Seite von selbst.'
export const retry = 'Jetzt erneut versuchen'
export const retrying = 'Wird versucht …'

// Until there is a page. Names of the Studio's fields as the Studio has them.
export const firstSteps = 'Noch gibt es keine Startseite. Zwei Wege führen zu ihr:'
export const firstWriting = 'Im Studio schreiben'
export const firstStudio = 'Einmal eingerichtet, liegt es unter'
export const firstDocument =
  'Legen Sie dort eine „Seite“ an, schalten Sie „Startseite“ ein, lassen Sie die Adresse leer und veröffentlichen Sie.'
export const firstImport = 'Eigene Inhalte mitbringen'
export const firstExport =
  'Ein Export aus Sanity, als Archiv oder Ordner, bringt Seiten, Bilder und Dateien auf einmal.'
export const firstWhile = 'Solange'
export const firstReload = 'läuft, wird veröffentlicht, was hinzukommt. Laden Sie diese Seite dann neu.'
export const previewFor = 'Was nicht veröffentlicht ist, sehen nur Personen, die im Studio angemeldet sind.'
export const previewScript = 'Die Vorschau braucht JavaScript. Bitte schalten Sie es für diese Website ein.'

// Pictures and films
/** By the values of `digitalSourceType`. */
export const aiLabels = {
  trainedAlgorithmicMedia: 'KI-generiert',
  compositeWithTrainedAlgorithmicMedia: 'Mit KI bearbeitet',
}
export const film = 'Film'
export const filmStop = 'Film anhalten'
export const filmPlay = 'Film abspielen'
export const filmWatch = 'Film ansehen'
export const captions = 'Deutsch'
export const medias = 'Bilder und Filme'
export const before = 'Vorher'
export const after = 'Nachher'
export const compare = (one: string, other: string) => `${one} und ${other} vergleichen`
export const shares = (percent: number, one: string, other: string) =>
  `${percent} % ${one}, ${100 - percent} % ${other}`
export const sticker = 'Sticker'
export const movable = (name: string) => `${name}, mit den Pfeiltasten verschiebbar`

// Projects
export const awards = 'Auszeichnungen'
export const filterProjects = 'Projekte nach Schlagwort filtern'
export const allProjects = 'Alle'
export const projectCount = (count: number) => (count === 1 ? '1 Projekt' : `${count} Projekte`)
export const tags = 'Schlagwörter'
export const tools = 'Werkzeuge'
export const credits = 'Mitwirkende'
export const projectLink = 'Zum Projekt'
export const moreProjects = 'Weitere Projekte'
export const previousProject = 'Voriges Projekt'
export const nextProject = 'Nächstes Projekt'

// Services and vacancies
export const keywordsOf = (service: string) => `Stichworte zu ${service}`
export const noJobs = 'Gerade ist keine Stelle frei.'
export const orRemote = (place: string) => `${place} oder von zu Hause`
/** Before a date. */
export const applyBy = 'Bewerbung bis'
/** By the values of schema.org's `employmentType`. */
export const jobKinds: Record<JobKind, string> = {
  FULL_TIME: 'Vollzeit',
  PART_TIME: 'Teilzeit',
  INTERN: 'Praktikum',
  CONTRACTOR: 'Freie Mitarbeit',
  TEMPORARY: 'Befristet',
}

// Tables
export const table = 'Tabelle'

// Forms
export const optional = 'freiwillig'
export const chooseOne = 'Bitte wählen'
export const fileLimits = 'Bild, PDF, Text, Tabelle oder ZIP, bis 10 MB'
export const leaveEmpty = 'Dieses Feld bitte leer lassen'
export const send = 'Absenden'
export const thanks = 'Danke! Ihre Anfrage ist angekommen.'
export const mailInstead = 'Lieber per E-Mail?'
export const mailOnly = 'Schreiben Sie uns:'

// Dates, numbers and lists. Not with `Intl`, which takes longer to start than the whole app.
/** Of `2027-01-31`. */
export const toDate = (date: string) => date.split('-').toReversed().join('.')
/** Of `1.5 kb`. */
export const withDecimals = (amount: string) => amount.replace('.', ',')
export const toList = (items: readonly string[]) =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' und ')

// For programs that read the site
export const start = 'Start'
export const projects = 'Projekte'
export const projectsOf = (name: string) => `Projekte – ${name}`
export const newProjectsOf = (name: string) => `Neue Projekte von ${name}`
export const pages = 'Seiten'
export const more = 'Weiteres'
export const allAddresses = 'Alle Adressen'
export const newProjectsFeed = 'Neue Projekte als RSS'
