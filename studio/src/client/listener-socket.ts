/** One listener of the shared socket. */
interface Listener {
  search: string
  send: (frame: string) => void
  fail: (error: Error) => void
}

interface Frame {
  listener?: string
  event: string
  id?: string
  data?: unknown
}

const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'event') === 'string'

const parse = (text: unknown): Frame | undefined => {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  return isFrame(value) ? value : undefined
}

/** In the format of server-sent events. */
const toServerSentEvent = ({ event, id, data }: Frame): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data ?? {})}\n\n`

/**
 * Carries all listeners of one address over a WebSocket. A browser opens six connections to one host over HTTP/1.1, and
 * a Studio's listeners alone would take them all.
 *
 * @param address of the WebSocket
 */
export const createListenerSocket = (address: string): { open: (search: string) => ReadableStream<Uint8Array> } => {
  const encoder = new TextEncoder()
  const listeners = new Map<string, Listener>()
  let socket: WebSocket | undefined
  let count = 0

  const say = (message: Record<string, string>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  /** Every stream fails; their clients reconnect, each from the last event it saw. */
  const failAll = (): void => {
    socket = undefined
    const failed = [...listeners.values()]
    listeners.clear()
    for (const { fail } of failed) fail(new TypeError('The connection to the content service was lost.'))
  }

  const connect = (): void => {
    const opened = new WebSocket(address)
    socket = opened
    opened.addEventListener('open', () => {
      for (const [name, { search }] of listeners) say({ subscribe: name, search })
    })
    opened.addEventListener('message', ({ data }) => {
      const frame = parse(data)
      const listener = frame?.listener === undefined ? undefined : listeners.get(frame.listener)
      if (frame) listener?.send(toServerSentEvent(frame))
    })
    opened.addEventListener('close', () => {
      if (socket === opened) failAll()
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
            send: (text) => controller.enqueue(encoder.encode(text)),
            fail: (error) => controller.error(error),
          })
          if (socket) say({ subscribe: name, search })
          else connect()
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
