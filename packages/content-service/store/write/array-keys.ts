import { randomBytes } from 'node:crypto'
import { isJsonObject, type JsonObject } from '../json.ts'

/** Adds a `_key` to every object in an array, at any depth. Existing keys are kept. */
export const withArrayKeys = (value: unknown, isItem = false): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => withArrayKeys(item, true))
  if (!isJsonObject(value)) return value
  const keyed: JsonObject = {}
  if (isItem && value['_key'] === undefined) keyed['_key'] = randomBytes(6).toString('hex')
  for (const [name, child] of Object.entries(value)) keyed[name] = withArrayKeys(child)
  return keyed
}
