import { STATUS_CODES } from 'node:http'
import { availableParallelism } from 'node:os'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { bindPort } from '@schaufenster/http/bind-port'
import { stopServer } from '@schaufenster/http/stop-server'
import { createBudget, WINDOW_MS, type Budget } from '@schaufenster/budget/budget'
import { createUnusedConnections } from '@schaufenster/budget/unused-connections'
import { guardConnections, guardRequests, type RequestGuard } from '@schaufenster/budget/guard-server'
import { WebSocketServer } from 'ws'
import { MAX_PROCESSES } from './groq/query-runner.ts'
import { chooseProtocol, withProtocolToken } from './http/listen/socket-token.ts'

/** @param bindings Node's objects of the request; a WebSocket needs them */
export type FetchHandler = (request: Request, bindings: object) => Response | Promise<Response>

/** Processor cores that the query processes use. */
export const CORES = Math.min(availableParallelism(), MAX_PROCESSES)
/** For all visitors. An event stream is a request until it ends; queries and pictures are worked on by several cores. */
export const createVisitorsBudget = (): Budget =>
  createBudget({
    connections: 4000,
    requests: 4000,
    bytes: 128 * 1024 ** 2,
    time: WINDOW_MS * CORES,
  })

/** Bytes. WebSocket messages from clients are short: subscriptions and presence. */
const LONGEST_MESSAGE = 64 * 1024

interface ListenOptions extends Pick<RequestGuard<object>, 'isProxy' | 'watch' | 'meter'> {
  /** Of answers that no handler gives. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Binds the port, by default only on the loopback address.
 *
 * @throws Error naming the port and the variable to change when it is taken
 */
export const listenOn = async (
  port: number,
  host?: string,
  budget = createVisitorsBudget(),
  { isProxy, watch, meter, headers }: ListenOptions = {},
) => {
  let answer: FetchHandler = () => answerStarting(headers)
  let isKnown = (_request: Request): boolean => false
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    handleProtocols: chooseProtocol,
    // One message at a time: others come between those of a flood.
    allowSynchronousEvents: false,
  })
  const unused = createUnusedConnections()
  const server = createAdaptorServer({
    fetch: guardRequests({
      budget,
      unused,
      meter,
      isProxy,
      watch,
      answer: (request, bindings: HttpBindings | Http2Bindings) => answer(withProtocolToken(request), bindings),
      refuse: () => refuse(headers),
      isTrusted: (request) => isKnown(request),
    }),
    hostname: host,
    websocket: { server: sockets },
    // Any other upgrade (curl requests HTTP/2) may be ignored, and would otherwise hang.
    serverOptions: { shouldUpgradeCallback: ({ headers: { upgrade } }) => upgrade?.toLowerCase() === 'websocket' },
  })
  guardConnections(server, { budget, unused, isProxy, meter })
  const bound = await bindPort(server, { port, host, variable: 'CONTENT_PORT' })
  return {
    url: `http://${bound}`,
    /**
     * Sets the handler, and whose requests have no budget. Until then every request gets 503, which the Sanity client
     * retries.
     */
    answerWith(handler: FetchHandler, isTrusted: (request: Request) => boolean): void {
      answer = handler
      isKnown = isTrusted
    },
    close: (): Promise<void> =>
      stopServer(server, { closeAll: () => sockets.clients.forEach((socket) => socket.terminate()) }),
  }
}

const answerLater = (status: number, message: string, seconds: number, headers: ListenOptions['headers']): Response =>
  Response.json(
    { statusCode: status, error: STATUS_CODES[status], message },
    { status, headers: { ...headers, 'Retry-After': String(seconds) } },
  )

const refuse = (headers: ListenOptions['headers']): Response =>
  answerLater(
    429,
    'Too many requests of this address are not answered yet. Ask again in 2 seconds, and for less at once.',
    2,
    headers,
  )

const answerStarting = (headers: ListenOptions['headers']): Response =>
  answerLater(503, 'The content service is starting. Ask again in a second.', 1, headers)
