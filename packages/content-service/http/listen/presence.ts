import type { Handler } from 'hono'
import { isSameSecret, requireDataset, toAudience } from '../access.ts'
import { ApiError } from '../errors.ts'
import type { ContentService } from '../service.ts'
import type { Surface } from '../surface.ts'
import { isUpgrade, openSocket } from './socket.ts'
import { keepsAccess } from './stream-access.ts'

/** The heartbeat that the Studio expects. */
const HEARTBEAT = '♥'

/** `/socket/{dataset}`: who is looking at what, JSON-RPC 2.0 over a WebSocket. */
export const presenceSurface: Surface = (api, service) => {
  const answer: Handler = (c) => {
    requireDataset(service, c.req.param('dataset'))
    if (!isUpgrade(c)) throw new ApiError(400, 'This address takes WebSockets only.')
    const audience = toAudience(c, service)
    return openSocket(c, service, (end) => {
      const visitor = { send: (message: unknown) => end.send(JSON.stringify(message)), close: end.close }
      const seat = service.streams.presence.enter(visitor, audience === 'editor', (header) =>
        isEditorToken(header, service),
      )
      return {
        ...seat,
        beat() {
          if (keepsAccess(c, service, audience)) end.send(HEARTBEAT)
          else end.close(4001, 'unauthorized')
        },
      }
    })
  }
  api.get('/socket/:dataset', answer)
}

const isEditorToken = (header: string, { token, sessions }: ContentService): boolean => {
  const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
  return isSameSecret(bearer, token) || sessions.expiry(bearer) !== undefined
}
