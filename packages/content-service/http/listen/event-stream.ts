import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { isJsonObject } from '../../store/json.ts'
import type { Audience } from '../../store/dataset-view.ts'
import { toFrame } from '../../streams/frame.ts'
import type { Listening, Sink } from '../../streams/listeners.ts'
import type { ContentService } from '../service.ts'
import { keepsAccess } from './stream-access.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Bytes buffered for a slow reader. One that falls further behind is disconnected, and resumes. */
export const MAX_BUFFERED = 1024 * 1024

const encoder = new TextEncoder()
/** Milliseconds until a client reconnects. */
const OPENING = encoder.encode('retry: 1000\n\n')
const HEARTBEAT = encoder.encode(':\n\n')

/**
 * Answers with server-sent events.
 *
 * @param audience whom they are for
 * @param open starts writing to the stream
 */
export const answerEvents = async (
  c: Context,
  service: ContentService,
  audience: Audience,
  open: (sink: Sink) => Listening,
): Promise<Response> => {
  // The answer to HEAD is never read, so its stream would stay open.
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
  let clean = (): void => undefined
  let ready = Promise.resolve()
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        let most = Infinity
        const countBuffered = (): number => MAX_BUFFERED - (controller.desiredSize ?? 0)
        const send = (bytes: Uint8Array): void => {
          if (!isOpen) return
          controller.enqueue(bytes)
          // The queue can be dropped: the reader requests it again when it reconnects.
          if (countBuffered() > most) cut(c)
        }
        const end = (): void => {
          if (!isOpen) return
          clean()
          controller.close()
        }
        const checkAccess = (): void => {
          if (keepsAccess(c, service, audience)) return
          send(toFrame('disconnect', { reason: 'The session or token is no longer valid. Log in again.' }).bytes)
          end()
        }
        const release = service.streams.keep({
          end,
          beat() {
            checkAccess()
            if (isOpen && countBuffered() <= 0) send(HEARTBEAT)
          },
          checkAccess,
        })
        let stop = (): void => undefined
        clean = () => {
          isOpen = false
          release()
          stop()
        }
        send(OPENING)
        const listening = open({ send: (frame) => send(frame.bytes), end })
        stop = listening.stop
        if (!isOpen) stop()
        // The replay is sent in one go and limited elsewhere.
        ready = listening.ready.then(() => void (most = MAX_BUFFERED + countBuffered()))
      },
      cancel: () => clean(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED }),
  )
  try {
    await ready
  } catch (error) {
    clean()
    throw error
  }
  return c.body(stream, 200, HEADERS)
}

/** Closes the connection without waiting for a reader that does not read. */
const cut = (c: Context): void => {
  const env: unknown = c.env
  if (isJsonObject(env) && env['incoming'] instanceof IncomingMessage) env['incoming'].socket.destroy()
}
