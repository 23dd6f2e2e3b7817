import { collectStrongReferences } from '../reference-index.ts'
import { isAssetType } from '../served-asset.ts'
import type { Problem } from './import-error.ts'
import type { ImportedDocument } from './imported-document.ts'

interface Place {
  line: number
  id: string
}

/**
 * Finds strong references to missing documents. The hosted service rejects such an import; here it succeeds, since
 * queries return `null` for them.
 */
export interface DanglingReferences {
  /** Call it for each document of the export. */
  add: (line: number, document: ImportedDocument) => void
  /** @param ids of the documents that are imported, including assets */
  finish: (ids: ReadonlyMap<string, unknown>) => Problem[]
}

export const findDanglingReferences = (): DanglingReferences => {
  const known = new Set<string>()
  /** Only of targets that were not met yet: few in an export that is sorted by id. */
  const waiting = new Map<string, Place[]>()
  return {
    add(line, document) {
      const { _id: id, _type } = document
      // An asset is imported only if its file is there.
      if (!isAssetType(_type)) {
        known.add(id)
        waiting.delete(id)
      }
      for (const target of collectStrongReferences(document)) {
        if (known.has(target)) continue
        const places = waiting.get(target)
        if (places) places.push({ line, id })
        else waiting.set(target, [{ line, id }])
      }
    },
    finish: (ids) =>
      [...waiting]
        .filter(([target]) => !ids.has(target))
        .flatMap(([target, places]) =>
          places.map((place) => ({ ...place, message: `refers to "${target}", which is not in the export.` })),
        ),
  }
}
