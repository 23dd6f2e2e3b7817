import { isObject } from '@schaufenster/site/stored'

/** Whose drafts make the difference between two answers. */
export interface Difference {
  /** Ids of what is published. */
  own: ReadonlySet<string>
  /** Ids of other documents with drafts. */
  others: ReadonlySet<string>
  /** Whether what is published shows in parts of other documents as well: it moves in their lists. */
  isWide: boolean
}

/** What an answer says of each document, and of those inside it only which they are; by id, and of what has none under "". */
const partsOf = (answer: unknown): Map<string, string> => {
  const parts = new Map<string, Set<string>>()
  const strip = (value: unknown, isWhole = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => strip(item))
    if (!isObject(value)) return value
    if (typeof value['_id'] !== 'string' || isWhole)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strip(inner)]))
    note(value['_id'], value)
    return value['_id']
  }
  const note = (id: string, value: object): void => {
    parts.set(id, (parts.get(id) ?? new Set()).add(JSON.stringify(strip(value, true))))
  }
  note('', { answer })
  return new Map([...parts].map(([id, texts]) => [id, [...texts].toSorted().join('\n')]))
}

/**
 * Whether what is published makes a difference between an answer of now and one with every draft: the answer says something else of it, or shows it
 * only in one of them. Without drafts of others every difference is one.
 */
export const isDifferent = (before: unknown, after: unknown, { own, others, isWide }: Difference): boolean => {
  if (others.size === 0) return JSON.stringify(before) !== JSON.stringify(after)
  const [then, later] = [partsOf(before), partsOf(after)]
  const counts = (id: string): boolean => own.has(id) || (isWide && !others.has(id) && then.has(id) && later.has(id))
  return [...new Set([...then.keys(), ...later.keys()])].some((id) => counts(id) && then.get(id) !== later.get(id))
}
