import { isRecord } from '../is-record.ts'

/** A field, or a named member of a list, as defined in the schema. */
export interface SchemaField {
  /** Names from the type to the field; a list and its member share one segment: `services.title`. */
  path: string
  name: string
  isMember: boolean
  definition: Record<string, unknown>
}

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const nameOf = (definition: Record<string, unknown>): string | undefined =>
  typeof definition['name'] === 'string' ? definition['name'] : undefined

/**
 * Every field of a type with its nested fields, in schema order, without fields of other named types.
 *
 * @param within path of the definition itself, empty for a type
 */
export const fieldsOf = (definition: unknown, within = ''): SchemaField[] => {
  if (!isRecord(definition)) return []
  const fields = recordsIn(definition['fields']).flatMap((field) => {
    const name = nameOf(field)
    if (name === undefined) return []
    const path = within === '' ? name : `${within}.${name}`
    return [{ path, name, isMember: false, definition: field }, ...fieldsOf(field, path)]
  })
  const members = recordsIn(definition['of']).flatMap((member) => {
    const name = nameOf(member)
    const own =
      name !== undefined && Array.isArray(member['fields'])
        ? [{ path: within, name, isMember: true, definition: member }]
        : []
    return [...own, ...fieldsOf(member, within)]
  })
  return [...fields, ...members]
}

/** Names of the methods that a field's validation calls on its rule. */
export const constraintsOf = ({ validation }: Record<string, unknown>): ReadonlySet<string> => {
  const called = new Set<string>()
  const rule: object = new Proxy(
    {},
    {
      get: (_target, name) => () => {
        called.add(String(name))
        return rule
      },
    },
  )
  if (typeof validation === 'function') {
    try {
      validation(rule)
    } catch {
      // It uses the rule in other ways; the calls until then count.
    }
  }
  return called
}
