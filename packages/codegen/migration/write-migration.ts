import type { SchemaType } from 'groq-js'
import { findPlaceChanges } from '../diff/compare-schemas.ts'
import type { Place, PlaceChange } from '../diff/compare-schemas.ts'
import { flatten, literalType, nodeOf, walkNode } from '../schema/content-model.ts'
import { calls, helpersFor } from './helpers.ts'
import { writeReplacements } from './replace-types.ts'
import { findRenamedTypes, renameTypes, writeTypeRenames } from './rename-types.ts'
import { toList, writeSteps } from './write-steps.ts'

/** The text of a migration file. */
export interface MigrationText {
  title: string
  text: string
}

/** Names of the lists of paragraphs. */
const findRichTexts = (schema: SchemaType): string[] =>
  schema.flatMap((entry) => {
    if (entry.type !== 'type' || entry.value.type !== 'array') return []
    const members = entry.value.of.type === 'union' ? entry.value.of.of : [entry.value.of]
    return members.some((one) => one.type === 'object' && literalType(one) === 'block') ? [entry.name] : []
  })

/** How many definitions a schema has of an object that has no type of its own, such as the `block` of rich texts. */
const countDefinitions = (schema: SchemaType, name: string): number => {
  const found = new Set<string>()
  for (const entry of schema)
    walkNode(nodeOf(entry), (node) => {
      if (node.type === 'object' && literalType(node) === name) found.add(JSON.stringify(node))
    })
  return found.size
}

/**
 * A change within a named list as one of its member, whose name is stored; the list's is not. Noticed only, where another list has a
 * member of that name that is defined in another way: they cannot be told apart.
 */
const toMemberChange = (change: PlaceChange, before: SchemaType, after: SchemaType): PlaceChange[] => {
  const [, named, path] = /^\[([^\]]*)\]\.(.+)$/.exec(change.path) ?? []
  if (path === undefined) return [change]
  const list = before.find(({ name }) => name === change.type)
  const node = list && nodeOf(list)
  const [only] = node?.type === 'array' ? flatten(node.of) : []
  const type = named || (only?.type === 'object' ? literalType(only) : undefined)
  return type !== undefined && countDefinitions(after, type) < 2 ? [{ ...change, type, path }] : []
}

const writeFields = (before: SchemaType, after: SchemaType): MigrationText[] => {
  const found = findPlaceChanges(before, after).flatMap((change) => toMemberChange(change, before, after))
  // Several lists may have the same member.
  const changes = [...new Map(found.map((change) => [`${change.type} ${change.path}`, change])).values()]
  const richTexts = new Set(['block', ...findRichTexts(before), ...findRichTexts(after)])
  const isRichText = ({ words, choices }: Place): boolean => [words, ...choices].some((name) => richTexts.has(name))
  const types = [...new Set(changes.map(({ type }) => type))]
  const removals = new Set(changes.flatMap(({ type, path, is }) => (path === '' && !is ? [type] : [])))
  const cases = types.flatMap((type) => {
    const own = changes.filter((change) => change.type === type)
    const [whole] = own
    if (whole?.path === '') {
      // A named list has no name where it is stored: its members have.
      if (whole.is) return []
      const question = `The type ${type} was removed. What becomes of its values?`
      return [{ type, steps: [{ title: `no ${type}`, code: `ask('${question}')` }] }]
    }
    const steps = writeSteps(type, own, { removedTypes: removals, isRichText })
    return steps.length === 0 ? [] : [{ type, steps }]
  })
  if (cases.length === 0) return []
  const title = cases.flatMap(({ steps }) => steps.map((step) => step.title)).join(', ')
  const body = cases
    .map(({ type, steps }) => `case '${type}':\n return ${toList(steps.map(({ code }) => code))}`)
    .join('\n')
  const imports = ['at', 'defineMigration', 'set', 'unset'].filter(
    (name) => name === 'defineMigration' || calls(body, name),
  )
  const text = `import { ${imports.join(', ')} } from '@sanity/migrate'

${helpersFor(body)}

export default defineMigration({
  title: ${JSON.stringify(title)},
  migrate: {
    object(node) {
      switch (node['_type']) {
${body}
        default:
          return []
      }
    },
  },
})
`
  return [{ title, text }]
}

/**
 * The migrations from one schema to another, in the form of `@sanity/migrate`: types that were renamed first, then the
 * fields, then what replaces deprecated types. What cannot be known is a call of `ask`, which throws until it is answered.
 */
export const writeMigrations = (before: SchemaType, after: SchemaType): MigrationText[] => {
  const names = findRenamedTypes(findPlaceChanges(before, after), before, after)
  const isDocument = (name: string): boolean => before.some((entry) => entry.name === name && entry.type === 'document')
  const types = names.size === 0 ? [] : [writeTypeRenames(names, isDocument)]
  return [...types, ...writeFields(renameTypes(before, names), after), ...writeReplacements(after)]
}

/** Whether a migration still has a question in it. */
export const isUnanswered = (text: string): boolean => calls(text, 'ask')
