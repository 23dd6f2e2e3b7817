import { isObject } from '@schaufenster/site/stored'
import { set, unset, type Path } from 'sanity'

const isPath = (value: unknown): value is Path => Array.isArray(value)

/** What Sanity's own functions make. */
const isSanitys = (change: unknown): boolean => isObject(change) && ('patchType' in change || 'patches' in change)

/**
 * A change as data, which Sanity takes only from its own functions: a site need not install these.
 *
 * @throws Error for one of a kind that data cannot name: a `setIfMissing` must not overwrite what is there
 */
export const toPatch = (change: unknown): unknown => {
  if (Array.isArray(change)) return change.map(toPatch)
  if (isSanitys(change)) return change
  if (isObject(change) && isPath(change['path'])) {
    const { type, path, value } = change
    // A request has no `undefined`: the form would show what is not stored.
    if (type === 'unset' || (type === 'set' && value === undefined)) return unset(path)
    if (type === 'set') return set(value, path)
  }
  throw new Error('Eine Änderung ist { type: "set", path: [], value: … } oder { type: "unset", path: [] }.')
}
