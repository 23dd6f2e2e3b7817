import { requireEditor } from '../access.ts'
import { toRequester } from '../requester.ts'
import { onData, type Surface } from '../surface.ts'
import { answerEvents } from './event-stream.ts'

/** `/data/live/events/{dataset}`: says which query results are out of date. */
export const liveSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'live/events', (c) => {
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts) requireEditor(c, service)
    const lastEventId = c.req.header('Last-Event-ID') ?? c.req.query('lastEventId')
    const audience = includeDrafts ? 'editor' : 'public'
    const requester = toRequester(c, service)
    const request = { includeDrafts, lastEventId, requester }
    return answerEvents(c, service, { audience, requester }, (sink) => service.streams.live.add(request, sink))
  })
}
