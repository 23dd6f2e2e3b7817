import { toAudience } from '../access.ts'
import { onData, type Surface } from '../surface.ts'
import { answerEvents } from './event-stream.ts'
import { startListening } from './listen-request.ts'
import { answerListenSocket } from './listen-socket.ts'
import { isUpgrade } from './socket.ts'

/** `/data/listen/{dataset}`: mutations of the documents a filter chooses, as server-sent events or over a WebSocket. */
export const listenSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'listen', (c) => {
    const audience = toAudience(c, service)
    if (isUpgrade(c)) return answerListenSocket(c, service, audience)
    const address = {
      search: new URL(c.req.url).searchParams,
      version: c.req.param('version') ?? 'v1',
      audience,
      lastEventId: c.req.header('Last-Event-ID'),
    }
    return answerEvents(c, service, audience, (sink) => startListening(service, address, sink))
  })
}
