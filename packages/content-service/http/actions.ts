import type { Context, Handler } from 'hono'
import { act } from '../store/write/actions.ts'
import { requireEditor } from './access.ts'
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

/** `/data/actions/{dataset}`: the Studio's steps between draft and published, in one transaction. */
const answerActions =
  (service: ContentService): Handler =>
  async (c: Context) => {
    const account = requireEditor(c, service)
    const { body, list } = await readWriteBody(c, 'actions')
    try {
      const { transactionId } = act(service.store, {
        actions: list,
        transactionId: readTransactionId(body['transactionId']),
        author: account.id,
        mayWrite: toWriteRule(account),
        dryRun: readSwitch(body['dryRun'], 'dryRun'),
      })
      return c.json({ transactionId })
    } catch (error) {
      return answerWriteError(c, error, 'actionError', service.log)
    }
  }

export const actionsSurface: Surface = (api, service) => {
  api.on(
    'POST',
    dataPaths('actions'),
    refuseStrangers(service),
    limitBody(LARGEST_WRITE, 'Send the actions in several transactions.'),
    answerActions(service),
  )
}
