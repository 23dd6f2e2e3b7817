import { traceOf } from '@schaufenster/cli/errors'
import type { Context } from 'hono'
import type { Audience } from '../../store/dataset-view.ts'
import { parseObject, toFrame, toMessage } from '../../streams/frame.ts'
import type { Listening, Sink } from '../../streams/listeners.ts'
import { ApiError } from '../errors.ts'
import type { ContentService } from '../service.ts'
import { startListening } from './listen-request.ts'
import { CLOSE, openSocket, type SocketEnd, type SocketHandlers } from './socket.ts'
import { keepsAccess } from './stream-access.ts'

/** A heartbeat that scripts see; browsers answer pings by themselves. It says whom the connection was opened for. */
const toHeartbeat = (audience: Audience): string => toMessage(toFrame('beat', { audience }))

/**
 * Listeners over a WebSocket: `{"subscribe": name, "search": query string}` starts one, `{"unsubscribe": name}` ends it,
 * and their events are frames `{listener, event, id, data}`. `{event: "beat", data: {audience}}`, first of all and about
 * every ten seconds, says that the connection is alive, and whether an editor or a visitor listens.
 */
export const answerListenSocket = (c: Context, service: ContentService, audience: Audience): Promise<Response> => {
  if (c.req.query('query') !== undefined)
    throw new ApiError(400, 'A WebSocket takes no query in its address. Send {"subscribe": name, "search": "query=…"}.')
  const version = c.req.param('version') ?? 'v1'
  return openSocket(c, service, (end) => {
    end.send(toHeartbeat(audience))
    return {
      ...serveMany(end, {
        start: (text, sink) => startListening(service, { search: new URLSearchParams(text), version, audience }, sink),
        fail(error) {
          service.log(`A listener failed: ${traceOf(error)}`)
          end.close(CLOSE.failed, 'The content service failed. See its log for the details.')
        },
      }),
      beat() {
        if (keepsAccess(c, service, audience)) return end.send(toHeartbeat(audience))
        end.send(toMessage(toFrame('disconnect', { reason: 'The session or token is no longer valid. Log in again.' })))
        end.close(CLOSE.invalid, 'unauthorized')
      },
    }
  })
}

interface ManyOptions {
  start: (search: string, sink: Sink) => Listening
  fail: (error: unknown) => void
}

const serveMany = (end: SocketEnd, { start, fail }: ManyOptions): SocketHandlers => {
  const stops = new Map<string, () => void>()
  const stop = (name: string): void => {
    stops.get(name)?.()
    stops.delete(name)
  }
  const refuse = (message: string, listener?: string): void =>
    end.send(toMessage(toFrame('channelError', { message }), listener))

  const begin = (name: string, search: string): void => {
    stop(name)
    let stopListening = (): void => undefined
    const stopThis = (): void => {
      stopListening()
      if (stops.get(name) === stopThis) stops.delete(name)
    }
    stops.set(name, stopThis)
    const { ready, stop: leave } = start(search, {
      send: (frame) => end.send(toMessage(frame, name)),
      end: stopThis,
    })
    // A request that cannot be read ends before this.
    if (stops.get(name) !== stopThis) return leave()
    stopListening = leave
    end.awaitReplay(ready)
    ready.catch((error: unknown) => {
      if (stops.get(name) !== stopThis) return
      stopThis()
      fail(error)
    })
  }

  return {
    receive(text) {
      const message = parseObject(text)
      const name = message['subscribe'] ?? message['unsubscribe']
      if (typeof name !== 'string') refuse('Send {"subscribe": name, "search": "query=…"} or {"unsubscribe": name}.')
      else if (message['subscribe'] === undefined) stop(name)
      else begin(name, typeof message['search'] === 'string' ? message['search'] : '')
    },
    leave: () => [...stops.keys()].forEach(stop),
  }
}
