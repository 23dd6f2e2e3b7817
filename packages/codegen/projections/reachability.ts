import { walkNode } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'

/**
 * Computes whether the projection of one type contains another's.
 *
 * @param follows whether a reference to this type is replaced by the document
 */
export const createReachability = (
  model: ContentModel,
  follows: (target: string) => boolean,
): ((from: string, to: string) => boolean) => {
  const direct = new Map<string, Set<string>>()
  for (const [name, node] of model.ownTypes) {
    const found = new Set<string>()
    walkNode(node, (inner) => {
      const target =
        inner.type === 'inline'
          ? model.targetOf(inner.name)
          : inner.type === 'object'
            ? inner.dereferencesTo
            : undefined
      if (target !== undefined && follows(target)) found.add(target)
      else if (inner.type === 'inline' && model.ownTypes.has(inner.name)) found.add(inner.name)
    })
    direct.set(name, found)
  }
  const closures = new Map<string, Set<string>>()
  const from = (name: string): Set<string> => {
    const found = closures.get(name) ?? new Set(direct.get(name))
    // A set can be extended during iteration, and then yields the new items.
    if (!closures.has(name)) for (const one of found) for (const other of direct.get(one) ?? []) found.add(other)
    closures.set(name, found)
    return found
  }
  return (name, to) => from(name).has(to)
}
