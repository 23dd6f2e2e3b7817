import type { DocumentChange } from './commit.ts'
import { isJsonObject, type JsonObject } from './json.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Who refers to whom, over all documents as stored: an index that is built at its first use and kept from then on.
 *
 * @param readAll reads every reference
 */
export const createReferenceIndex = (readAll: () => Iterable<readonly [source: string, target: string]>) => {
  let sources: Map<string, Set<string>> | undefined

  const add = (source: string, target: string): void => {
    const known = sources?.get(target)
    if (known) known.add(source)
    else sources?.set(target, new Set([source]))
  }

  const remove = (source: string, target: string): void => {
    const known = sources?.get(target)
    known?.delete(source)
    if (known?.size === 0) sources?.delete(target)
  }

  return {
    /** Ids of the documents that hold a `_ref` to this id, weak and strong; drafts and versions under their own id. */
    incoming: (id: string): ReadonlySet<string> => {
      if (!sources) {
        sources = new Map()
        for (const [source, target] of readAll()) add(source, target)
      }
      return sources.get(id) ?? NONE
    },
    update(changes: readonly DocumentChange[]): void {
      if (!sources) return
      for (const { id, previous, result } of changes) {
        forEachReference(previous, ({ _ref }) => remove(id, _ref))
        forEachReference(result, ({ _ref }) => add(id, _ref))
      }
    },
    /** Call it after everything was read again. */
    forget(): void {
      sources = undefined
    },
  }
}

interface Reference extends JsonObject {
  _ref: string
}

/** Calls `visit` with every object that has a string `_ref`, at any depth. */
const forEachReference = (value: unknown, visit: (reference: Reference) => void): void => {
  if (Array.isArray(value)) {
    for (const item of value) forEachReference(item, visit)
  } else if (isJsonObject(value)) {
    if (isReference(value)) visit(value)
    for (const key in value) {
      const child = value[key]
      if (typeof child === 'object') forEachReference(child, visit)
    }
  }
}

const isReference = (value: JsonObject): value is Reference => typeof value['_ref'] === 'string'

/**
 * The ids a document strongly refers to: they must exist while it does. References into other datasets, projects and
 * media libraries are not checked.
 */
export const collectStrongReferences = (document: unknown): Set<string> => {
  const found = new Set<string>()
  forEachReference(document, (reference) => {
    const isElsewhere = ['_dataset', '_projectId'].some((field) => field in reference) || reference._ref.includes(':')
    if (reference['_weak'] !== true && !isElsewhere) found.add(reference._ref)
  })
  return found
}
