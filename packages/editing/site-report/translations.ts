import { isStored, titleOf, type StoredDocument } from '@schaufenster/site/stored'
import { findTranslations } from '../translation/find-translations.ts'
import type { ReportOn } from './site-finding.ts'

const LIST = new Intl.ListFormat('de')
const names = new Intl.DisplayNames('de', { type: 'language' })

const nameOf = (document: StoredDocument): string => titleOf(document['title'] ?? document['name'])
const at = { rule: 'translation', path: '' } as const

/**
 * Finds what is out of date in translations, pages that a language lacks, translations without an original, and pairs that keep their
 * documents from being withdrawn.
 *
 * @param pageTypes types of pages
 * @param languages of the site; with one nothing is looked for
 */
export const checkTranslations = (
  documents: readonly StoredDocument[],
  { pageTypes, languages = [] }: { pageTypes: readonly string[]; languages?: readonly string[] | undefined },
  reportOn: ReportOn,
): void => {
  if (languages.length < 2) return
  const isTranslated = (type: string): boolean => pageTypes.includes(type)
  const { outdated, missing, orphans, strong } = findTranslations({ documents, languages, isTranslated })
  for (const { document, changes } of outdated)
    reportOn(document)({
      ...at,
      level: 'warning',
      message: `Das Original hat sich geändert, seit diese Übersetzung geprüft wurde: ${changes.length === 1 ? 'Eine Stelle ist' : `${changes.length} Stellen sind`} veraltet.`,
      remedy: 'Bitte die markierten Stellen übersetzen, oder mit „Geprüft“ sagen, dass sie so bleiben.',
      // One that is hidden comes back with the next change.
      about: changes.map(({ path, new: now }) => `${path} ${now}`).join('\n'),
    })
  for (const { original, languages: lacking } of missing)
    reportOn(original)({
      ...at,
      level: 'info',
      message: `Diese Seite gibt es nicht auf ${LIST.format(lacking.map((language) => names.of(language) ?? language))}.`,
      remedy: 'Bitte sie in ihrem Formular übersetzen, wenn Besucher sie dort sehen sollen.',
    })
  for (const document of orphans)
    reportOn(document)({
      ...at,
      level: 'warning',
      message: 'Zu dieser Übersetzung gibt es kein Original, oder nicht mehr.',
      remedy: 'Bitte sie löschen, wenn sie nicht mehr gebraucht wird.',
    })
  for (const { original } of strong)
    if (isStored(original))
      reportOn(original)({
        ...at,
        level: 'warning',
        message: `„${nameOf(original)}“ lässt sich nicht zurückziehen oder löschen: Ein anderes Programm hat es fest mit seinen Übersetzungen verbunden.`,
        remedy: 'Bitte die Verbindung dort mit schwachen Referenzen anlegen (weakReferences).',
      })
}
