import type { Commit } from '../store/commit.ts'
import type { CommitFeed } from './commit-feed.ts'
import { frameOf, toFrame, type Frame, type SentEvent } from './frame.ts'
import type { Listening, Sink } from './listeners.ts'
import { toLiveEvent } from './live-event.ts'
import type { EventSelector, LiveSelection } from './select-events.ts'

interface LiveRequest extends LiveSelection {
  lastEventId: string | undefined
}

export interface LiveEventsOptions {
  feed: Pick<CommitFeed, 'position' | 'sequence'>
  events: Pick<EventSelector, 'start'>
  dataset: string
  /** Ids of documents that the public does not see. */
  closed: () => ReadonlySet<string>
}

/** Sends the tags of query results that may be out of date, without what changed. */
export interface LiveEvents {
  add: (request: LiveRequest, sink: Sink) => Listening
  /** @param isPublicOutdated whether the public must read everything again */
  tell: (commit: Commit, isPublicOutdated?: boolean) => void
  /** Every result may be out of date. */
  restart: () => void
}

export const createLiveEvents = ({ feed, events, dataset, closed }: LiveEventsOptions): LiveEvents => {
  const sinks = new Map<Sink, { request: LiveRequest; ready: Promise<void> }>()

  const greet = async ({ includeDrafts, lastEventId }: LiveRequest, sink: Sink): Promise<void> => {
    const [until, position] = [feed.sequence(), feed.position()]
    sink.send(toFrame('welcome', { id: position }, position))
    if (!lastEventId) return
    const task = { selection: { includeDrafts }, since: lastEventId, until }
    const missed = events.start(task)
    if (!missed) sink.send(toFrame('restart', {}, position))
    for (const event of missed ?? []) sink.send(toMessageFrame(event))
  }

  const send = (toFrameOf: (request: LiveRequest) => Frame | undefined): void => {
    for (const [sink, { request, ready }] of sinks) {
      const frame = toFrameOf(request)
      if (!frame) continue
      const give = (): void => {
        if (!sinks.has(sink)) return
        sink.send(frame)
      }
      ready.then(give, () => undefined)
    }
  }

  return {
    add(request, sink) {
      const stop = (): void => void sinks.delete(sink)
      const ready = greet(request, sink)
      sinks.set(sink, { request, ready })
      ready.catch(stop)
      return { ready, stop }
    },
    tell(commit, isPublicOutdated = false) {
      const [all, published] = [true, false].map((includeDrafts) => {
        if (isPublicOutdated && !includeDrafts) return toFrame('restart', {}, feed.position())
        const event = toLiveEvent(commit, includeDrafts, dataset, closed())
        return event && toMessageFrame(event)
      })
      send(({ includeDrafts }) => (includeDrafts ? all : published))
    },
    restart() {
      const frame = toFrame('restart', {}, feed.position())
      send(() => frame)
    },
  }
}

const toMessageFrame = ({ id, json }: SentEvent): Frame => frameOf('message', json, id)
