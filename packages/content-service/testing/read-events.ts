import { onTestFinished } from 'vitest'

interface ServerEvent {
  /** `message` where the stream names none. */
  event: string
  id: string | undefined
  data: unknown
}

export interface EventReader {
  headers: Headers
  /** All events so far. */
  events: ServerEvent[]
  /** Comment lines so far: the heartbeat. */
  comments: string[]
  /** The next matching event that was not returned before; fails after `ms`. */
  next: (name: string, ms?: number) => Promise<ServerEvent>
  close: () => void
}

/** Reads a stream of server-sent events until the end of the test, without a client that reconnects. @throws Error when it is refused */
export const readEvents = async (address: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(address, { headers, signal: abort.signal })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const events: ServerEvent[] = []
  const comments: string[] = []
  const waiting = new Set<() => void>()
  let given = 0
  void consume(response.body, (block) => {
    const lines = block.split('\n')
    comments.push(...lines.filter((line) => line.startsWith(':')))
    const event = toEvent(lines)
    if (event) events.push(event)
    for (const wake of waiting) wake()
  })
  return {
    headers: response.headers,
    events,
    comments,
    close: () => abort.abort(),
    async next(name, ms = 30_000) {
      const deadline = performance.now() + ms
      for (;;) {
        const found = events.slice(given).findIndex(({ event }) => event === name)
        const event = events[given + found]
        if (found >= 0 && event) {
          given += found + 1
          return event
        }
        const left = deadline - performance.now()
        if (left <= 0)
          throw new Error(`No event "${name}" within ${ms} ms; seen: ${events.map((one) => one.event).join(', ')}`)
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            clearTimeout(timer)
            waiting.delete(wake)
            resolve()
          }
          const timer = setTimeout(wake, left)
          waiting.add(wake)
        })
      }
    },
  }
}

const consume = async (body: ReadableStream<Uint8Array>, take: (block: string) => void): Promise<void> => {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      const part = decoder.decode(chunk, { stream: true }).replaceAll('\r', '')
      text += part
      // To split at every part would take quadratic time for an event of a megabyte.
      if (!part.includes('\n')) continue
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  } catch {
    // Closed by the reader, or the service is gone: in both cases no more events follow.
  }
}

const toEvent = (lines: string[]): ServerEvent | undefined => {
  const field = (name: string): string | undefined =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trimStart()
  const data = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  if (data === '' && field('event') === undefined) return undefined
  return { event: field('event') ?? 'message', id: field('id'), data: data === '' ? undefined : JSON.parse(data) }
}
