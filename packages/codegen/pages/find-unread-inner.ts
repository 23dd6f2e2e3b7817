import type { Problem } from '../problem.ts'
import { parseGroq } from '../queries/parse-groq.ts'
import { findReads } from '../queries/query-reads.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { marksOf } from '../schema/field-marks.ts'
import type { SchemaFile } from '../schema/load-schema.ts'
import { fieldsOf } from '../schema/schema-fields.ts'
import { placeOf, withoutComments } from './find-unread.ts'

export interface InnerInput {
  model: ContentModel
  files: readonly SchemaFile[]
  /** Texts of the queries. */
  queries: readonly string[]
  /** Types whose own fields a component receives: `findUnread` reports those. */
  withComponents: ReadonlySet<string>
  /** Every module in which a field may be read. */
  modules: readonly string[]
  /** The modules of written queries: what they name is read, even if only in a filter. */
  queryModules: readonly string[]
  sourcesOf: (path: string) => ReadonlyMap<string, string>
}

/** Every name read as a member or by destructuring, see `reads` of `findUnread`, and every word of a query. */
const namesReadIn = ({ modules, queryModules }: Pick<InnerInput, 'modules' | 'queryModules'>): ReadonlySet<string> =>
  new Set([
    ...modules.flatMap((text) =>
      [...withoutComments(text).matchAll(/(?<=\.|[{,]\s*)\w+(?=(?<=\.\w+)\b|\s*[,}:=])/g)].map(([name]) => name),
    ),
    ...queryModules.flatMap((text) => withoutComments(text).match(/\w+/g) ?? []),
  ])

/**
 * Finds fields within what components receive, of a document that others refer to or of a picture, that reach visitors
 * but that no module reads by name. As with `findUnread`, one that shares its name with another member may be missed.
 */
export const findUnreadInner = ({
  model,
  files,
  queries,
  withComponents,
  modules,
  queryModules,
  sourcesOf,
}: InnerInput): Problem[] => {
  const names = namesReadIn({ modules, queryModules })
  const candidates = files.flatMap(({ path, typeName, definition }) => {
    const marks = marksOf({ definition })
    return fieldsOf(definition)
      .filter((field) => !field.isMember && !names.has(field.name))
      .filter((field) => field.path.includes('.') || !withComponents.has(typeName))
      .filter((field) => marks.get(field.path.split('.')[0] ?? '')?.isEditorsOnly !== true)
      .map((field) => ({ file: path, path: `${typeName}.${field.path}`, name: field.name }))
  })
  // Following every query costs more than looking for names, and there is rarely one to follow.
  if (candidates.length === 0) return []
  const reads = findReads(queries.map(parseGroq), model)
  return candidates
    .filter(({ path }) => reads.has(path))
    .map(({ file, path, name }) => {
      const owner = path.slice(0, path.lastIndexOf('.'))
      const mark = owner.includes('.') ? '' : ' mark it with options: { editorsOnly: true },'
      return {
        message: `Warning: no module names the field "${path}" that visitors receive, so nothing seems to read it. Read .${name} where a component shows "${owner}",${mark} or remove it.`,
        place: placeOf(name, [file], sourcesOf),
      }
    })
}
