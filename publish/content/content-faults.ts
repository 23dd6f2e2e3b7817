import {
  contentShapes,
  type ContentShapes,
  describeDocumentFault,
  findDocumentFaults,
  published,
} from '#src/publishing.ts'
import type { ContentReader } from './content-reader.ts'

/** Documents asked for at once: a megabyte or two. */
const READ_AT_ONCE = 500

const shapes: ContentShapes = contentShapes

/** Not of pictures and files: the service itself writes those. */
const TYPES = Object.keys(shapes.types).filter((type) => shapes.types[type]?.document && !type.startsWith('sanity.'))

/** Also those of a type that is not in the schema, if a document refers to them; a plugin's own documents are not meant. */
const QUERY = `*[_id in $ids && ${published} && (_type in $types || count(*[_type in $types && ${published} && references(^._id)][0...1]) > 0)]`

/**
 * What in some documents is not of the type that the schema gives it, in a line each. The answers that pages are made of
 * show it no more, and some of it never: a query reads a list of sections that is a text as none.
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
