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
  const reachable = new Map<string, Set<string>>()
  const from = (name: string): Set<string> => {
    const known = reachable.get(name)
    if (known) return known
    const found = new Set<string>()
    const queue = [name]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const one of direct.get(next) ?? []) {
        if (found.has(one)) continue
        found.add(one)
        queue.push(one)
      }
    }
    reachable.set(name, found)
    return found
  }
  return (name, to) => from(name).has(to)
}
