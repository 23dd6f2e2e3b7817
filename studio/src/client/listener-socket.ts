/** One listener of the shared socket. */
interface Listener {
  search: string
  /** Id of the last event it saw. */
  lastEventId?: string
  /** Resubscribed after an outage; the next event tells whether the service could resume it. */
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

/** Delay before reconnecting, in milliseconds. */
const PAUSE_MS = 500
/** Milliseconds without a frame after which a connection is lost: a bit more than two heartbeats of the service. */
const SILENCE_MS = 25_000
/** Close code of a connection that broke. */
const LOST = 1006
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
 * A lost socket is reopened, and its listeners resume after the last event they saw. The Studio does not notice; it would
 * make its forms read-only and lose what is typed meanwhile.
 *
 * @param address of the WebSocket
 * @param whenLoggedIn resolves after the next login
 */
export const createListenerSocket = (
  address: string,
  whenLoggedIn: () => Promise<void>,
): { open: (search: string, signal?: AbortSignal | null) => ReadableStream<Uint8Array> } => {
  const encoder = new TextEncoder()
  const listeners = new Map<string, Listener>()
  let socket: WebSocket | undefined
  /** The session has expired; the socket stays closed until the next login. */
  let isEnded = false
  let count = 0

  const say = (message: Record<string, string>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  /** Fails a stream; its client reconnects and fetches everything again. */
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
    // Any other event means that the service cannot replay what was missed.
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
    // Without a session it would resume as a visitor, who is not sent drafts.
    isEnded = code === INVALID
    if (isEnded) void whenLoggedIn().then(connectAgain)
    else setTimeout(connectAgain, PAUSE_MS)
  }

  const connect = (): void => {
    const opened = new WebSocket(address)
    socket = opened
    let silence: ReturnType<typeof setTimeout>
    // A network that is gone without a word is noticed by a browser after many minutes, if ever.
    const awaitFrame = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        opened.close()
        if (socket === opened) lose(LOST)
      }, SILENCE_MS)
    }
    awaitFrame()
    opened.addEventListener('open', () => {
      for (const [name, listener] of listeners) say({ subscribe: name, search: searchOf(listener) })
    })
    opened.addEventListener('message', ({ data }) => {
      awaitFrame()
      const frame = parse(data)
      if (frame) receive(frame)
    })
    opened.addEventListener('close', ({ code }) => {
      clearTimeout(silence)
      if (socket === opened) lose(code)
    })
  }

  const unsubscribe = (name: string): void => {
    if (!listeners.delete(name)) return
    say({ unsubscribe: name })
    if (listeners.size > 0 || !socket) return
    const last = socket
    socket = undefined
    last.close()
  }

  return {
    open: (search, signal) => {
      count += 1
      const name = String(count)
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          signal?.throwIfAborted()
          listeners.set(name, {
            search,
            isResuming: false,
            send: (text) => controller.enqueue(encoder.encode(text)),
            fail: (error) => controller.error(error),
          })
          // An EventSource is closed by its signal alone; it never cancels the stream.
          signal?.addEventListener('abort', () => {
            unsubscribe(name)
            controller.error(signal.reason)
          })
          if (socket) say({ subscribe: name, search })
          else if (!isEnded) connect()
        },
        cancel: () => unsubscribe(name),
      })
    },
  }
}
