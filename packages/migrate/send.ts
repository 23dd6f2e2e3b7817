import { messageOf } from '@schaufenster/cli/errors'
import { retry } from '@schaufenster/site/retry'
import { isNetworkError, isRetryable, retryAfterOf } from '@schaufenster/site/errors'
import { own } from '@schaufenster/shapes/own-member'
import { STATE_ID } from '@schaufenster/site/content-migrations'
import type { DocumentChange, Mutation } from './change.ts'
import { readState, writeState } from './dataset.ts'
import type { Dataset, ModelState } from './dataset.ts'
import { toBatches } from './steps.ts'

/** Bytes of one transaction: a hosted project takes 4 MB (https://www.sanity.io/docs/content-lake/technical-limits). */
const MAX_TRANSACTION = 3_500_000
/** Attempts after the first, and the pause before the first of them in milliseconds, which grows by as much each time. */
const MAX_RETRIES = 7
const PAUSE_MS = 1000

const statusOf = (error: unknown): unknown => own(error, 'statusCode')

/**
 * One transaction, tried again where the service is too busy or the connection breaks: with the same id it is never
 * written twice.
 *
 * @param transactionId becomes the revision of what it writes
 */
export const send = ({ client, pause }: Dataset, mutations: Mutation[], transactionId?: string): Promise<void> => {
  const url = `/data/mutate/${client.config().dataset}?visibility=async`
  return retry(
    () => client.request<void>({ method: 'POST', url, body: { transactionId, mutations } }),
    (error, attempt) =>
      attempt < MAX_RETRIES && isRetryable(error)
        ? Math.max(PAUSE_MS * (attempt + 1), retryAfterOf(error) ?? 0)
        : undefined,
    pause ? { pause } : {},
  )
}

/** Whether a transaction whose answer never came has been written; undefined if the service does not say. */
const isWritten = async (dataset: Dataset, transactionId: string): Promise<boolean | undefined> => {
  try {
    return (await readState(dataset))?._rev === transactionId
  } catch {
    return undefined
  }
}

const explain = (error: unknown): string => {
  if ([401, 403].includes(Number(statusOf(error))))
    return `${messageOf(error)}\n  The token may not write: set SANITY_API_WRITE_TOKEN to one of an editor.`
  if (isNetworkError(error)) return 'The content service does not answer.'
  return messageOf(error)
}

/** @param isThere whether the part after those was written; undefined if that is unknown */
const describeSent = (count: number, all: number, isThere: boolean | undefined): string => {
  if (isThere === undefined)
    return `It is not known whether part ${count + 1} of ${all} was written; the same command finds out.`
  if (count === 0) return 'Nothing was written.'
  return `${count} of ${all} parts were written; the same command goes on from there.`
}

export interface SendOptions {
  /** Bytes of one transaction. */
  largest?: number
  onSent?: (done: number, all: number) => void
}

/**
 * Sends changes in transactions, one after another. Each stores the state, too, and none of them succeeds once anybody else has: two
 * runs at once stop each other before they mix.
 *
 * @param run the start of every transaction's id, and so of the revision of every document that it writes
 * @param between the state while not all are sent
 * @param end the state after the last
 * @throws Error that says what was written
 */
export const sendAll = async (
  dataset: Dataset,
  {
    run,
    changes,
    between,
    end,
  }: { run: string; changes: readonly DocumentChange[]; between: ModelState; end: ModelState },
  { largest = MAX_TRANSACTION, onSent = () => {} }: SendOptions = {},
): Promise<void> => {
  const batches = toBatches(changes, largest)
  const revisions = new Map<string, string>()
  let { _rev } = between
  for (const [index, batch] of batches.entries()) {
    const isLast = index === batches.length - 1
    const id = `${run}-${Date.now().toString(36)}-${index}`
    const mutations = batch.flatMap((step) => step.toMutations(revisions.get(step.id)))
    try {
      await send(dataset, [...mutations, ...writeState({ ...(isLast ? end : between), _rev })], id)
    } catch (error) {
      const isThere = await isWritten(dataset, id)
      if (!isThere) {
        const isTaken = messageOf(error).includes(STATE_ID)
        const why = isTaken ? 'Another run writes to this dataset at the same time.' : explain(error)
        throw new Error(`${why}\n  ${describeSent(index, batches.length, isThere)}`, { cause: error })
      }
    }
    _rev = id
    for (const step of batch) revisions.set(step.id, id)
    onSent(index + 1, batches.length)
  }
}
