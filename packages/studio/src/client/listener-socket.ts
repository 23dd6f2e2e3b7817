import { isObject } from '@schaufenster/site/stored'
import { isMutationEvent, type MutationEvent, type PairEvents } from './pair-events.ts'
import type { Pairs } from './pairs.ts'
import type { Session } from './session.ts'

/** One listener of the shared socket. */
interface Listener {
  search: string
  /** Whether it was sent anything. The Studio shows an error in place of a form when a listener ends before its welcome. */
  hasBegun: boolean
  /** Id of the last event it saw. */
  lastEventId?: string
  /** If it listens to a document and its draft. */
  pair?: PairEvents | undefined
  send: (frame: string) => void
  fail: (error: Error) => void
}

interface Frame {
  listener?: string
  event: string
  id?: string
  data?: unknown
}

/** Milliseconds without a frame after which a connection is lost: a bit more than two heartbeats of the service. */
const SILENCE_MS = 25_000

/** Frames after which the Studio reads its documents again. */
const RESTARTS: ReadonlySet<string> = new Set(['welcome', 'reset'])

const isFrame = (value: unknown): value is Frame => isObject(value) && typeof value['event'] === 'string'

const parse = (text: unknown): Frame | undefined => {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  return isFrame(value) ? value : undefined
}

/** As `EventSource` would have read it. */
const toServerSentEvent = ({ event, id, data }: Frame): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data ?? {})}\n\n`

const toFrame = (event: MutationEvent): Frame => ({
  event: 'mutation',
  id: `${event.transactionId}#${event.documentId}`,
  data: event,
})

/** In one piece: the Studio reads them in one task, and renders nothing in between. */
const sendAll = ({ send }: Listener, events: readonly MutationEvent[]): void => {
  if (events.length > 0) send(events.map(toFrame).map(toServerSentEvent).join(''))
}

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
 * A lost socket is opened again when the session is, and its listeners resume after the last event they saw. The Studio
 * does not notice; it would make its forms read-only and lose what is typed meanwhile.
 *
 * @param address of the WebSocket
 * @param pairs the documents that the Studio has open; without them all events are passed on as they come
 */
export const createListenerSocket = (
  address: string,
  session: Session,
  pairs?: Pairs,
): { open: (search: string, signal?: AbortSignal | null) => ReadableStream<Uint8Array> } => {
  const encoder = new TextEncoder()
  const listeners = new Map<string, Listener>()
  let socket: WebSocket | undefined
  /** The service has said that it speaks to the editor: a visitor's listeners would miss every draft. */
  let isReady = false
  let isWaiting = false
  let count = 0

  const say = (message: Record<string, string>): void => {
    if (isReady) socket?.send(JSON.stringify(message))
  }

  const subscribe = (name: string, listener: Listener): void => say({ subscribe: name, search: searchOf(listener) })

  const receive = (frame: Frame): void => {
    const listener = frame.listener === undefined ? undefined : listeners.get(frame.listener)
    if (!listener) return
    listener.hasBegun = true
    if (frame.id !== undefined) listener.lastEventId = frame.id
    if (listener.pair && isMutationEvent(frame.data)) {
      sendAll(listener, listener.pair.receive(frame.data))
      pairs?.tell()
      return
    }
    if (RESTARTS.has(frame.event)) listener.pair?.reset()
    listener.send(toServerSentEvent(frame))
  }

  pairs?.edits.subscribe(() => {
    for (const listener of listeners.values()) if (listener.pair) sendAll(listener, listener.pair.settle())
  })

  const beginReading = (frame: Frame, opened: WebSocket): void => {
    if (!session.isMine(isObject(frame.data) && frame.data['audience'])) return lose(opened)
    isReady = true
    for (const [name, listener] of listeners) subscribe(name, listener)
  }

  const drop = (): void => {
    const last = socket
    socket = undefined
    isReady = false
    last?.close()
  }

  const remove = (name: string): boolean => {
    const pair = listeners.get(name)?.pair
    if (pair) pairs?.close(pair)
    return listeners.delete(name)
  }

  const lose = (lost: WebSocket): void => {
    if (socket !== lost) return
    const wasReady = isReady
    drop()
    for (const [name, listener] of listeners) {
      if (!wasReady || !listener.hasBegun || isResumable(listener)) continue
      // It has missed something: its client connects again, and reads everything again.
      remove(name)
      listener.fail(new TypeError('The connection to the content service was lost.'))
    }
    session.doubt()
    void connect()
  }

  const connect = async (): Promise<void> => {
    if (socket || isWaiting) return
    isWaiting = true
    await session.whenOpen()
    isWaiting = false
    if (listeners.size === 0) return
    const opened = new WebSocket(address)
    socket = opened
    let silence: ReturnType<typeof setTimeout>
    // A network that is gone without a word is noticed by a browser after many minutes, if ever.
    const awaitFrame = () => {
      clearTimeout(silence)
      silence = setTimeout(() => lose(opened), SILENCE_MS)
    }
    awaitFrame()
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return
      awaitFrame()
      const frame = parse(data)
      if (!frame) return
      if (isReady) receive(frame)
      else beginReading(frame, opened)
    })
    opened.addEventListener('close', () => {
      clearTimeout(silence)
      lose(opened)
    })
  }

  const unsubscribe = (name: string): void => {
    if (!remove(name)) return
    if (listeners.size > 0) say({ unsubscribe: name })
    else drop()
  }

  return {
    open: (search, signal) => {
      count += 1
      const name = String(count)
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          signal?.throwIfAborted()
          const listener: Listener = {
            search,
            hasBegun: false,
            pair: pairs?.open(search),
            send: (text) => controller.enqueue(encoder.encode(text)),
            fail: (error) => controller.error(error),
          }
          listeners.set(name, listener)
          // An EventSource is closed by its signal alone; it never cancels the stream.
          signal?.addEventListener('abort', () => {
            unsubscribe(name)
            controller.error(signal.reason)
          })
          subscribe(name, listener)
          void connect()
        },
        cancel: () => unsubscribe(name),
      })
    },
  }
}
