import { createPlaceCheck } from '../content-check/check-places.ts'
import type { Misplaced } from '../content-check/check-places.ts'
import type { Generated } from '../generate.ts'
import { isRecord } from '../is-record.ts'

/** Calls `visit` with every document of the content; false if there is none. */
export type VisitDocuments = (visit: (document: unknown) => void) => Promise<boolean>

/** What the doctor knows of the content. */
export interface ContentUse {
  /** The number of documents with a value of a type. */
  counts: ReadonlyMap<string, number>
  /** Sections on pages that do not take them. */
  misplaced: readonly Misplaced[]
}

/** Reads the content, if any rule asks for it; undefined otherwise, and without content. */
export const readContent = async (
  { input: { files, shapes } }: Generated,
  visitDocuments: VisitDocuments,
): Promise<ContentUse | undefined> => {
  const deprecated = files.flatMap(({ typeName, definition }) =>
    isRecord(definition) && definition['deprecated'] !== undefined ? [typeName] : [],
  )
  const isRestricted = Object.values(shapes.types).some(({ templates }) => templates !== undefined)
  if (deprecated.length === 0 && !isRestricted) return undefined
  const counts = new Map(deprecated.map((type) => [type, 0]))
  const places = createPlaceCheck(shapes.types)
  const hasContent = await visitDocuments((document) => {
    if (!isRecord(document)) return
    const { _id: id, _type: type } = document
    if (typeof id === 'string' && typeof type === 'string') places.add(document, { id, type })
    if (counts.size === 0) return
    const text = JSON.stringify(document)
    for (const [name, count] of counts)
      if (text.includes(`"_type":${JSON.stringify(name)}`)) counts.set(name, count + 1)
  })
  return hasContent ? { counts, misplaced: places.finish() } : undefined
}
