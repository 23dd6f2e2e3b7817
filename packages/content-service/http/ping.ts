import { onOpenData, type Surface } from './surface.ts'

/** Connection probes of client and Studio. */
export const pingSurface: Surface = (api, service) => {
  onOpenData(api, service, 'GET', 'ping', (c) => c.json({ pong: true }))
  // Lets programs on this machine recognize the data folder.
  api.get('/ping', (c) => c.json({ pong: true, folderId: service.folderId }))
}
