import type { Handler } from 'hono'
import { requireDataset, requireEditor } from '../access.ts'
import { toRequester } from '../requester.ts'
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
    const requester = toRequester(c, service)
    const request = { includeDrafts, lastEventId, requester }
    return answerEvents(c, service, { audience, requester }, (sink) => service.streams.live.add(request, sink))
  }
  api.on('GET', dataPaths('live/events'), answer)
}
