import { messageOf } from '@schaufenster/cli/errors'
import type { Context, MiddlewareHandler } from 'hono'
import type { Account } from '../editors/accounts.ts'
import { isPublishedId } from '../store/document.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { WriteError } from '../store/write/write.ts'
import { requireDataset, requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

/** The limit on a write request, in bytes. */
export const LARGEST_WRITE = 50 * 1024 * 1024

/** Lets only editors of this dataset pass, before the body is read. */
export const refuseStrangers =
  (service: ContentService): MiddlewareHandler =>
  async (c, next) => {
    requireDataset(service, c.req.param('dataset'))
    requireEditor(c, service)
    await next()
  }

/** What an account may change; undefined for everything. Publishing changes a document that is not a draft. */
export const toWriteRule = ({ role }: Account): ((id: string) => boolean) | undefined =>
  role === 'contributor' ? (id) => !isPublishedId(id) : undefined

/** @throws ApiError 400 when the body is not an object with a list under `name` */
export const readWriteBody = async (
  c: Context,
  name: 'mutations' | 'actions',
): Promise<{ body: JsonObject; list: readonly unknown[] }> => {
  const example = `Send {"${name}": […]}.`
  const body: unknown = await c.req.json().catch((error: unknown) => {
    throw new ApiError(400, `The request body is not JSON: ${messageOf(error)}. ${example}`)
  })
  const list = isJsonObject(body) ? body[name] : undefined
  if (!isJsonObject(body) || !Array.isArray(list))
    throw new ApiError(400, `The request body has no list "${name}". ${example}`)
  if (list.length === 0) throw new ApiError(400, `The list "${name}" is empty: there is nothing to do.`)
  return { body, list }
}

/** @throws ApiError 400 when the value is neither true nor false */
export const readSwitch = (value: unknown, name: string): boolean => {
  if (value === undefined || value === null || value === false || value === 'false') return false
  if (value === true || value === 'true') return true
  throw new ApiError(400, `"${name}" must be true or false, not ${JSON.stringify(value).slice(0, 60)}.`)
}

/** @throws ApiError 400 */
export const readTransactionId = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return value
  throw new ApiError(400, '"transactionId" must be a string.')
}

/** Answers a write error in the form the client reads. Anything else is rethrown. */
export const answerWriteError = (
  c: Context,
  error: unknown,
  type: 'mutationError' | 'actionError',
  log: (line: string) => void,
): Response => {
  if (!(error instanceof WriteError)) throw error
  const { status, message, items } = error
  const description = type === 'actionError' ? message.replace('The mutation(s)', 'The action(s)') : message
  if (status >= 500) log(`${c.req.method} ${c.req.path} failed: ${description} (${String(error.cause)})`)
  return c.json({ statusCode: status, error: { type, description, items } }, status)
}
