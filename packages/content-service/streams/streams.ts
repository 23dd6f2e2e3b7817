import { createQueryParser } from '../groq/parse-query.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { StoredDocument } from '../store/document.ts'
import { isSameSet } from '../store/closed-documents.ts'
import { isPublicDocument } from '../store/dataset-view.ts'
import { createCommitFeed, type CommitFeed } from './commit-feed.ts'
import { createListeners, type Listeners } from './listeners.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'
import { createMissedReader } from './missed-commits.ts'
import { createPresenceRoom, type PresenceRoom } from './presence.ts'
import { createEventSelector } from './select-events.ts'

/** An open stream connection of any kind. */
interface Connection {
  /** Sends a heartbeat, and checks that the connection is alive. */
  beat: () => void
  /** Ends it when the login that opened it has ended. */
  checkAccess: () => void
  /** The service stops: the other side should come back later. */
  end: () => void
}

export interface StreamOptions {
  store: ContentStore
  projectId: string
  dataset: string
  /** Milliseconds between two heartbeats. Default 10,000, as on the hosted service. */
  beatMs?: number
}

/** Milliseconds between two polls for writes of another process. */
const POLL_MS = 1000

/** All push channels: mutations, live events, presence. */
export interface Streams {
  listeners: Listeners
  live: LiveEvents
  presence: PresenceRoom
  /** @returns a function that releases it */
  keep: (connection: Connection) => () => void
  /** A login has ended: so do the streams that it opened, before the next heartbeat. */
  checkAccess: () => void
  /** Ends every stream. */
  close: () => void
}

export const createStreams = ({ store, projectId, dataset, beatMs = 10_000 }: StreamOptions): Streams => {
  const connections = new Set<Connection>()
  let closed = store.closed()
  const feed = createCommitFeed(store, {
    onCommit(commit) {
      const before = closed
      closed = store.closed()
      // Others than those of this commit may have appeared or gone.
      const isPublicOutdated = !isSameSet(before, closed)
      listeners.tell(commit, isPublicOutdated)
      live.tell(commit, isPublicOutdated)
    },
    onReset() {
      closed = store.closed()
      listeners.reset()
      live.restart()
    },
  })
  const isPublic = (document: StoredDocument): boolean => isPublicDocument(store, document)
  const events = createEventSelector({
    projectId,
    dataset,
    parse: createQueryParser(),
    isPublic,
    closed: store.closed,
    readMissed: createMissedReader(() => store.database, store.present),
  })
  const listeners = createListeners({ feed, events, isPublic })
  const live = createLiveEvents({ feed, events, dataset, closed: store.closed })
  const beat = setInterval(() => connections.forEach((connection) => connection.beat()), beatMs)
  const poll = setInterval(() => {
    if (connections.size > 0) tryPoll(feed)
  }, POLL_MS)
  // Timers alone must not keep the process alive.
  for (const timer of [beat, poll]) timer.unref()
  return {
    listeners,
    live,
    presence: createPresenceRoom(),
    keep(connection) {
      // Without connections there was no polling for a while.
      tryPoll(feed)
      connections.add(connection)
      return () => connections.delete(connection)
    },
    checkAccess() {
      for (const connection of connections) connection.checkAccess()
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
    // The next query reports a busy or broken database; the streams retry in a second.
  }
}
