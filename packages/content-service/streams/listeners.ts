import type { Commit, DocumentChange } from '../store/commit.ts'
import type { StoredDocument } from '../store/document.ts'
import type { Audience } from '../store/dataset-view.ts'
import { createTransactionId } from '../store/transaction-id.ts'
import type { CommitFeed } from './commit-feed.ts'
import { frameOf, toFrame, type Frame, type SentEvent } from './frame.ts'
import type { EventSelector, Selection } from './select-events.ts'

/** Receives the events of one listener. */
export interface Sink {
  send: (frame: Frame) => void
  /** No more events follow. */
  end: () => void
}

export interface ListenRequest {
  selection: Selection
  enableResume: boolean
  /** The id of the last event the listener saw. */
  lastEventId: string | undefined
}

/** A listener that begins. */
export interface Listening {
  /** The welcome and the missed events have been sent. Rejects with what is wrong with the filter. */
  ready: Promise<void>
  stop: () => void
}

export interface ListenersOptions {
  feed: Pick<CommitFeed, 'position' | 'sequence'>
  events: EventSelector
  /** Whether the public may see a document now. */
  isPublic: (document: StoredDocument) => boolean
}

interface Member {
  enableResume: boolean
  /** Sequence of the last transaction that the welcome covers. */
  after: number
  ready: Promise<void>
}

/** Listeners with the same request. */
interface Group {
  selection: Selection
  members: Map<Sink, Member>
}

/** All listeners for mutations. */
export interface Listeners {
  /** Sends the welcome, the missed events, and then each event. */
  add: (request: ListenRequest, sink: Sink) => Listening
  /** @param isPublicOutdated whether the public must read everything again */
  tell: (commit: Commit, isPublicOutdated?: boolean) => void
  /** Listeners must read everything again. */
  reset: () => void
}

/** Equal requests share the work. */
export const createListeners = ({ feed, events, isPublic }: ListenersOptions): Listeners => {
  const groups = new Map<string, Group>()

  const greet = async (request: ListenRequest, sink: Sink): Promise<void> => {
    const { selection, enableResume, lastEventId } = request
    const [until, position] = [feed.sequence(), toPosition(feed)]
    const since = enableResume ? lastEventId : undefined
    const missed = events.start({ selection, since, until })
    const greeting = { listenerName: createTransactionId() }
    if (since === undefined) sink.send(toFrame('welcome', greeting, position))
    else if (missed) sink.send(toFrame('welcomeback', greeting, since))
    else sink.send(toFrame('reset', {}, position))
    for (const event of missed ?? []) sink.send(toMutationFrame(event))
  }

  /** Sends to each listener that began before the transaction, after its welcome. */
  const deliver = (
    { members }: Group,
    frames: readonly Frame[],
    isLast: (member: Member) => boolean,
    sequence = Number.POSITIVE_INFINITY,
  ): void => {
    for (const [sink, member] of members) {
      if (member.after >= sequence) continue
      const send = (): void => {
        if (members.get(sink) !== member) return
        for (const frame of frames) sink.send(frame)
        if (isLast(member)) sink.end()
      }
      member.ready.then(send, () => undefined)
    }
  }

  const refuse = (group: Group, message: string): void =>
    deliver(group, [toFrame('channelError', { message })], () => true)

  const isForPublic = ({ previous, result }: DocumentChange): boolean => {
    const document = result ?? previous
    return document !== undefined && isPublic(document)
  }

  const tell = (
    { sequence, id, timestamp, author, mutations, changes }: Commit,
    audience: Audience,
    frameOnce: (event: SentEvent) => Frame,
  ): void => {
    const asking = [...groups.values()].filter(({ selection }) => selection.audience === audience)
    const seen = audience === 'editor' ? changes : changes.filter(isForPublic)
    if (asking.length === 0 || seen.length === 0) return
    const outcomes = events.select({
      commit: { sequence, id, timestamp, author, mutations, changes: seen },
      isPublic: audience === 'public',
      selections: asking.map(({ selection }) => selection),
    })
    for (const [index, outcome] of outcomes.entries()) {
      const group = asking[index]
      if (!group) continue
      if (typeof outcome === 'string') refuse(group, outcome)
      else deliver(group, outcome.map(frameOnce), () => false, sequence)
    }
  }

  const ofPublic = (): Group[] => [...groups.values()].filter(({ selection }) => selection.audience === 'public')

  const reset = (some: Iterable<Group>): void => {
    const frames = [toFrame('reset', {}, toPosition(feed))]
    // A client that does not know "reset" reads everything again after its next welcome.
    for (const group of some) deliver(group, frames, ({ enableResume }) => !enableResume)
  }

  return {
    add(request, sink) {
      const { selection, enableResume } = request
      const key = JSON.stringify(selection)
      const group = groups.get(key) ?? { selection, members: new Map<Sink, Member>() }
      groups.set(key, group)
      const stop = (): void => {
        group.members.delete(sink)
        if (group.members.size === 0 && groups.get(key) === group) groups.delete(key)
      }
      const after = feed.sequence()
      const ready = greet({ ...request, selection: group.selection }, sink)
      group.members.set(sink, { enableResume, after, ready })
      ready.catch(stop)
      return { ready, stop }
    },
    tell(commit, isPublicOutdated = false) {
      const frames = new Map<SentEvent, Frame>()
      const frameOnce = (event: SentEvent): Frame => {
        const frame = frames.get(event) ?? toMutationFrame(event)
        frames.set(event, frame)
        return frame
      }
      tell(commit, 'editor', frameOnce)
      if (isPublicOutdated) reset(ofPublic())
      else tell(commit, 'public', frameOnce)
    },
    reset: () => reset(groups.values()),
  }
}

const toMutationFrame = ({ id, json }: SentEvent): Frame => frameOf('mutation', json, id)

/** After all events of the latest transaction. */
const toPosition = (feed: Pick<CommitFeed, 'position'>): string => `${feed.position()}#`
