import {
  contentShapes,
  type ContentShapes,
  describeDocumentFault,
  findDocumentFaults,
  published,
} from '#src/publishing.ts'
import type { ContentReader } from './content-reader.ts'

/** Documents per request: one or two megabytes. */
const READ_AT_ONCE = 500

const shapes: ContentShapes = contentShapes

const TYPES = Object.keys(shapes.types).filter((type) => shapes.types[type]?.document && !type.startsWith('sanity.'))

/**
 * Includes documents of a type that is not in the schema if another document refers to them, but not a plugin's own
 * documents, and not asset documents, which the service writes: looking for references reads every document.
 */
const QUERY = `*[_id in $ids && ${published} && (_type in $types || (!string::startsWith(_type, "sanity.") && count(*[_type in $types && ${published} && references(^._id)][0...1]) > 0))]`

/**
 * Finds the values in some documents whose type does not match the schema, one line each. The answers for pages no
 * longer show them, and some never would: a query reads a string in place of a list of sections as empty.
 *
 * @throws PublishError when the content service does not answer
 */
export const findContentFaults = async (
  ids: readonly string[],
  { ask }: Pick<ContentReader, 'ask'>,
): Promise<string[]> => {
  const lines: string[] = []
  for (let index = 0; index < ids.length; index += READ_AT_ONCE) {
    const documents = await ask(QUERY, { ids: ids.slice(index, index + READ_AT_ONCE), types: TYPES })
    if (!Array.isArray(documents)) continue
    for (const document of documents)
      lines.push(...findDocumentFaults(document, shapes).map((fault) => `Not shown: ${describeDocumentFault(fault)}`))
  }
  return lines
}
