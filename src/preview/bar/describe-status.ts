import type { PreviewStatus } from '../status.ts'

/** Who sees what. */
export const describeView = ({ isEditor, connection }: PreviewStatus): string => {
  if (isEditor === true) return 'Sie sehen Entwürfe.'
  if (isEditor === false) return 'Sie sehen, was veröffentlicht ist.'
  return connection === 'connecting' ? 'Entwürfe werden geladen …' : 'Sie sehen, was veröffentlicht ist.'
}

/** What an editor has to know, the gravest first; each ends with what happens next, or what to do. */
export const describeTrouble = ({ connection, loginEnded, isGone }: PreviewStatus): string[] => [
  ...(connection === 'unavailable'
    ? ['Die Vorschau ist auf dieser Website nicht eingerichtet. Bitte wenden Sie sich an die Person, die sie betreut.']
    : []),
  ...(connection === 'failed' ? ['Die Vorschau konnte nicht geladen werden. Laden Sie die Seite neu.'] : []),
  ...(connection === 'lost'
    ? [
        'Der Inhaltsdienst antwortet nicht. Zu sehen ist der letzte Stand; sobald er antwortet, geht es von selbst weiter.',
      ]
    : []),
  ...(loginEnded ? ['Ihre Anmeldung ist abgelaufen oder beendet. Melden Sie sich an, um Entwürfe zu sehen.'] : []),
  ...(isGone
    ? ['Diese Seite ist nicht mehr da: Ihr Entwurf wurde gelöscht, oder sie liegt unter einer anderen Adresse.']
    : []),
]
