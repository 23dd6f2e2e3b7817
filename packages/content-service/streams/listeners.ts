import type { Commit } from '../store/commit.ts'
import { createTransactionId } from '../store/transaction-id.ts'
import type { CommitFeed } from './commit-feed.ts'
import { toFrame, type Frame } from './frame.ts'
import { toMutationEvents, type EventSelection, type MutationEvent } from './mutation-event.ts'

/** Receives the events of one listener. */
export interface Sink {
  send: (frame: Frame) => void
  /** No more events follow. */
  end: () => void
}

export interface ListenRequest {
  selection: EventSelection
  /** Equal for listeners with the same events, which are then created once. */
  key: string
  enableResume: boolean
  /** The id of the last event the listener saw. */
  lastEventId: string | undefined
}

export interface Listeners {
  /** Sends the welcome, the missed events, and then each event. @returns a function that stops it */
  add: (request: ListenRequest, sink: Sink) => () => void
  tell: (commit: Commit) => void
  reset: () => void
}

interface Group {
  selection: EventSelection
  members: Map<Sink, { enableResume: boolean }>
}

/** Bytes of JSON. A longer replay would be cut off half-way, like a slow listener. */
const LONGEST_REPLAY = 16 * 1024 * 1024

/** All listeners for mutations. Listeners with the same request share the work. */
export const createListeners = (feed: Pick<CommitFeed, 'position' | 'since'>, projectId: string): Listeners => {
  const groups = new Map<string, Group>()
  const toFrames = (commit: Commit, selection: EventSelection): Frame[] =>
    toMutationEvents(commit, selection, projectId).map(toMutationFrame)

  const greet = ({ selection, enableResume, lastEventId }: ListenRequest, sink: Sink): void => {
    const greeting = { listenerName: createTransactionId() }
    if (!enableResume || lastEventId === undefined) {
      sink.send(toFrame('welcome', greeting, toPosition(feed)))
      return
    }
    const frames = findMissed(lastEventId, selection)
    if (!frames) {
      sink.send(toFrame('reset', {}, toPosition(feed)))
      return
    }
    sink.send(toFrame('welcomeback', greeting, lastEventId))
    for (const frame of frames) sink.send(frame)
  }

  const findMissed = (lastEventId: string, selection: EventSelection): Frame[] | undefined => {
    const cut = lastEventId.lastIndexOf('#')
    const missed = cut < 0 ? undefined : feed.since(lastEventId.slice(0, cut))
    if (!missed) return undefined
    const sameTransaction = followersOf(lastEventId, missed.at ? toMutationEvents(missed.at, selection, projectId) : [])
    if (!sameTransaction) return undefined
    const frames = sameTransaction.map(toMutationFrame)
    let bytes = 0
    for (const commit of missed.later) {
      const more = toFrames(commit, selection)
      bytes += more.reduce((sum, { json }) => sum + json.length, 0)
      if (bytes > LONGEST_REPLAY) return undefined
      frames.push(...more)
    }
    return frames
  }

  /** A failing filter must not affect other listeners. */
  const tryFrames = (commit: Commit, selection: EventSelection): Frame[] => {
    try {
      return toFrames(commit, selection)
    } catch (error) {
      return [toFrame('channelError', { message: `The filter fails on a document of this change: ${String(error)}` })]
    }
  }

  return {
    add(request, sink) {
      const { key, selection, enableResume } = request
      const group = groups.get(key) ?? { selection, members: new Map() }
      greet(request, sink)
      groups.set(key, group)
      group.members.set(sink, { enableResume })
      return () => {
        group.members.delete(sink)
        if (group.members.size === 0 && groups.get(key) === group) groups.delete(key)
      }
    },
    tell(commit) {
      for (const { selection, members } of groups.values()) {
        const frames = tryFrames(commit, selection)
        for (const sink of members.keys()) {
          for (const frame of frames) sink.send(frame)
          if (frames.some(({ event }) => event === 'channelError')) sink.end()
        }
      }
    },
    reset() {
      const frame = toFrame('reset', {}, toPosition(feed))
      for (const { members } of groups.values()) {
        for (const [sink, { enableResume }] of members) {
          sink.send(frame)
          // A client that does not know "reset" reads everything again after its next welcome.
          if (!enableResume) sink.end()
        }
      }
    },
  }
}

const toMutationFrame = (event: MutationEvent): Frame => toFrame('mutation', event, event.eventId)

/** After all events of the latest transaction. */
const toPosition = (feed: Pick<CommitFeed, 'position'>): string => `${feed.position()}#`

/** The events after this one in its transaction; undefined when it is not among them. */
const followersOf = (eventId: string, events: MutationEvent[]): MutationEvent[] | undefined => {
  if (eventId.endsWith('#')) return []
  const index = events.findIndex((event) => event.eventId === eventId)
  return index < 0 ? undefined : events.slice(index + 1)
}
