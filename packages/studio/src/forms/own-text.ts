import type { Path, SchemaType } from 'sanity'
import { isObject, type StoredDocument } from '@schaufenster/site/stored'
import type { Operation } from '../client/pair-events.ts'
import { missingFrom, passagesSince, type Passage } from './passages.ts'
import type { TextChange } from './text-changes.ts'

/** After these a document still has what was written into it. */
const HARMLESS: ReadonlySet<Operation['kind']> = new Set(['publish', 'unpublish'])

/** The document with another value at a path of it. */
const withValue = (parent: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value
  if (Array.isArray(parent))
    return parent.map((item: unknown, index) => {
      const isStep = isObject(step) ? isObject(item) && item['_key'] === step['_key'] : index === step
      return isStep ? withValue(item, rest, value) : item
    })
  return isObject(parent) && typeof step === 'string'
    ? { ...parent, [step]: withValue(parent[step], rest, value) }
    : parent
}

/**
 * What an editor has written into a form, to find what another version of its document does not have.
 *
 * @param document before anything was written
 */
export const createOwnText = (type: SchemaType, document: StoredDocument) => {
  let start = document
  /** What has to be in the form still. */
  let expected: readonly Passage[] = []
  /** The document that texts began with which the result of an operation may still replace. */
  let origin: StoredDocument | undefined
  return {
    /**
     * To be called before the form shows the result of an operation.
     *
     * @param before the document as the form shows it
     * @param isOwn whether the editor has done it, who knows what goes with it
     * @returns ends the comparison of the form, and that of its texts
     */
    expect(kind: Operation['kind'], before: StoredDocument, isOwn: boolean): { end: () => void; endTexts: () => void } {
      const isHarmless = isOwn || HARMLESS.has(kind)
      const passages = isHarmless ? [] : passagesSince(type, start, before)
      const first = isHarmless ? undefined : start
      start = before
      expected = passages
      origin = first
      return {
        end: () => {
          if (expected === passages) expected = []
        },
        endTexts: () => {
          if (origin === first) origin = undefined
        },
      }
    },
    /** @returns what is missing in the form, once */
    compare(after: StoredDocument): Passage[] {
      if (expected.length === 0) return []
      const missing = missingFrom(type, after, expected)
      if (missing.length > 0) expected = []
      return missing
    },
    /**
     * An editor shows a text of the result after the form, and has letters of which the form did not know.
     *
     * @param shown the document as the form shows it
     * @returns what is missing in a text that was replaced
     */
    compareText(shown: StoredDocument, { path, before, after }: TextChange): Passage[] {
      if (!origin) return []
      const passages = passagesSince(type, origin, withValue(origin, path, before))
      return missingFrom(type, withValue(shown, path, after), passages)
    },
  }
}
