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

export const inMegabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const placeOf = (id: string, shown: readonly StoredDocument[]) => {
  for (const document of shown) {
    const found = objectsIn(document).find((one) => assetIdOf(one) === id)
    if (found) return { document, path: found.path }
  }
  return undefined
}

/** A page that visitors wait for. */
export interface Heavy {
  megabytes: string
  /** The largest of its pictures and films. */
  largest?: { id: string; megabytes: string; isFilm: boolean }
}

/** @returns undefined of a page that is light enough */
export const toHeavy = ({ bytes, assets }: PageWeight): Heavy | undefined => {
  if (bytes <= HEAVY) return undefined
  const [largest] = [...assets].toSorted(([, a], [, b]) => b - a)
  const [id, size] = largest ?? []
  return {
    megabytes: inMegabytes(bytes),
    ...(id !== undefined &&
      size !== undefined && { largest: { id, megabytes: inMegabytes(size), isFilm: id.startsWith('file-') } }),
  }
}

/** Finds a page that visitors wait for, and leads to its largest file. */
export const checkWeight = (
  page: StoredDocument,
  sections: readonly StoredDocument[],
  weight: PageWeight,
  add: (finding: PublishFinding) => void,
): void => {
  const heavy = toHeavy(weight)
  if (!heavy) return
  const { megabytes, largest } = heavy
  const id = largest?.id ?? ''
  const place = placeOf(id, [page, ...sections])
  const { document, path } = place ?? { document: page, path: '' }
  const share = place && largest ? `, ${largest.megabytes} davon ${largest.isFilm ? 'dieser Film' : 'dieses Bild'}` : ''
  add({
    level: 'warning',
    rule: 'weight',
    documentId: getPublishedId(document._id),
    documentType: document._type,
    path,
    message: `Diese Seite wird ${megabytes} MB schwer${share}.`,
    remedy: 'Bitte etwas Kleineres wählen oder weniger zeigen.',
    // A byte more is nothing else to decide; a megabyte more, or another file, is.
    about: `${id} ${Math.ceil(weight.bytes / MEGABYTE)}`,
  })
}
