import type { Context, Handler } from 'hono'
import { write } from '../store/write/write.ts'
import { requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import type { ContentService } from './service.ts'
import { dataPaths, type Surface } from './surface.ts'
import {
  answerWriteError,
  LARGEST_WRITE,
  readSwitch,
  readTransactionId,
  readWriteBody,
  refuseStrangers,
  toWriteRule,
} from './write-request.ts'

const VISIBILITIES = ['sync', 'async', 'deferred']

/** `/data/mutate/{dataset}`: mutations in one transaction. */
const answerMutations =
  (service: ContentService): Handler =>
  async (c: Context) => {
    const account = requireEditor(c, service)
    const { body, list } = await readWriteBody(c, 'mutations')
    const readQuery = (name: string): boolean => readSwitch(c.req.query(name), name)
    // Every write is visible to the next query, regardless of `visibility`.
    const visibility = c.req.query('visibility')
    if (visibility !== undefined && !VISIBILITIES.includes(visibility)) {
      throw new ApiError(400, `"${visibility}" is not a visibility. Use ${VISIBILITIES.join(', ')}.`)
    }
    const [returnIds, returnDocuments] = [readQuery('returnIds'), readQuery('returnDocuments')]
    try {
      const { transactionId, results } = write(service.store, {
        mutations: list,
        transactionId: readTransactionId(body['transactionId'] ?? c.req.query('transactionId')),
        author: account.id,
        mayWrite: toWriteRule(account),
        dryRun: readQuery('dryRun'),
        autoGenerateArrayKeys: readQuery('autoGenerateArrayKeys'),
      })
      const answered = results.map(({ id, operation, document }) => ({
        ...((returnIds || returnDocuments) && { id }),
        ...(returnDocuments && document && { document }),
        operation,
      }))
      return c.json({ transactionId, results: answered })
    } catch (error) {
      return answerWriteError(c, error, 'mutationError', service.log)
    }
  }

export const mutateSurface: Surface = (api, service) => {
  api.on(
    'POST',
    dataPaths('mutate'),
    refuseStrangers(service),
    limitBody(LARGEST_WRITE, 'Send the mutations in several transactions.'),
    answerMutations(service),
  )
}
