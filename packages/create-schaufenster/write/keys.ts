import { createHash } from 'node:crypto'
import type { Document, Json } from './json.ts'
import { isObject } from './json.ts'

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/**
 * Adds a `_key` derived from the position to every object in a list, so that the same content produces the same file.
 */
const keyed = (value: Json | undefined, place: string): Json | undefined => {
  if (isList(value)) {
    return value.map((item, index) => {
      const here = `${place}[${index}]`
      const child = keyed(item, here) ?? null
      if (!isObject(child)) return child
      return { _key: createHash('sha1').update(here).digest('hex').slice(0, 12), ...child }
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, keyed(child, `${place}.${name}`)]))
}

export const withKeys = (document: Document): Document => ({
  ...Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, keyed(value, `${document._id}.${name}`)]),
  ),
  _id: document._id,
  _type: document._type,
})
