import type { Context } from 'hono'
import { findChanges } from '../remarks/shown-state.ts'
import { readShared } from '../shares/shared-documents.ts'
import { requireDataset, requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import { limitBody } from './limit-body.ts'
import { LONGEST_SAYING, readBody, readSaid } from './said.ts'
import type { Surface } from './surface.ts'
import { readSwitch } from './write-request.ts'

/** `/remarks/{dataset}` and `/approvals/{dataset}`: what visitors of links have said and agreed to, for editors. */
export const remarksSurface: Surface = (api, service) => {
  const { remarks, approvals, store } = service
  const begin = (c: Context) => {
    requireDataset(service, c.req.param('dataset'))
    c.header('Cache-Control', 'no-store')
    return requireEditor(c, service)
  }

  api.get('/remarks/:dataset', (c) => {
    begin(c)
    const version = remarks.version()
    return c.json(c.req.query('since') === version ? { version } : { version, remarks: remarks.list() })
  })
  api.post('/remarks/:dataset/:id', limitBody(LONGEST_SAYING, 'Write less at a time.'), async (c) => {
    const { name: by } = begin(c)
    const { answer, isDone } = await readBody(c.req.json())
    const changed = remarks.change(c.req.param('id'), {
      ...(answer !== undefined && { answer: { text: readSaid(answer, 'answer'), by } }),
      ...(isDone !== undefined && { isDone: readSwitch(isDone, 'isDone') }),
    })
    if (!changed) throw new ApiError(404, 'There is no such remark.')
    return c.json(changed)
  })
  api.delete('/remarks/:dataset/:id', (c) => {
    begin(c)
    if (!remarks.remove(c.req.param('id'))) throw new ApiError(404, 'There is no such remark.')
    return c.json({ ok: true })
  })
  api.get('/approvals/:dataset', (c) => {
    begin(c)
    store.catchUp()
    return c.json(
      approvals.list().map((approval) => ({
        ...approval,
        changes: findChanges(readShared(store, approval))(approval.documents),
      })),
    )
  })
}
