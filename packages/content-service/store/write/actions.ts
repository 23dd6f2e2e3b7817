import type { Commit } from '../commit.ts'
import type { ContentStore } from '../content-store.ts'
import { isJsonObject } from '../json.ts'
import { checkValue } from './check-value.ts'
import { documentActions } from './document-actions.ts'
import { transact, type TransactionRequest } from './transact.ts'
import { versionActions } from './version-actions.ts'
import { malformed } from './write-error.ts'
import type { Transaction } from './transaction.ts'

export interface ActRequest extends TransactionRequest {
  /** As in a request to `/data/actions`. */
  actions: readonly unknown[]
}

const PREFIX = 'sanity.action.'
const ACTIONS = new Map([...Object.entries(documentActions), ...Object.entries(versionActions)])

/**
 * Applies actions, the Studio's steps between draft and published, in one transaction: all or nothing.
 *
 * @throws WriteError as `write` does
 */
export const act = (
  store: ContentStore,
  request: ActRequest,
): { transactionId: string; commit: Commit | undefined } => {
  const { transaction, commit } = transact(store, request, (running) => {
    for (const [index, action] of request.actions.entries()) {
      running.startPart(index)
      applyAction(running, action)
    }
  })
  return { transactionId: transaction.transactionId, commit }
}

const applyAction = (transaction: Transaction, action: unknown): void => {
  checkValue(action)
  const type = isJsonObject(action) ? action['actionType'] : undefined
  if (!isJsonObject(action) || typeof type !== 'string')
    throw malformed('an action must be an object with a string "actionType".')
  const apply = ACTIONS.get(type.startsWith(PREFIX) ? type.slice(PREFIX.length) : '')
  if (apply) return apply(transaction, action)
  if (/^sanity\.action\.(?:release|document\.variant|variant)\./.test(type)) {
    throw malformed(
      `"${type}" is not supported: this service has versions of documents, but no releases and variants as documents.`,
    )
  }
  throw malformed(
    `"${type.slice(0, 100)}" is not an action. Use one of ${[...ACTIONS.keys()].map((name) => PREFIX + name).join(', ')}.`,
  )
}
