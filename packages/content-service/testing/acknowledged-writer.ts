import { randomUUID } from 'node:crypto'
import { call } from './call.ts'

/** Documents of one transaction: these and one page of a ring, so that old transactions can be checked too. */
const GROUP = 4
const RING = 40
const PADDING = 'x'.repeat(200)

/** A writer that records acknowledgements: it sends its next transaction when the previous one is acknowledged. */
export interface AcknowledgedWriter {
  /** Number of the last acknowledged transaction; 0 before the first. */
  acknowledged: () => number
  /** Ids of all acknowledged transactions. */
  transactionIds: readonly string[]
  /** Writes until the service is gone or `isStopped`. @throws Error when the service rejects a write */
  run: (url: string, token: string, isStopped?: () => boolean) => Promise<void>
  /** Compares the service with what was acknowledged. */
  check: (documents: ReadonlyMap<string, WrittenDocument>) => { lost: number; torn: number }
}

export interface WrittenDocument {
  _id: string
  _rev: string
  n: number
}

/** @param name ids of its documents begin with it; two writers never share one */
export const createWriter = (name: string): AcknowledgedWriter => {
  let acknowledged = 0
  const transactionIds: string[] = []

  const write = async (url: string, token: string, n: number): Promise<boolean> => {
    const group = Array.from({ length: GROUP }, (_, index) => ({
      _id: `${name}-d${index}`,
      _type: 'written',
      n,
      padding: PADDING,
    }))
    const mutations = [...group, { _id: `${name}-r${n % RING}`, _type: 'written', n }].map((document) => ({
      createOrReplace: document,
    }))
    // A retry of a transaction whose answer was lost needs a new id.
    const transactionId = `${name}-t${n}-${randomUUID()}`
    const body = { mutations, transactionId }
    const answer = await call(`${url}/v1/data/mutate/production`, { token, body }).catch(() => undefined)
    if (answer === undefined) return false
    if (answer.status !== 200)
      throw new Error(`Write ${n} of ${name} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
    acknowledged = n
    transactionIds.push(transactionId)
    return true
  }

  return {
    acknowledged: () => acknowledged,
    transactionIds,
    async run(url, token, isStopped = () => false) {
      while (!isStopped() && (await write(url, token, acknowledged + 1))) {
        // The loop ends with the service.
      }
    },
    check(documents) {
      const group = Array.from({ length: GROUP }, (_, index) => documents.get(`${name}-d${index}`))
      const present = group[0]?.n ?? 0
      const ring = documents.get(`${name}-r${present % RING}`)
      const isTorn =
        new Set([...group, ...(present === 0 ? [] : [ring])].map((one) => `${one?._rev} ${one?.n}`)).size > 1
      let lost = Math.max(0, acknowledged - present)
      for (let n = Math.max(1, acknowledged - RING + 2); n <= acknowledged; n++) {
        if ((documents.get(`${name}-r${n % RING}`)?.n ?? 0) < n) lost += 1
      }
      return { lost, torn: isTorn ? 1 : 0 }
    },
  }
}
