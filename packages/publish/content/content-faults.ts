import { describeDocumentFault, findDocumentFaults } from '@schaufenster/shapes/document-faults'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { published } from '@schaufenster/site/published'
import { toBatches } from './batches.ts'
import type { ContentReader } from './content-reader.ts'

/** Documents per request: their ids are in its address. */
const READ_AT_ONCE = 100

/**
 * Of documents whose type is not in the schema, those that content refers to: the others are a plugin's own. Asked of
 * these only: looking for references reads every document.
 */
const REFERRED_QUERY = `*[_id in $ids && count(*[_type in $types && ${published} && references(^._id)][0...1]) > 0]._id`

export interface ContentCheck {
  /** Checks a document as stored. */
  look: (document: unknown) => void
  /**
   * @param ids of documents to check besides those looked at
   * @throws PublishError when the content service does not answer
   */
  faults: (ids: readonly string[], reader: Pick<ContentReader, 'ask' | 'documents'>) => Promise<readonly string[]>
}

/**
 * Finds the values in published documents whose type does not match the schema, one line each. The answers for
 * pages no longer show them, and some never would: a query reads a string in place of a list of sections as empty.
 */
export const createContentCheck = (shapes: ContentShapes): ContentCheck => {
  const types = Object.keys(shapes.types).filter((type) => shapes.types[type]?.document && !type.startsWith('sanity.'))
  const known = new Set(types)
  const lines: string[] = []
  const foreign = new Map<string, string>()
  const look = (document: unknown): void => {
    for (const fault of findDocumentFaults(document, shapes)) {
      const line = `Does not fit the schema, so the value or what needs it is left out: ${describeDocumentFault(fault)}`
      if (known.has(fault.type)) lines.push(line)
      else foreign.set(fault.id, line)
    }
  }
  return {
    look,
    faults: async (ids, { ask, documents }) => {
      for (const some of toBatches(ids, READ_AT_ONCE)) for (const document of await documents(some)) look(document)
      for (const some of toBatches([...foreign.keys()], READ_AT_ONCE)) {
        const referred = await ask(REFERRED_QUERY, { ids: some, types })
        if (Array.isArray(referred))
          lines.push(...some.flatMap((id) => (referred.includes(id) ? (foreign.get(id) ?? []) : [])))
      }
      return lines
    },
  }
}
