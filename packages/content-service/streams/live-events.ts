import type { Commit } from '../store/commit.ts'
import { isPublicId } from '../store/document.ts'
import type { CommitFeed } from './commit-feed.ts'
import { toFrame, type Frame } from './frame.ts'
import type { Sink } from './listeners.ts'
import { tagsOfChange } from './sync-tags.ts'

interface LiveRequest {
  /** Include changes of drafts, versions and other private documents. */
  includeDrafts: boolean
  lastEventId: string | undefined
}

export interface LiveEvents {
  /** @returns a function that stops it */
  add: (request: LiveRequest, sink: Sink) => () => void
  tell: (commit: Commit) => void
  restart: () => void
}

/** Sends the tags of query results that may be out of date, without what changed. */
export const createLiveEvents = (feed: Pick<CommitFeed, 'position' | 'since'>, dataset: string): LiveEvents => {
  const sinks = new Map<Sink, LiveRequest>()
  return {
    add(request, sink) {
      const { lastEventId } = request
      const position = feed.position()
      sink.send(toFrame('welcome', { id: position }, position))
      const missed = lastEventId ? feed.since(lastEventId) : undefined
      if (lastEventId && !missed) sink.send(toFrame('restart', {}, position))
      for (const commit of missed?.later ?? []) {
        const frame = toMessageFrame(commit, request.includeDrafts, dataset)
        if (frame) sink.send(frame)
      }
      sinks.set(sink, request)
      return () => void sinks.delete(sink)
    },
    tell(commit) {
      const [all, published] = [true, false].map((includeDrafts) => toMessageFrame(commit, includeDrafts, dataset))
      for (const [sink, { includeDrafts }] of sinks) {
        const frame = includeDrafts ? all : published
        if (frame) sink.send(frame)
      }
    },
    restart() {
      const frame = toFrame('restart', {}, feed.position())
      for (const sink of sinks.keys()) sink.send(frame)
    },
  }
}

const toMessageFrame = ({ id, changes }: Commit, includeDrafts: boolean, dataset: string): Frame | undefined => {
  const seen = changes.filter((change) => includeDrafts || isPublicId(change.id))
  if (seen.length === 0) return undefined
  const types = seen.flatMap(({ previous, result }) => [previous, result].flatMap((document) => document?._type ?? []))
  return toFrame('message', { tags: tagsOfChange(dataset, types) }, id)
}
