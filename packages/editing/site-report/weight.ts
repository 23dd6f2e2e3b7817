import { getPublishedId } from '@sanity/client/csm'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import type { StoredDocument } from '@schaufenster/site/stored'
import { objectsIn } from '../publish-checks/objects-in.ts'
import { assetIdOf } from '../publish-checks/pictures.ts'

/** What a visitor loads with a page, from the files as published. */
export interface PageWeight {
  bytes: number
  /** Bytes of its pictures and films, by the ids of what was uploaded. */
  assets: ReadonlyMap<string, number>
}

const MEGABYTE = 1_000_000
/** Bytes above which a page is reported. At 10 Mbit/s they take two seconds and a half. */
const HEAVY = 3 * MEGABYTE

const inMegabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const placeOf = (id: string, shown: readonly StoredDocument[]) => {
  for (const document of shown) {
    const found = objectsIn(document).find((one) => assetIdOf(one) === id)
    if (found) return { document, path: found.path }
  }
  return undefined
}

/** Finds a page that visitors wait for, and leads to its largest file. */
export const checkWeight = (
  page: StoredDocument,
  sections: readonly StoredDocument[],
  { bytes, assets }: PageWeight,
  add: (finding: PublishFinding) => void,
): void => {
  if (bytes <= HEAVY) return
  const [id = '', size = 0] = [...assets].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const place = placeOf(id, [page, ...sections])
  const { document, path } = place ?? { document: page, path: '' }
  const what = id.startsWith('file-') ? 'dieser Film' : 'dieses Bild'
  add({
    level: 'warning',
    rule: 'weight',
    documentId: getPublishedId(document._id),
    documentType: document._type,
    path,
    message: `Diese Seite wird ${inMegabytes(bytes)} MB schwer${place ? `, ${inMegabytes(size)} davon ${what}` : ''}.`,
    remedy: 'Bitte etwas Kleineres wählen oder weniger zeigen.',
    // A byte more is nothing else to decide; a megabyte more, or another file, is.
    about: `${id} ${Math.ceil(bytes / MEGABYTE)}`,
  })
}
