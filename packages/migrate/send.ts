import { setTimeout } from 'node:timers/promises'
import { codeOf, messageOf } from '@schaufenster/cli/errors'
import { own } from '@schaufenster/shapes/own-member'
import { STATE_ID, writeState } from './dataset.ts'
import type { Dataset, ModelState } from './dataset.ts'

type Mutation = Record<string, unknown>

/** Bytes of one transaction: a hosted project takes 4 MB (https://www.sanity.io/docs/content-lake/technical-limits). */
const LARGEST_TRANSACTION = 3_500_000
/** Times that a service which is too busy is asked, and the pause between, in milliseconds. */
const TRIES = 8
const PAUSE = 1000

const statusOf = (error: unknown): unknown => own(error, 'statusCode')

const isBusy = (error: unknown): boolean => [429, 503].includes(Number(statusOf(error)))

/** Groups what belongs to one document each into transactions. */
export const toBatches = (parts: readonly Mutation[][], largest = LARGEST_TRANSACTION): Mutation[][] => {
  const batches: Mutation[][] = [[]]
  let size = 0
  for (const part of parts) {
    const bytes = Buffer.byteLength(JSON.stringify(part))
    if (size > 0 && size + bytes > largest) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(...part)
    size += bytes
  }
  return batches
}

/** One transaction, again where the service is too busy. @param transactionId becomes the revision of what it writes */
export const send = async ({ client }: Dataset, mutations: Mutation[], transactionId?: string): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      const url = `/data/mutate/${client.config().dataset}?visibility=async`
      await client.request({ method: 'POST', url, body: { transactionId, mutations } })
      return
    } catch (error) {
      if (!isBusy(error) || tried === TRIES) throw error
      await setTimeout(PAUSE * tried)
    }
  }
}

const explain = (error: unknown): string => {
  if ([401, 403].includes(Number(statusOf(error))))
    return `${messageOf(error)}\n  The token may not write: set SANITY_API_WRITE_TOKEN to one of an editor.`
  if (codeOf(error) === 'ECONNREFUSED') return 'The content service does not answer.'
  return messageOf(error)
}

/**
 * Sends transactions one after another. Each stores the state, too, and none of them succeeds once anybody else has: two
 * runs at once stop each other before they mix.
 *
 * @param run the start of every transaction's id, and so of the revision of every document that it writes
 * @param between the state while not all are sent
 * @param end the state after the last
 * @returns how many were sent
 * @throws Error that says what was written
 */
export const sendAll = async (
  dataset: Dataset,
  { run, batches, between, end }: { run: string; batches: Mutation[][]; between: ModelState; end: ModelState },
  onSent: (count: number) => void = () => {},
): Promise<void> => {
  let { _rev } = between
  for (const [index, batch] of batches.entries()) {
    const isLast = index === batches.length - 1
    const id = `${run}-${Date.now().toString(36)}-${index}`
    try {
      await send(dataset, [...batch, ...writeState({ ...(isLast ? end : between), _rev })], id)
    } catch (error) {
      const what =
        index === 0
          ? 'Nothing was written.'
          : `${index} of ${batches.length} parts were written; the same command goes on from there.`
      const isTaken = messageOf(error).includes(STATE_ID)
      const why = isTaken ? 'Another run writes to this dataset at the same time.' : explain(error)
      throw new Error(`${why}\n  ${what}`, { cause: error })
    }
    _rev = id
    onSent(index + 1)
  }
}
