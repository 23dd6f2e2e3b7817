import type { Handler } from 'hono'
import { requireDataset, requireEditor } from '../access.ts'
import { dataPaths, type Surface } from '../surface.ts'
import { answerEvents } from './event-stream.ts'

/** `/data/live/events/{dataset}`: says which query results are out of date. */
export const liveSurface: Surface = (api, service) => {
  const answer: Handler = (c) => {
    requireDataset(service, c.req.param('dataset'))
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts) requireEditor(c, service)
    const lastEventId = c.req.header('Last-Event-ID') ?? c.req.query('lastEventId')
    const audience = includeDrafts ? 'editor' : 'public'
    return answerEvents(c, service, audience, (sink) => service.streams.live.add({ includeDrafts, lastEventId }, sink))
  }
  api.on('GET', dataPaths('live/events'), answer)
}
