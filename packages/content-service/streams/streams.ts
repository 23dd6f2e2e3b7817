import type { ContentStore } from '../store/content-store.ts'
import { createCommitFeed, type CommitFeed } from './commit-feed.ts'
import { createListeners, type Listeners } from './listeners.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'
import { createPresenceRoom, type PresenceRoom } from './presence.ts'

/** An open connection of a stream, whatever it carries. */
interface Connection {
  /** Shows the other side that the connection lives, and finds out whether it does. */
  beat: () => void
  /** The service stops: the other side should come back later. */
  end: () => void
}

export interface Streams {
  listeners: Pick<Listeners, 'add'>
  live: Pick<LiveEvents, 'add'>
  presence: PresenceRoom
  /** @returns how to let go of it, or undefined when there are too many */
  keep: (connection: Connection) => (() => void) | undefined
  /** Ends every stream. */
  close: () => void
}

export interface StreamOptions {
  store: ContentStore
  projectId: string
  dataset: string
  /** Milliseconds between two heartbeats. Default 10,000, as on the hosted service. */
  beatMs?: number
}

/** Milliseconds between two looks for what another process wrote. */
const POLL_MS = 1000
const MOST_CONNECTIONS = 10_000

/** Everything that is pushed: mutations, live events, presence. */
export const createStreams = ({ store, projectId, dataset, beatMs = 10_000 }: StreamOptions): Streams => {
  const connections = new Set<Connection>()
  const feed = createCommitFeed(store, {
    onCommit(commit) {
      listeners.tell(commit)
      live.tell(commit)
    },
    onReset() {
      listeners.reset()
      live.restart()
    },
  })
  const listeners = createListeners(feed, projectId)
  const live = createLiveEvents(feed, dataset)
  const beat = setInterval(() => connections.forEach((connection) => connection.beat()), beatMs)
  const poll = setInterval(() => {
    if (connections.size > 0) tryPoll(feed)
  }, POLL_MS)
  // Timers alone should not keep a program alive.
  for (const timer of [beat, poll]) timer.unref()
  return {
    listeners,
    live,
    presence: createPresenceRoom('editor'),
    keep(connection) {
      if (connections.size >= MOST_CONNECTIONS) return undefined
      // Without connections nobody looked for a while.
      tryPoll(feed)
      connections.add(connection)
      return () => connections.delete(connection)
    },
    close() {
      clearInterval(beat)
      clearInterval(poll)
      feed.close()
      for (const connection of connections) connection.end()
      connections.clear()
    },
  }
}

const tryPoll = (feed: CommitFeed): void => {
  try {
    feed.poll()
  } catch {
    // A database that is busy or broken is told by the next query; the streams try again in a second.
  }
}
