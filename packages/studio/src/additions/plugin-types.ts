import { createSchema, type SchemaTypeDefinition } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { isObject } from '@schaufenster/site/stored'
import { listOf } from '../schema/options.ts'
import type { AdditionFaults } from './faults.ts'
import type { Addition } from './load-additions.ts'

const isType = (value: unknown): value is SchemaTypeDefinition =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'

/** The types that plugins bring as lists, inner plugins included. */
const typesOf = (plugins: readonly unknown[]): object[] =>
  plugins
    .filter(isObject)
    .flatMap((plugin) => [
      ...(isObject(plugin['schema']) ? listOf(plugin['schema'], 'types') : []),
      ...typesOf(listOf(plugin, 'plugins')),
    ])

const nameOf = ({ name }: { name: string }): string => name

/** The plugin's type takes the place of one of the schema with its name, which says what the site reads of it. */
const withoutReplaced = (
  types: readonly SchemaTypeDefinition[],
  added: readonly SchemaTypeDefinition[],
): SchemaTypeDefinition[] => {
  const names = new Set(added.map(nameOf))
  return [...types.filter(({ name }) => !names.has(name)), ...added]
}

/** A schema with these types would show, in place of the whole Studio, what is wrong with them. */
const findFault = (
  types: readonly SchemaTypeDefinition[],
  added: readonly SchemaTypeDefinition[],
): string | undefined => {
  try {
    return createSchema({ name: 'trial', types: withoutReplaced(types, added) })
      ._validation?.flatMap(({ problems }) => problems)
      .find(({ severity }) => severity === 'error')?.message
  } catch (error) {
    return messageOf(error)
  }
}

/**
 * Leaves out the plugins of an addition whose types do not fit the schema.
 *
 * @param types the schema's, complete
 * @returns the additions, and which types of the schema their plugins bring as well
 */
export const checkPluginTypes = (
  additions: readonly Addition[],
  types: readonly SchemaTypeDefinition[],
  faults: AdditionFaults,
): { additions: readonly Addition[]; replaced: ReadonlySet<string> } => {
  const replaced = new Set<string>()
  const fitting = additions.map((addition) => {
    const added = typesOf(addition.plugins ?? [])
    if (added.length === 0) return addition
    const known = added.filter(isType)
    const twice = known.find(({ name }) => replaced.has(name))
    const fault =
      known.length < added.length
        ? 'Unter den Typen eines Plugins ist etwas, das keiner ist.'
        : twice
          ? `Den Typ „${twice.name}“ bringt schon eine andere Ergänzung mit.`
          : findFault(types, known)
    if (fault !== undefined) {
      faults.report(addition.file, new Error(fault))
      return { ...addition, plugins: [] }
    }
    for (const { name } of known) replaced.add(name)
    return addition
  })
  return { additions: fitting, replaced }
}
