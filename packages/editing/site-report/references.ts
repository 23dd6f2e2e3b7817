import { getPublishedId } from '@sanity/client/csm'
import { titleOf, type StoredDocument } from '@schaufenster/site/stored'
import type { LinkedPage } from '../publish-checks/links.ts'
import type { Found } from '../publish-checks/objects-in.ts'
import type { ReportOn } from './site-finding.ts'

/** A reference to a document other than a picture or file. */
const targetOf = ({ value }: Found): string | undefined => {
  const { _ref: id, _dataset: elsewhere } = value
  return typeof id === 'string' && elsewhere === undefined && !/^(?:image|file)[-@]/.test(id)
    ? getPublishedId(id)
    : undefined
}

interface Dataset {
  /** By published id. */
  documents: ReadonlyMap<string, StoredDocument>
  pages: ReadonlyMap<string, LinkedPage>
}

/** Of a page: the one above it, which need not be shown. */
const PARENT = 'relation'
/** Of a link: the check of links says more. */
const isLink = ({ place }: Found): boolean => /internalLink\.reference$/i.test(place)

/** Finds what was chosen and is gone, and entries of menus, cards and redirects to pages that are not published. */
export const checkReferences = (
  document: StoredDocument,
  objects: readonly Found[],
  { documents, pages }: Dataset,
  reportOn: ReportOn,
): void => {
  for (const found of objects) {
    const id = targetOf(found)
    if (id === undefined || isLink(found)) continue
    const at = { level: 'warning', rule: 'link', path: found.path } as const
    const page = pages.get(id)
    if (!documents.has(id))
      reportOn(document)({
        ...at,
        message: 'Was hier ausgewählt ist, gibt es nicht mehr. Besucher sehen an dieser Stelle nichts.',
        remedy: 'Bitte etwas anderes wählen oder die Auswahl entfernen.',
      })
    else if (page && !page.isPublished && found.path !== PARENT)
      reportOn(document)({
        ...at,
        message: `Die Seite „${titleOf(page.title)}“ ist noch nicht veröffentlicht. Bis dahin führt von hier nichts zu ihr.`,
        remedy: 'Bitte sie veröffentlichen oder hier entfernen.',
      })
  }
}
