import { isRecord } from '../is-record.ts'

/** A field, or a member of a list that has a name of its own, as it is written in the schema. */
export interface SchemaField {
  /** Names from the type to the field; those of lists and their members are one: `services.title`. */
  path: string
  name: string
  isMember: boolean
  definition: Record<string, unknown>
}

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const nameOf = (definition: Record<string, unknown>): string | undefined =>
  typeof definition['name'] === 'string' ? definition['name'] : undefined

/**
 * Every field of a type with those inside it, in the order of the schema. What another type defines belongs to that.
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
      // It asks more of the rule than to be told; what it called until then counts.
    }
  }
  return called
}
