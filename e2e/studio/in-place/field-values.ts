import { isObject } from '@schaufenster/site/stored'

/** Every value of a document by its path, as `data-sanity` writes it: `values:key.title`, `tools:0`. */
export const toFieldValues = (document: unknown): Map<string, unknown> => {
  const values = new Map<string, unknown>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value))
      for (const [index, member] of value.entries())
        walk(member, `${path}:${isObject(member) && typeof member['_key'] === 'string' ? member['_key'] : index}`)
    else if (isObject(value))
      for (const name of Object.keys(value)) walk(value[name], path === '' ? name : `${path}.${name}`)
    else values.set(path, value)
  }
  walk(document, '')
  return values
}

/** Of a document as a whole: its draft has others than what is published. */
const SYSTEM: ReadonlySet<string> = new Set(['_id', '_rev', '_createdAt', '_updatedAt'])

/** The paths at which two versions of a document differ. */
export const findChangedPaths = (before: unknown, after: unknown): string[] => {
  const [old, values] = [toFieldValues(before), toFieldValues(after)]
  return [...new Set([...old.keys(), ...values.keys()])].filter(
    (path) => !SYSTEM.has(path) && old.get(path) !== values.get(path),
  )
}
