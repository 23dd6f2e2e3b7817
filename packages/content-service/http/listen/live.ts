import { requireEditor } from '../access.ts'
import { onData, type Surface } from '../surface.ts'
import { answerEvents } from './event-stream.ts'

/** `/data/live/events/{dataset}`: says which query results are out of date. */
export const liveSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'live/events', (c) => {
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts) requireEditor(c, service)
    const lastEventId = c.req.header('Last-Event-ID') ?? c.req.query('lastEventId')
    const audience = includeDrafts ? 'editor' : 'public'
    const request = { includeDrafts, lastEventId }
    return answerEvents(c, service, audience, (sink) => service.streams.live.add(request, sink))
  })
}
