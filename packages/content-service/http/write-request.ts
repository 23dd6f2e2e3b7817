import { messageOf } from '@schaufenster/cli/errors'
import type { Context, Hono } from 'hono'
import type { Account } from '../editors/accounts.ts'
import { isPublishedId } from '../store/document.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { WriteError } from '../store/write/write.ts'
import { requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import type { ContentService } from './service.ts'
import { onData } from './surface.ts'

/** The limit on a write request, in bytes. */
const MAX_WRITE = 50 * 1024 * 1024

interface WriteRequest {
  body: JsonObject
  list: readonly unknown[]
  author: string
  /** What the author may change; undefined for everything. */
  mayWrite: ((id: string) => boolean) | undefined
}

/**
 * Adds an address that writes. Refuses anyone but editors before it reads the body.
 *
 * @param name of the list in the body
 * @param write returns the answer
 */
export const onWrite = (
  api: Hono,
  service: ContentService,
  path: 'mutate' | 'actions',
  name: 'mutations' | 'actions',
  write: (c: Context, request: WriteRequest) => object | Promise<object>,
): void =>
  onData(
    api,
    service,
    'POST',
    path,
    async (c, next) => {
      requireEditor(c, service)
      await next()
    },
    limitBody(MAX_WRITE, `Send the ${name} in several transactions.`),
    async (c) => {
      const account = requireEditor(c, service)
      const { body, list } = await readWriteBody(c, name)
      try {
        return c.json(await write(c, { body, list, author: account.id, mayWrite: toWriteRule(account) }))
      } catch (error) {
        return answerWriteError(c, error, name === 'actions' ? 'actionError' : 'mutationError', service.log)
      }
    },
  )

/** Publishing changes a document that is not a draft. */
const toWriteRule = ({ role }: Account): WriteRequest['mayWrite'] =>
  role === 'contributor' ? (id) => !isPublishedId(id) : undefined

/** @throws ApiError 400 when the body is not an object with a list under `name` */
const readWriteBody = async (c: Context, name: string): Promise<Pick<WriteRequest, 'body' | 'list'>> => {
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
