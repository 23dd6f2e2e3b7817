import { ApiError } from './errors.ts'
import type { Surface } from './surface.ts'
import { writeWithQueries } from './write-with-queries.ts'
import { onWrite, readSwitch, readTransactionId } from './write-request.ts'

const VISIBILITIES = ['sync', 'async', 'deferred']

/** `/data/mutate/{dataset}`: mutations in one transaction. */
export const mutateSurface: Surface = (api, service) => {
  onWrite(api, service, 'mutate', 'mutations', async (c, { body, list, ...by }) => {
    const readQuery = (name: string): boolean => readSwitch(c.req.query(name), name)
    // Every write is visible to the next query, regardless of `visibility`.
    const visibility = c.req.query('visibility')
    if (visibility !== undefined && !VISIBILITIES.includes(visibility)) {
      throw new ApiError(400, `"${visibility}" is not a visibility. Use ${VISIBILITIES.join(', ')}.`)
    }
    const [returnIds, returnDocuments] = [readQuery('returnIds'), readQuery('returnDocuments')]
    const { transactionId, results } = await writeWithQueries(c, service, {
      mutations: list,
      transactionId: readTransactionId(body['transactionId'] ?? c.req.query('transactionId')),
      dryRun: readQuery('dryRun'),
      autoGenerateArrayKeys: readQuery('autoGenerateArrayKeys'),
      ...by,
    })
    const answered = results.map(({ id, operation, document }) => ({
      ...((returnIds || returnDocuments) && { id }),
      ...(returnDocuments && document && { document }),
      operation,
    }))
    return { transactionId, results: answered }
  })
}
