import type { Block, BlockRegistry } from './block-types.ts'

const textAt = (value: object, name: string): string | undefined => {
  const text: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : undefined
}

/** The name of any value in a report; with the reason if a preview replaced its content by a `fault`. */
export const identify = (value: unknown): { type: string; id?: string; reason?: string } => {
  if (typeof value !== 'object' || value === null) return { type: typeof value }
  const id = textAt(value, '_id') ?? textAt(value, '_key')
  const reason = textAt(value, 'fault')
  return { type: textAt(value, '_type') ?? 'without _type', ...(id ? { id } : {}), ...(reason ? { reason } : {}) }
}

/** Own properties only: `constructor`, `__proto__` and `toString` are unknown names. */
export const isKnownBlock = (value: unknown, blocks: BlockRegistry): value is Block =>
  typeof value === 'object' && value !== null && Object.hasOwn(blocks, textAt(value, '_type') ?? '')

/** Each item with a unique key that survives reordering, even if a section is on a page twice. */
export const toKeyed = <T>(items: readonly T[]): { key: string; item: T }[] => {
  const seen = new Map<string, number>()
  return items.map((item, index) => {
    const { type, id } = identify(item)
    const name = id ?? (item ? type : `place ${index + 1}`)
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return { key: count === 0 ? name : `${name}:${count}`, item }
  })
}
