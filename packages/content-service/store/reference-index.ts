import type { DocumentChange } from './commit.ts'
import type { StoredDocument } from './document.ts'
import { isJsonObject, type JsonObject } from './json.ts'

/** Who refers to whom, over all documents as stored. */
export interface References {
  /** Ids of the documents that hold a `_ref` to this id, weak and strong; drafts and versions under their own id. */
  incoming: (id: string) => ReadonlySet<string>
}

export interface ReferenceIndex extends References {
  update: (changes: readonly DocumentChange[]) => void
  /** Call it after everything was read again. */
  forget: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** An index that is built at its first use and kept from then on. */
export const createReferenceIndex = (documents: () => Iterable<StoredDocument>): ReferenceIndex => {
  let sources: Map<string, Set<string>> | undefined

  const add = (document: StoredDocument): void => {
    forEachReference(document, ({ _ref }) => {
      const known = sources?.get(_ref)
      if (known) known.add(document._id)
      else sources?.set(_ref, new Set([document._id]))
    })
  }

  const remove = (document: StoredDocument): void => {
    forEachReference(document, ({ _ref }) => {
      const known = sources?.get(_ref)
      known?.delete(document._id)
      if (known?.size === 0) sources?.delete(_ref)
    })
  }

  return {
    incoming(id) {
      if (!sources) {
        sources = new Map()
        for (const document of documents()) add(document)
      }
      return sources.get(id) ?? NONE
    },
    update(changes) {
      if (!sources) return
      for (const { previous, result } of changes) {
        if (previous) remove(previous)
        if (result) add(result)
      }
    },
    forget() {
      sources = undefined
    },
  }
}

interface Reference extends JsonObject {
  _ref: string
}

/** Calls `visit` with every object that has a string `_ref`, at any depth. */
export const forEachReference = (value: unknown, visit: (reference: Reference) => void): void => {
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
export const collectStrongReferences = (document: StoredDocument | undefined): Set<string> => {
  const found = new Set<string>()
  forEachReference(document, (reference) => {
    const isElsewhere = ['_dataset', '_projectId'].some((field) => field in reference) || reference._ref.includes(':')
    if (reference['_weak'] !== true && !isElsewhere) found.add(reference._ref)
  })
  return found
}
