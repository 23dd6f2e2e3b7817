import type { SchemaType } from 'groq-js'
import type { PlaceChange } from '../diff/compare-schemas.ts'
import { isRecord } from '../is-record.ts'
import { isSimilar, pairUp } from './similar.ts'

/** Fields that two types share, of all that they have: 0 to 1. */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const all = new Set([...one, ...other])
  return all.size === 0 ? 1 : one.filter((name) => other.includes(name)).length / all.size
}

/** Types that were renamed: most of their fields are the same, or some of them and the name is similar. */
export const findRenamedTypes = (
  changes: readonly PlaceChange[],
  before: SchemaType,
  after: SchemaType,
): Map<string, string> => {
  const removals = new Map(
    changes.flatMap(({ type, path, was, is }) => (path === '' && was && !is ? [[type, was.choices]] : [])),
  )
  const added = new Map(
    changes.flatMap(({ type, path, was, is }) => (path === '' && is && !was ? [[type, is.choices]] : [])),
  )
  const kindOf = (schema: SchemaType, name: string) => schema.find((entry) => entry.name === name)?.type
  return pairUp([...removals.keys()], [...added.keys()], (one, other) => {
    if (kindOf(before, one) !== kindOf(after, other)) return false
    const like = likeness(removals.get(one) ?? [], added.get(other) ?? [])
    return like > 0.6 || (like > 0 && isSimilar(one, other))
  })
}

/** A schema with other names for some types. */
export const renameTypes = (schema: SchemaType, names: ReadonlyMap<string, string>): SchemaType => {
  const nameOf = (name: string): string => {
    const target = name.endsWith('.reference') ? name.slice(0, -'.reference'.length) : undefined
    return target === undefined ? (names.get(name) ?? name) : `${names.get(target) ?? target}.reference`
  }
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if ((key === 'name' || key === 'dereferencesTo') && typeof inner === 'string') return [key, nameOf(inner)]
        const literal = key === '_type' && isRecord(inner) ? inner['value'] : undefined
        if (isRecord(inner) && isRecord(literal) && typeof literal['value'] === 'string')
          return [key, { ...inner, value: { ...literal, value: nameOf(literal['value']) } }]
        return [key, rename(inner)]
      }),
    )
  }
  return schema.map((entry) => Object.assign({}, entry, rename(entry)))
}

/**
 * The migration that renames types; a document's `_type` is its own for ever, so there will be another in its place.
 *
 * @param replacement code with a function that makes an old value a new one
 */
export const writeTypeRenames = (
  names: ReadonlyMap<string, string>,
  isDocument: (name: string) => boolean,
  replacement?: { code: string; call: string },
): { title: string; text: string } => {
  const title = [...names].map(([from, to]) => `${from} is ${to}`).join(', ')
  const entries = (some: readonly [string, string][]): string =>
    `{ ${some.map(([from, to]) => `${JSON.stringify(from)}: ${JSON.stringify(to)}`).join(', ')} }`
  const documents = [...names].filter(([from]) => isDocument(from))
  const objects = [...names].filter(([from]) => !isDocument(from))
  const become = (value: string): string => (replacement ? `${replacement.call}(${value})` : value)
  const text = `import { createOrReplace, defineMigration, del } from '@sanity/migrate'
import type { Mutation } from '@sanity/migrate'
${replacement ? `\n${replacement.code}` : ''}
/** Their documents get new ids, too, which queries and \`options.singleton\` have to name; the history stays with the old ones. */
const DOCUMENTS: Record<string, string> = ${entries(documents)}
const OBJECTS: Record<string, string> = ${entries(objects)}

/** Without the prefix of a draft or a version. */
const toPublished = (id: string): string => id.replace(/^(?:drafts|versions\\.[^.]+)\\./, '')

export default defineMigration({
  title: ${JSON.stringify(title)},
  async *migrate(documents) {
    // The official tool gives them once.
    const all = []
    for await (const document of documents()) all.push(document)
    const ids = new Map<string, string>()
    for (const { _id, _type } of all) {
      const type = DOCUMENTS[_type]
      if (type !== undefined) ids.set(toPublished(_id), \`\${toPublished(_id)}-\${type}\`)
    }
    let isChanged = false
    const rewrite = (value: unknown, key = ''): unknown => {
      if (Array.isArray(value)) return value.map((one) => rewrite(one))
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(${become('value')}).map(([name, inner]) => [name, rewrite(inner, name)]))
      const next =
        typeof value !== 'string' ? undefined : key === '_ref' ? ids.get(value) : key === '_type' ? OBJECTS[value] : undefined
      isChanged ||= next !== undefined
      return next ?? value
    }
    const mutations: Mutation[] = []
    const removals: string[] = []
    for (const { _rev, _updatedAt, ...document } of all) {
      isChanged = false
      const { _id, _type } = document
      const fields = Object.fromEntries(Object.entries(${become('document')}).map(([name, value]) => [name, rewrite(value, name)]))
      const type = DOCUMENTS[_type]
      const id = toPublished(_id)
      if (type !== undefined) {
        mutations.push(createOrReplace({ ...fields, _id: \`\${_id.slice(0, -id.length)}\${ids.get(id) ?? id}\`, _type: type }))
        removals.push(_id)
      } else if (isChanged) mutations.push(createOrReplace({ ...fields, _id, _type }))
    }
    // Together, so that they are one transaction.
    yield [...mutations, ...removals.map((id) => del(id))]
  },
})
`
  return { title, text }
}
