import type { IncomingMessage, Server as HttpServer, ServerOptions, ServerResponse } from 'node:http'
import type {
  Http2SecureServer,
  Http2Server,
  Http2ServerRequest,
  Http2ServerResponse,
  Http2Session,
  SecureServerOptions,
} from 'node:http2'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Budget } from './budget.ts'
import type { Arrival } from './proxy-watch.ts'
import { createTurns } from './turns.ts'
import type { UnusedConnections } from './unused-connections.ts'
import { createProxyCheck, type IsProxy, toPlainAddress, toVisitorAddress } from './visitor-address.ts'

type Incoming = IncomingMessage | Http2ServerRequest
type Outgoing = ServerResponse | Http2ServerResponse

/** Milliseconds after which a connection on which nothing is read, written or sent is closed. */
const SILENCE_MS = 120_000

/** Options that bound one connection of either protocol. */
export const CONNECTION_OPTIONS: ServerOptions & SecureServerOptions = {
  settings: { maxConcurrentStreams: 128 },
  // A browser that leaves a page resets what it was loading; the next page comes seconds later.
  streamResetBurst: 256,
  streamResetRate: 32,
}

/** Requests that may wait on a connection of HTTP/1 for those before them. Browsers and proxies send one at a time, package managers ten. */
const PIPELINED = 20
/** Milliseconds that an address is charged at once for more: Node reads all of them before the next visitor's first one. */
const PIPELINE_MS = 250

interface ConnectionGuard extends Pick<RequestGuard<object>, 'budget' | 'meter' | 'isProxy' | 'unused'> {
  silenceMs?: number
}

/** Closes what is silent, and connections of an address that has used up its budget. A proxy's are not counted. */
export const guardConnections = (
  server: HttpServer | Http2Server | Http2SecureServer,
  { budget, meter, isProxy = createProxyCheck(), unused, silenceMs = SILENCE_MS }: ConnectionGuard,
): void => {
  server.setTimeout(silenceMs)
  server.on('timeout', closeUnlessRead)
  server.on('connection', (socket: Socket) => {
    if (isProxy(toPlainAddress(socket.remoteAddress ?? ''))) return
    const address = toVisitorAddress(socket.remoteAddress ?? '', undefined)
    const release = budget.mayWork(address) ? budget.hold(address, 'connections') : undefined
    // Encryption begins with the most expensive step, which others must not pay for.
    meter?.count(address)
    if (!release) return void socket.destroy()
    socket.once('close', release)
    unused?.add(address, socket)
  })
}

/** When the process was asleep, time is up before it has read what arrived meanwhile. */
const closeUnlessRead = (connection: Socket | Http2Session): void => {
  const socket = 'socket' in connection ? connection.socket : connection
  const { bytesRead } = socket
  setImmediate(() => {
    if (connection.destroyed) return
    if (socket.bytesRead === bytesRead) connection.destroy()
    // A server tells this of a session only once.
    else if ('socket' in connection) connection.once('timeout', () => closeUnlessRead(connection))
  })
}

/** Node's objects of a request. */
interface Exchange {
  incoming: Incoming
  /** Absent for a WebSocket. */
  outgoing?: Outgoing | undefined
}

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>

export interface RequestGuard<Bindings> {
  budget: Budget
  answer: Fetch<Bindings>
  /** The answer to a request beyond the budget: 429 with `Retry-After`. */
  refuse: () => Response
  /** Default: one of its own. */
  meter?: Meter
  /** Those of an address without processor time are closed: what was sent on them would be read before others' requests. */
  unused?: UnusedConnections
  /** Whose requests are not counted. Default: nobody's. */
  isTrusted?: (request: Request) => boolean
  /** Default: those on this machine. */
  isProxy?: IsProxy
  /** Sees every request first. */
  watch?: (arrival: Arrival) => void
}

/**
 * Counts requests until they are answered to the end and the work for them is done: a request that is cancelled still
 * costs. On a connection of HTTP/1 one is answered after the other, as browsers ask.
 */
