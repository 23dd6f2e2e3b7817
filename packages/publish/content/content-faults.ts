import { describeDocumentFault, findDocumentFaults } from '@schaufenster/shapes/document-faults'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { published } from '@schaufenster/site/published'
import type { ContentReader } from './content-reader.ts'

/** Documents per request: their ids are in its address. */
const READ_AT_ONCE = 100

/**
 * Of documents whose type is not in the schema, those that content refers to: the others are a plugin's own. Asset
 * documents, which the service writes, are left out: looking for references reads every document.
 */
const REFERRED_QUERY = `*[_id in $ids && !string::startsWith(_type, "sanity.") && count(*[_type in $types && ${published} && references(^._id)][0...1]) > 0]._id`

/**
 * Finds the values in some published documents whose type does not match the schema, one line each. The answers for
 * pages no longer show them, and some never would: a query reads a string in place of a list of sections as empty.
 *
 * @throws PublishError when the content service does not answer
 */
export const findContentFaults = async (
  ids: readonly string[],
  shapes: ContentShapes,
  { ask, documents }: Pick<ContentReader, 'ask' | 'documents'>,
): Promise<string[]> => {
  const lines: string[] = []
  const types = Object.keys(shapes.types).filter((type) => shapes.types[type]?.document && !type.startsWith('sanity.'))
  const read = async (index: number) => (index < ids.length ? documents(ids.slice(index, index + READ_AT_ONCE)) : [])
  let next = read(0)
  for (let index = 0; index < ids.length; index += READ_AT_ONCE) {
    const found = await next
    // Answered while these are checked; its error is thrown when it is awaited.
    next = read(index + READ_AT_ONCE)
    next.catch(() => {})
    const foreign = found.flatMap(({ _id, _type }) => (types.includes(_type) ? [] : [_id]))
    const referred = foreign.length > 0 ? await ask(REFERRED_QUERY, { ids: foreign, types }) : []
    for (const document of found)
      if (!foreign.includes(document._id) || (Array.isArray(referred) && referred.includes(document._id)))
        lines.push(
          ...findDocumentFaults(document, shapes).map(
            (fault) =>
              `Does not fit the schema, so the value or what needs it is left out: ${describeDocumentFault(fault)}`,
          ),
        )
  }
  return lines
}
