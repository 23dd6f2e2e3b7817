import { readBearer, toAccount } from '../access.ts'
import { ApiError } from '../errors.ts'
import { requireServed, type Surface } from '../surface.ts'
import { isUpgrade, openSocket } from './socket.ts'
import { keepsAccess } from './stream-access.ts'

/** The heartbeat that the Studio expects. */
const HEARTBEAT = '♥'

/** `/socket/{dataset}`: who is looking at what, JSON-RPC 2.0 over a WebSocket. */
export const presenceSurface: Surface = (api, service) => {
  api.get('/socket/:dataset', requireServed(service), (c) => {
    if (!isUpgrade(c)) throw new ApiError(400, 'This address takes WebSockets only.')
    const account = toAccount(c, service)
    return openSocket(c, service, (end) => {
      const connection = { send: (message: unknown) => end.send(JSON.stringify(message)), close: end.close }
      let token: string | undefined
      const findUser = (header: string) => {
        token = readBearer(header) ?? ''
        return service.accounts.find(token)?.id
      }
      const seat = service.streams.presence.enter(connection, account?.id, findUser)
      const isAllowed = () =>
        token === undefined
          ? keepsAccess(c, service, account ? 'editor' : 'public')
          : service.accounts.find(token) !== undefined
      return {
        ...seat,
        beat() {
          if (isAllowed()) end.send(HEARTBEAT)
          else end.close(4001, 'unauthorized')
        },
      }
    })
  })
}
