import { isJsonObject, type JsonObject } from '../json.ts'
import type { Place } from './match-path.ts'

/** The value at a place inside a document. */
export const readPlace = (document: JsonObject, place: Place): unknown => place.reduce<unknown>(readKey, document)

/** Sets a value in place, as a copy of its own. Creates missing objects on the way. */
export const setPlace = (document: JsonObject, place: Place, value: unknown): void => {
  const key = place.at(-1)
  const own: unknown = structuredClone(value)
  if (key !== undefined) writeKey(open(document, place.slice(0, -1)), key, own)
  else if (isJsonObject(own)) {
    for (const name of Object.keys(document)) Reflect.deleteProperty(document, name)
    Object.assign(document, own)
  }
}

export const removePlace = (document: JsonObject, place: Place): void => {
  const key = place.at(-1)
  if (key === undefined) return
  const container = open(document, place.slice(0, -1))
  if (Array.isArray(container)) container.splice(Number(key), 1)
  else Reflect.deleteProperty(container, key)
}

const isContainer = (value: unknown): value is JsonObject | unknown[] => Array.isArray(value) || isJsonObject(value)

/** The container at a place; what is in its way becomes an object. */
const open = (document: JsonObject, place: Place): JsonObject | unknown[] => {
  let container: JsonObject | unknown[] = document
  for (const key of place) {
    const found = readKey(container, key)
    const child = isContainer(found) ? found : {}
    writeKey(container, key, child)
    container = child
  }
  return container
}

const readKey = (container: unknown, key: string | number): unknown => {
  if (Array.isArray(container)) return container[Number(key)]
  return isJsonObject(container) && Object.hasOwn(container, key) ? container[key] : undefined
}

const writeKey = (container: JsonObject | unknown[], key: string | number, value: unknown): void => {
  if (Array.isArray(container)) container[Number(key)] = value
  else container[key] = value
}
