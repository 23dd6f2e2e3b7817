import { requireDataset } from './access.ts'
import type { Surface } from './surface.ts'

/** Connection probes of client and Studio. */
export const pingSurface: Surface = (api, service) => {
  api.get('/data/ping/:dataset', (c) => {
    requireDataset(service, c.req.param('dataset'))
    return c.json({ pong: true })
  })
  // Lets programs on this machine recognize the data folder.
  api.get('/ping', (c) => c.json({ pong: true, folderId: service.folderId }))
}
