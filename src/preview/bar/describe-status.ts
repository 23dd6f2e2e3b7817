import type { PreviewStatus } from '../status.ts'

/** Who sees what. */
export const describeView = ({ isEditor, connection }: PreviewStatus): string => {
  if (isEditor === true) return 'Sie sehen Entwürfe.'
  if (isEditor === false) return 'Sie sehen, was veröffentlicht ist.'
  return connection === 'connecting' ? 'Entwürfe werden geladen …' : 'Sie sehen, was veröffentlicht ist.'
}

const describeFaults = (faults: PreviewStatus['faults']): string => {
  const types = [...new Set(faults.map(({ type }) => `„${type}“`))].join(', ')
  return faults.length === 1
    ? `Ein Baustein passt nicht zum Schema und fehlt Besuchern: ${types}. Im Studio steht am Feld, was zu tun ist.`
    : `${faults.length} Bausteine passen nicht zum Schema und fehlen Besuchern: ${types}. Im Studio steht an den Feldern, was zu tun ist.`
}

/** What an editor has to know, the gravest first; each ends with what happens next, or what to do. */
export const describeTrouble = ({ connection, loginEnded, isGone, faults }: PreviewStatus): string[] => [
  ...(connection === 'unavailable'
    ? ['Diese Website nennt keinen Inhaltsdienst, der Entwürfe hätte. „docs/editing.md“ beschreibt, wie sie es tut.']
    : []),
  ...(connection === 'lost'
    ? [
        'Der Inhaltsdienst antwortet nicht. Zu sehen ist der letzte Stand; sobald er antwortet, geht es von selbst weiter.',
      ]
    : []),
  ...(loginEnded ? ['Ihre Anmeldung ist abgelaufen oder beendet. Melden Sie sich an, um Entwürfe zu sehen.'] : []),
  ...(isGone
    ? ['Diese Seite ist nicht mehr da: Ihr Entwurf wurde gelöscht, oder sie liegt unter einer anderen Adresse.']
    : []),
  ...(faults.length > 0 ? [describeFaults(faults)] : []),
]
