import { messageOf } from '@schaufenster/cli/errors'
import type { Context } from 'hono'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { parsePerspective, toDefaultPerspective, type Perspective } from '../store/perspective.ts'
import { checkValue } from '../store/write/check-value.ts'
import { ApiError } from './errors.ts'

export interface QueryRequest {
  query: string
  params: JsonObject
  perspective: Perspective
  returnQuery: boolean
}

/**
 * Reads a query request, GET or POST.
 *
 * @param isRelease see `parsePerspective`
 * @throws ApiError 400 naming the malformed part
 */
export const readQueryRequest = async (c: Context, isRelease?: (name: string) => boolean): Promise<QueryRequest> => {
  const search = new URL(c.req.url).searchParams
  const body = c.req.method === 'POST' ? await readBody(c) : undefined
  const query = body ? body.query : search.get('query')
  if (query === null || query === '') throw new ApiError(400, 'The parameter "query" is missing: send a GROQ query.')
  return {
    query,
    params: { ...readSearchParams(search), ...(body && checkParams(body.params)) },
    perspective: readPerspective(c, search.get('perspective'), isRelease),
    returnQuery: search.get('returnQuery') !== 'false',
  }
}

/** @throws ApiError 400 */
const readPerspective = (
  c: Context,
  text: string | null,
  isRelease: ((name: string) => boolean) | undefined,
): Perspective => {
  if (text === null) return toDefaultPerspective(c.req.param('version') ?? 'v1')
  const perspective = parsePerspective(text, isRelease)
  if (perspective) return perspective
  throw new ApiError(400, `"${text}" is not a perspective. Use published, drafts, raw, or a list such as rABC,drafts.`)
}

/** The parameters of a query in an address: `$name` with a value in JSON. @throws ApiError 400 */
export const readSearchParams = (search: URLSearchParams): JsonObject => {
  const entries = [...search].filter(([key]) => key.startsWith('$'))
  return checkParams(Object.fromEntries(entries.map(([key, text]) => [key.slice(1), parseParam(key, text)])))
}

/** Values that no document can hold: nested some thousand levels deep, they cannot even be sent to a process. */
const checkParams = (params: JsonObject): JsonObject => {
  try {
    checkValue(params)
    return params
  } catch (error) {
    throw new ApiError(400, `The parameters of the query cannot be used: ${messageOf(error)}`)
  }
}

const parseParam = (key: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, `The value of parameter "${key}" is not JSON. A string needs its quotes: ${key}="text".`)
  }
}

const readBody = async (c: Context): Promise<{ query: string; params: JsonObject }> => {
  const body: unknown = await c.req.json().catch(() => {
    throw new ApiError(400, 'The request body is not JSON. Send {"query": "…", "params": {…}}.')
  })
  if (!isJsonObject(body) || typeof body['query'] !== 'string') {
    throw new ApiError(400, 'The request body has no string "query". Send {"query": "…", "params": {…}}.')
  }
  const params = body['params'] ?? {}
  if (!isJsonObject(params)) throw new ApiError(400, '"params" in the request body must be an object.')
  return { query: body['query'], params }
}
