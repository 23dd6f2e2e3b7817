import { dirname, resolve } from 'node:path'
import type { BlobStore } from '../blob.ts'
import type { ContentStore } from '../content-store.ts'
import { explainDiskFault } from '../disk-fault.ts'
import { isAsset } from '../document.ts'
import type { ReportProgress } from '../import/progress.ts'
import { toAssetHash, toAssetPlace, withoutServedUrl } from '../served-asset.ts'
import { toAssetFields } from './asset-fields.ts'
import { openExportTarget, type ExportTarget } from './export-target.ts'
import { toPortable } from './to-portable.ts'

export interface ExportSummary {
  documents: number
  assets: number
  /** Ids of assets whose bytes are missing; the export does not contain them. */
  missing: string[]
}

/**
 * Writes the whole dataset as the official exporter does: data.ndjson with assets by path, assets.json with their
 * fields, images/ and files/. The same content produces the same bytes.
 *
 * @param path a `.tar.gz` file or a folder
 * @throws Error when it cannot be written; existing files are left unchanged
 */
export const exportContent = async (
  path: string,
  { store, blobs }: { store: ContentStore; blobs: BlobStore },
  isReplacing: boolean,
  onProgress?: ReportProgress,
): Promise<ExportSummary> => {
  const target = await openExportTarget(path, isReplacing)
  try {
    const summary = await writeContent(target, store, blobs, onProgress)
    await target.finish()
    return summary
  } catch (error) {
    await target.discard()
    throw explainDiskFault(error, dirname(resolve(path)), 'The export was not written.')
  }
}

const writeContent = async (
  target: ExportTarget,
  store: ContentStore,
  blobs: BlobStore,
  onProgress: ReportProgress | undefined,
): Promise<ExportSummary> => {
  const documents = store.documents()
  const assets = documents.filter((document) => isAsset(document) && toAssetHash(document._id) !== undefined)
  const { present = [], missing = [] } = Object.groupBy(assets, ({ _id }) =>
    hasBytes(_id, blobs) ? 'present' : 'missing',
  )
  const withBytes = new Set(assets)
  const pathOf = new Map(present.map(({ _id }) => [_id, toPath(_id)]))
  const toLines = function* (): Generator<string> {
    for (const document of documents) {
      if (withBytes.has(document)) continue
      yield `${JSON.stringify(toPortable(withoutServedUrl(document), (id) => pathOf.get(id)))}\n`
    }
  }
  await target.addText('data.ndjson', toLines)
  await target.addText('assets.json', () => [JSON.stringify(toAssetFields(present))])
  const sorted = [...pathOf].toSorted(([, left], [, right]) => (left < right ? -1 : 1))
  for (const [index, [id, path]] of sorted.entries()) {
    await target.addFile(path, blobs.locate(toAssetHash(id) ?? ''))
    onProgress?.('assets', index + 1, sorted.length)
  }
  return { documents: documents.length, assets: present.length, missing: missing.map(({ _id }) => _id) }
}

const hasBytes = (id: string, blobs: BlobStore): boolean => blobs.has(toAssetHash(id) ?? '')

const toPath = (id: string): string => {
  const place = toAssetPlace(id)
  return place ? `${place.folder}/${place.name}` : id
}
