import type { Context } from 'hono'
import { OWNER } from '../../editors/accounts.ts'
import { isJsonObject, type JsonObject } from '../../store/json.ts'
import { readMeta, writeMeta } from '../../store/meta.ts'
import { requireEditor } from '../access.ts'
import { ApiError } from '../errors.ts'
import { limitBody } from '../limit-body.ts'
import type { Surface } from '../surface.ts'

const KEY = /^[\w.:-]{1,200}$/
const MAX_KEYS = 100
/** Bytes. The Studio keeps list layouts and recent searches here. */
const LONGEST_BODY = 256 * 1024

/** `/users/me/keyvalue`: small settings of the Studio. Each editor has their own. */
export const keyValueSurface: Surface = (api, service) => {
  const { database } = service.store
  api.get('/users/me/keyvalue/:keys', (c) => {
    const { id } = requireEditor(c, service)
    const keys = c.req.param('keys').split(',').slice(0, MAX_KEYS)
    const stored = keys.map((key) => ({ key, text: readMeta(database, toMetaKey(id, key)) }))
    return c.json(stored.map(({ key, text }) => ({ key, value: text === undefined ? null : JSON.parse(text) })))
  })
  api.put('/users/me/keyvalue', limitBody(LONGEST_BODY, 'Store less per request.'), async (c) => {
    const { id } = requireEditor(c, service)
    const pairs = await readPairs(c)
    const updatedAt = new Date().toISOString()
    for (const { key, value } of pairs) writeMeta(database, toMetaKey(id, key), JSON.stringify(value))
    return c.json(pairs.map((pair) => ({ ...pair, updatedAt })))
  })
}

/** The owner's have no name in them, as before there were others. */
const toMetaKey = (id: string, key: string): string => (id === OWNER.id ? `keyvalue:${key}` : `keyvalue/${id}:${key}`)

/** @throws ApiError 400 */
const readPairs = async (c: Context): Promise<{ key: string; value: unknown }[]> => {
  const body: unknown = await c.req.json().catch(() => undefined)
  const pairs = Array.isArray(body) && body.length <= MAX_KEYS && body.every(isPair) ? body : undefined
  if (pairs) return pairs
  throw new ApiError(400, `The request body must be a list of at most ${MAX_KEYS} pairs: [{"key": "a.b", "value": …}].`)
}

const isPair = (value: unknown): value is JsonObject & { key: string; value: unknown } =>
  isJsonObject(value) && typeof value['key'] === 'string' && KEY.test(value['key']) && value['value'] !== undefined
