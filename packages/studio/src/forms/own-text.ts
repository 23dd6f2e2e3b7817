import type { SchemaType } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/publish-checks/stored'
import type { Operation } from '../client/pair-events.ts'
import { missingFrom, passagesSince, type Passage } from './passages.ts'

/** After these a document still has what was written into it. */
const HARMLESS: ReadonlySet<Operation['kind']> = new Set(['publish', 'unpublish'])

/**
 * What an editor has written into a form, to find what another version of its document does not have.
 *
 * @param document before anything was written
 */
export const createOwnText = (type: SchemaType, document: StoredDocument) => {
  let start = document
  /** What has to be in the form still. */
  let expected: readonly Passage[] = []
  return {
    /**
     * To be called before the form shows the result of an operation.
     *
     * @param before the document as the form shows it
     * @param isOwn whether the editor has done it, who knows what goes with it
     * @returns ends the comparison
     */
    expect(kind: Operation['kind'], before: StoredDocument, isOwn: boolean): () => void {
      const passages = isOwn || HARMLESS.has(kind) ? [] : passagesSince(type, start, before)
      start = before
      expected = passages
      return () => {
        if (expected === passages) expected = []
      }
    },
    /** @returns what is missing in the form, once */
    compare(after: StoredDocument): Passage[] {
      if (expected.length === 0) return []
      const missing = missingFrom(type, after, expected)
      if (missing.length > 0) expected = []
      return missing
    },
  }
}
