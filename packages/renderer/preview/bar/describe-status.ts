import type { PreviewStatus } from '../status.ts'

/** Who sees what. */
export const describeView = ({ isEditor, connection, perspective }: PreviewStatus): string => {
  if (isEditor === true && perspective === 'drafts') return 'Sie sehen Entwürfe.'
  return isEditor === undefined && connection === 'connecting'
    ? 'Entwürfe werden geladen …'
    : 'Sie sehen, was veröffentlicht ist.'
}

const CONNECTION: Partial<Record<PreviewStatus['connection'], string>> = {
  unavailable:
    'Die Vorschau ist auf dieser Website nicht eingerichtet. Bitte wenden Sie sich an die Person, die sie betreut.',
  failed: 'Die Vorschau konnte nicht geladen werden. Laden Sie die Seite neu.',
  lost: 'Der Inhaltsdienst antwortet nicht. Zu sehen ist der letzte Stand; sobald er antwortet, geht es von selbst weiter.',
}
const LOGIN_ENDED = 'Ihre Anmeldung ist abgelaufen oder beendet. Melden Sie sich an, um Entwürfe zu sehen.'
const UNPUBLISHED = 'Diese Seite ist noch nicht veröffentlicht: Zu sehen ist sie unter den Entwürfen.'
const GONE = 'Diese Seite ist nicht mehr da: Ihr Entwurf wurde gelöscht, oder sie liegt unter einer anderen Adresse.'

const CLICK_WAITS = 'Einen Moment noch: Die Seite wird zum Bearbeiten vorbereitet, der Klick wird gleich nachgeholt.'

/** What an editor has to know, the gravest first; each ends with what happens next, or what to do. */
export const describeTrouble = ({
  connection,
  loginEnded,
  isGone,
  isClickPending,
  perspective,
}: PreviewStatus): string[] => [
  ...(CONNECTION[connection] ? [CONNECTION[connection]] : []),
  ...(loginEnded ? [LOGIN_ENDED] : []),
  ...(isClickPending ? [CLICK_WAITS] : []),
  ...(isGone ? [perspective === 'published' ? UNPUBLISHED : GONE] : []),
]
