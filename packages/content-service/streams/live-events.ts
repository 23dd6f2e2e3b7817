import type { Commit } from '../store/commit.ts'
import type { Requester } from '../worker-pool/requester.ts'
import type { CommitFeed } from './commit-feed.ts'
import type { EventWork } from './event-work.ts'
import { frameOf, toFrame, type Frame, type SentEvent } from './frame.ts'
import type { Listening, Sink } from './listeners.ts'
import { toLiveEvent } from './live-event.ts'
import type { LiveSelection } from './select-events.ts'

export interface LiveRequest extends LiveSelection {
  requester: Requester
  lastEventId: string | undefined
}

export interface LiveEventsOptions {
  feed: Pick<CommitFeed, 'position' | 'sequence'>
  events: Pick<EventWork, 'start'>
  dataset: string
  /** Counts an event that is sent. */
  count: (requester: Requester) => void
}

/** Sends the tags of query results that may be out of date, without what changed. */
export const createLiveEvents = ({ feed, events, dataset, count }: LiveEventsOptions) => {
  const sinks = new Map<Sink, { request: LiveRequest; ready: Promise<void> }>()

  const greet = async (
    { requester, includeDrafts, lastEventId }: LiveRequest,
    sink: Sink,
    signal: AbortSignal,
  ): Promise<void> => {
    const [until, position] = [feed.sequence(), feed.position()]
    sink.send(toFrame('welcome', { id: position }, position))
    if (!lastEventId) return
    const task = { selection: { includeDrafts }, since: lastEventId, until }
    const missed = await events.start(task, { requester, signal })
    if (signal.aborted) return
    if (!missed) sink.send(toFrame('restart', {}, position))
    for (const event of missed ?? []) sink.send(toMessageFrame(event))
  }

  const send = (toFrameOf: (request: LiveRequest) => Frame | undefined): void => {
    for (const [sink, { request, ready }] of sinks) {
      const frame = toFrameOf(request)
      if (!frame) continue
      const give = (): void => {
        if (!sinks.has(sink)) return
        count(request.requester)
        sink.send(frame)
      }
      ready.then(give, () => undefined)
    }
  }

  return {
    add(request: LiveRequest, sink: Sink): Listening {
      const left = new AbortController()
      const stop = (): void => {
        left.abort()
        sinks.delete(sink)
      }
      const ready = greet(request, sink, left.signal)
      sinks.set(sink, { request, ready })
      ready.catch(stop)
      return { ready, stop }
    },
    tell(commit: Commit): void {
      const [all, published] = [true, false].map((includeDrafts) => {
        const event = toLiveEvent(commit, includeDrafts, dataset)
        return event && toMessageFrame(event)
      })
      send(({ includeDrafts }) => (includeDrafts ? all : published))
    },
    restart(): void {
      const frame = toFrame('restart', {}, feed.position())
      send(() => frame)
    },
  }
}

const toMessageFrame = ({ id, json }: SentEvent): Frame => frameOf('message', json, id)
