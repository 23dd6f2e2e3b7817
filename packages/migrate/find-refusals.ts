import { createDocumentCheck } from '@schaufenster/codegen/content-check/documents'
import { describeFinding, type ContentFinding } from '@schaufenster/codegen/content-check/finding'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import type { DocumentChange } from './change.ts'

/** Values that a page does not show; a limit such as a length concerns editors alone. */
const isFault = ({ level, rule }: ContentFinding): boolean =>
  (level === 'error' && rule !== 'limit') || rule === 'unknown'

export const findFaults = (shapes: ContentShapes, documents: Iterable<unknown>): ContentFinding[] => {
  const check = createDocumentCheck(shapes)
  for (const document of documents) check.add(document, {})
  check.finish()
  return check.findings.filter(isFault)
}

const keyOf = ({ documentId, path, rule, message }: ContentFinding): string =>
  JSON.stringify([documentId, path, rule, message])

/**
 * Errors that migrations bring into documents. One that was wrong by the old schema may stay as wrong as it was, and so
 * may those that take the place of deleted ones.
 *
 * @param old faults by the old schema
 * @param before faults by the schema of now
 */
export const findRefusals = (
  changes: readonly DocumentChange[],
  { old, before, after }: Record<'old' | 'before' | 'after', readonly ContentFinding[]>,
): string[] => {
  const moved = new Set(changes.filter((change) => !change.before || !change.after).map(({ id }) => id))
  const groupOf = ({ documentId = '' }: ContentFinding): string => (moved.has(documentId) ? '' : documentId)
  const isError = ({ level }: ContentFinding): boolean => level === 'error'
  const was = Map.groupBy(old.filter(isError), groupOf)
  const known = new Set(before.map(keyOf))
  return [...Map.groupBy(after.filter(isError), groupOf)].flatMap(([group, errors]) =>
    errors.length <= (was.get(group)?.length ?? 0)
      ? []
      : errors.filter((error) => !known.has(keyOf(error))).map(describeFinding),
  )
}
