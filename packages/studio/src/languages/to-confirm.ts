import { insert, set, unset, type FormPatch } from 'sanity'
import { toConfirmed } from '@schaufenster/editing/translation/confirmed'
import type { Leaf } from '@schaufenster/editing/translation/leaves'
import { isObject } from '@schaufenster/site/stored'

const FIELD = 'confirmed'

/**
 * What makes the field `confirmed` say this, entry by entry: two editors who look through one translation keep what the other has
 * confirmed meanwhile.
 *
 * @param stored the field as it is
 */
export const toConfirmPatches = (stored: unknown, leaves: readonly Leaf[]): FormPatch[] => {
  const now = toConfirmed(leaves)
  const entries = Array.isArray(stored) ? stored.filter(isObject) : []
  const old = new Map(entries.map((entry) => [entry['_key'], entry]))
  // Those of another program may have other keys.
  const keys = new Map<unknown, string>(now.map(({ path, _key }) => [path, _key]))
  const isOwn = entries.every(({ _key, path }) => (keys.get(path) ?? _key) === _key)
  if (!Array.isArray(stored) || !isOwn) return [set(now, [FIELD])]
  const kept = new Set<unknown>(now.map(({ _key }) => _key))
  const added = now.filter(({ _key }) => !old.has(_key))
  const changed = now.filter(({ _key, hash, text }) => {
    const before = old.get(_key)
    return before && (before['hash'] !== hash || (before['text'] ?? '') !== text)
  })
  return [
    ...entries.flatMap(({ _key }) => (typeof _key === 'string' && !kept.has(_key) ? unset([FIELD, { _key }]) : [])),
    ...changed.map((entry) => set(entry, [FIELD, { _key: entry._key }])),
    ...(added.length > 0 ? [insert(added, 'after', [FIELD, -1])] : []),
  ]
}
