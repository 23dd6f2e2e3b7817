import { isJsonObject, type JsonObject } from '../json.ts'
import type { Place } from './match-path.ts'

/** A document being patched. The original is never changed: containers are copied on first write. */
export interface Draft {
  value: () => JsonObject
  read: (place: Place) => unknown
  /** Creates missing objects on the way. */
  set: (place: Place, value: unknown) => void
  remove: (place: Place) => void
}

export const createDraft = (document: JsonObject): Draft => {
  const root: JsonObject = { ...document }
  const own = new WeakSet<object>([root])

  /** The container at a place, copied for writing. */
  const open = (place: Place): JsonObject | unknown[] => {
    let container: JsonObject | unknown[] = root
    for (const key of place) {
      const child = toOwn(readKey(container, key))
      writeKey(container, key, child)
      container = child
    }
    return container
  }

  const toOwn = (value: unknown): JsonObject | unknown[] => {
    if (typeof value === 'object' && value !== null && own.has(value)) {
      if (Array.isArray(value)) return value
      if (isJsonObject(value)) return value
    }
    const copy = copyContainer(value)
    own.add(copy)
    return copy
  }

  const read = (place: Place): unknown => place.reduce<unknown>(readKey, root)

  return {
    value: () => root,
    read,
    set(place, value) {
      const key = place.at(-1)
      if (key !== undefined) writeKey(open(place.slice(0, -1)), key, value)
      else if (isJsonObject(value)) {
        for (const name of Object.keys(root)) Reflect.deleteProperty(root, name)
        Object.assign(root, value)
      }
    },
    remove(place) {
      const key = place.at(-1)
      if (key === undefined) return
      const container = open(place.slice(0, -1))
      if (Array.isArray(container)) container.splice(Number(key), 1)
      else Reflect.deleteProperty(container, key)
    },
  }
}

const copyContainer = (value: unknown): JsonObject | unknown[] => {
  if (Array.isArray(value)) return [...value]
  return isJsonObject(value) ? { ...value } : {}
}

const readKey = (container: unknown, key: string | number): unknown => {
  if (Array.isArray(container)) return container[Number(key)]
  return isJsonObject(container) && Object.hasOwn(container, key) ? container[key] : undefined
}

const writeKey = (container: JsonObject | unknown[], key: string | number, value: unknown): void => {
  if (Array.isArray(container)) container[Number(key)] = value
  else container[key] = value
}
