/** One listener of the shared socket. */
interface Listener {
  search: string
  /** Id of the last event it saw. */
  lastEventId?: string
  /** Whether it was subscribed again after an outage; the next event says whether the service could resume it. */
  isResuming: boolean
  send: (frame: string) => void
  fail: (error: Error) => void
}

interface Frame {
  listener?: string
  event: string
  id?: string
  data?: unknown
}

/** Pause before the socket is opened again, in milliseconds. */
const PAUSE_MS = 500
/** Close code of the service for an expired session. */
const INVALID = 1008

const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'event') === 'string'

const parse = (text: unknown): Frame | undefined => {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  return isFrame(value) ? value : undefined
}

/** As `EventSource` would have read it. */
const toServerSentEvent = ({ event, id, data }: Frame): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data ?? {})}\n\n`

const isResumable = ({ search, lastEventId }: Listener): boolean =>
  lastEventId !== undefined && new URLSearchParams(search).get('enableResume') === 'true'

const searchOf = ({ search, lastEventId }: Listener): string => {
  if (lastEventId === undefined) return search
  const params = new URLSearchParams(search)
  params.set('lastEventId', lastEventId)
  return params.toString()
}

/**
 * Carries all listeners of one address over a WebSocket. A browser opens six connections to one host over HTTP/1.1, and
 * a Studio's listeners alone would take them all.
 *
 * A lost socket is reopened, and its listeners are resumed from the last event they saw. The Studio is not told: it would
 * make its forms read-only, and letters typed meanwhile would be lost.
 *
 * @param address of the WebSocket
 * @param whenLoggedIn resolves when a session that has ended is followed by another one
 */
export const createListenerSocket = (
  address: string,
  whenLoggedIn: () => Promise<void>,
): { open: (search: string) => ReadableStream<Uint8Array> } => {
  const encoder = new TextEncoder()
  const listeners = new Map<string, Listener>()
  let socket: WebSocket | undefined
  /** The session has ended: nothing is asked before the next one. */
  let isEnded = false
  let count = 0

  const say = (message: Record<string, string>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  /** Fails a stream; its client reconnects and reads everything again. */
  const fail = (name: string): void => {
    const listener = listeners.get(name)
    listeners.delete(name)
    listener?.fail(new TypeError('The connection to the content service was lost.'))
  }

  const receive = (frame: Frame): void => {
    const name = frame.listener
    const listener = name === undefined ? undefined : listeners.get(name)
    if (name === undefined || !listener) return
    if (frame.id !== undefined) listener.lastEventId = frame.id
    if (!listener.isResuming) return listener.send(toServerSentEvent(frame))
    listener.isResuming = false
    // Any other event means that the service does not know what was missed.
    if (frame.event !== 'welcomeback') fail(name)
  }

  const lose = (code: number): void => {
    socket = undefined
    for (const [name, listener] of listeners) {
      if (isResumable(listener)) listener.isResuming = true
      else fail(name)
    }
    const connectAgain = () => {
      isEnded = false
      if (!socket && listeners.size > 0) connect()
    }
    // Without a session it would be resumed as a visitor, who hears of no drafts.
    isEnded = code === INVALID
    if (isEnded) void whenLoggedIn().then(connectAgain)
    else setTimeout(connectAgain, PAUSE_MS)
  }

  const connect = (): void => {
    const opened = new WebSocket(address)
    socket = opened
    opened.addEventListener('open', () => {
      for (const [name, listener] of listeners) say({ subscribe: name, search: searchOf(listener) })
    })
    opened.addEventListener('message', ({ data }) => {
      const frame = parse(data)
      if (frame) receive(frame)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) lose(code)
    })
  }

  return {
    open: (search) => {
      count += 1
      const name = String(count)
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          listeners.set(name, {
            search,
            isResuming: false,
            send: (text) => controller.enqueue(encoder.encode(text)),
            fail: (error) => controller.error(error),
          })
          if (socket) say({ subscribe: name, search })
          else if (!isEnded) connect()
        },
        cancel: () => {
          listeners.delete(name)
          say({ unsubscribe: name })
          if (listeners.size > 0 || !socket) return
          const last = socket
          socket = undefined
          last.close()
        },
      })
    },
  }
}
