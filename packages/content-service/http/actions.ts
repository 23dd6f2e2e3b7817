import { act } from '../store/write/actions.ts'
import type { Surface } from './surface.ts'
import { onWrite, readSwitch, readTransactionId } from './write-request.ts'

/** `/data/actions/{dataset}`: the Studio's steps between draft and published, in one transaction. */
export const actionsSurface: Surface = (api, service) => {
  onWrite(api, service, 'actions', 'actions', (_c, { body, list, ...by }) => {
    const { transactionId } = act(service.store, {
      actions: list,
      transactionId: readTransactionId(body['transactionId']),
      dryRun: readSwitch(body['dryRun'], 'dryRun'),
      ...by,
    })
    return { transactionId }
  })
}