export const guardRequests = <Bindings extends Exchange>({
  budget,
  answer,
  refuse,
  meter = createMeter(budget),
  isTrusted = () => false,
  isProxy = createProxyCheck(),
  unused,
  watch,
}: RequestGuard<Bindings>): Fetch<Bindings> => {
  const pipelines = new WeakMap<Socket, { count: number; last?: Promise<unknown> }>()
  const refused = new WeakSet<Socket>()
  const toTurn = createTurns()
  return async (request, bindings) => {
    const { incoming, outgoing }: Exchange = bindings
    const { socket } = incoming
    const trusted = isTrusted(request)
    const arrival = readArrival(incoming)
    watch?.(arrival)
    unused?.remove(socket)
    const address = toVisitorAddress(arrival.remote, arrival.forwardedFor, isProxy)
    const isSequential = incoming.httpVersionMajor < 2
    const pipeline = (isSequential && pipelines.get(socket)) || { count: 0 }
    // Behind a proxy that names nobody all visitors are one: to refuse that one would help none of them.
    const isTooLong = pipeline.count > PIPELINED
    if (isTooLong) budget.spend(address, PIPELINE_MS)
    const mayWork = !isTooLong && (isProxy(address) || budget.mayWork(address))
    const release = trusted ? () => {} : mayWork && budget.hold(address, 'requests')
    meter.count(trusted ? undefined : address)
    if (!release) {
      unused?.close(address)
      // Nobody may ever read an answer that would have to wait for others, and who sends more was refused before.
      if (pipeline.count > 0 || refused.has(socket)) destroyQuietly(socket)
      if (isSequential) refused.add(socket)
      const refusal = refuse()
      if (isSequential) refusal.headers.set('connection', 'close')
      return refusal
    }
    const closed = new Promise<void>((resolve) => void (outgoing ?? socket).once('close', resolve))
    const before = pipeline.last
    pipeline.count += 1
    pipeline.last = closed
    if (isSequential) pipelines.set(socket, pipeline)
    const work = async (): Promise<Response> => {
      await before
      if (!trusted) await toTurn(address)
      return answer(request, bindings)
    }
    const answered = work()
    void Promise.allSettled([answered, closed]).then(() => {
      pipeline.count -= 1
      release()
    })
    return answered
  }
}

/** For each request that waits on it Node makes an error, most of whose cost is a stack that nobody reads. */
const destroyQuietly = (socket: Socket): void => {
  if (socket.destroyed) return
  let { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => {
    stackTraceLimit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
  socket.destroy()
}

const readArrival = ({ headers, socket }: Incoming): Arrival => {
  const value = headers['x-forwarded-for']
  const host = headers.host ?? headers[':authority']
  return {
    remote: socket.remoteAddress ?? '',
    forwardedFor: Array.isArray(value) ? value.join() : value,
    host: Array.isArray(host) ? host[0] : host,
  }
}

/** Milliseconds. */
const METER_MS = 250

export interface Meter {
  /** Counts a connection, a request, or a message to or from an address; undefined for who is not counted. */
  count: (address: string | undefined) => void
}

/**
 * Charges the time that this process spent to those who sent requests or messages, or connected, meanwhile, by their number: its processor time or,
 * on a busy machine, the longer time for which its event loop was occupied. One request may pay for another; a flood
 * pays most.
 *
 * @param weight milliseconds of the budget for one of this process, which others cannot do without: where the budget is of several
 *   processor cores, their number
 */
export const createMeter = (budget: Budget, weight = 1): Meter => {
  const requests = new Map<string | undefined, number>()
  let timer: NodeJS.Timeout | undefined
  let [usage, loop] = [process.cpuUsage(), performance.eventLoopUtilization()]
  const distribute = (): void => {
    const { user, system } = process.cpuUsage(usage)
    const processor = (user + system) / 1000
    // Twice at most: what other programs take of the machine is not the visitors' doing.
    const spent = weight * Math.max(processor, Math.min(performance.eventLoopUtilization(loop).active, 2 * processor))
    const total = [...requests.values()].reduce((sum, count) => sum + count, 0)
    for (const [address, count] of requests) if (address !== undefined) budget.spend(address, spent * (count / total))
    requests.clear()
    timer = undefined
  }
  return {
    count(address) {
      requests.set(address, (requests.get(address) ?? 0) + 1)
      if (timer) return
      usage = process.cpuUsage()
      loop = performance.eventLoopUtilization()
      timer = setTimeout(distribute, METER_MS).unref()
    },
  }
}
