import { QueryTimeout } from '../groq/pool/query-timeout.ts'
import { QueryError } from '../groq/query-error.ts'
import type { Commit, DocumentChange } from '../store/commit.ts'
import type { StoredDocument } from '../store/document.ts'
import { createTransactionId } from '../store/transaction-id.ts'
import type { Requester } from '../worker-pool/requester.ts'
import type { CommitFeed } from './commit-feed.ts'
import type { EventWork } from './event-work.ts'
import { frameOf, toFrame, type Frame, type SentEvent } from './frame.ts'
import type { ListenedCommit } from './mutation-event.ts'
import type { Selection } from './select-events.ts'

/** Receives the events of one listener. */
export interface Sink {
  send: (frame: Frame) => void
  /** No more events follow. */
  end: () => void
}

export interface ListenRequest {
  selection: Selection
  /** Who pays for the filter. */
  requester: Requester
  enableResume: boolean
  /** The id of the last event the listener saw. */
  lastEventId: string | undefined
}

/** A listener that begins. */
export interface Listening {
  /** The welcome and the missed events have been sent. Rejects with what is wrong with the filter, or an error of the pool. */
  ready: Promise<void>
  stop: () => void
}

export interface ListenersOptions {
  feed: Pick<CommitFeed, 'position' | 'sequence'>
  events: EventWork
  /** Whether the public may see a document now. */
  isPublic: (document: StoredDocument) => boolean
  /** Whether there is processor time left for its filters. */
  mayWork: (requester: Requester) => boolean
  /** Counts an event that is sent. */
  count: (requester: Requester) => void
}

interface Member {
  enableResume: boolean
  /** Sequence of the last transaction that the welcome covers. */
  after: number
  ready: Promise<void>
}

/** Listeners of one party with the same request. */
interface Group {
  selection: Selection
  members: Map<Sink, Member>
}

/** All listeners of one address, or of all known clients. */
interface Party {
  requester: Requester
  groups: Map<string, Group>
  /** Ends when the latest transaction has been delivered: the next one waits for it. */
  delivery: Promise<void>
}

/** What a group hears of a transaction: its events, or why its filter fails. */
type Outcome = readonly Frame[] | string

const TOO_MUCH = 'The filters of this address take too much processor time. Listen again in a few seconds, with less.'

/** All listeners for mutations. Equal requests of one address share the work, which it pays for and others do not wait for. */
export const createListeners = ({ feed, events, isPublic, mayWork, count }: ListenersOptions) => {
  const parties = new Map<string, Party>()

  const greet = async (request: ListenRequest, sink: Sink, signal: AbortSignal): Promise<void> => {
    const { requester, selection, enableResume, lastEventId } = request
    const [until, position] = [feed.sequence(), toPosition(feed)]
    const since = enableResume ? lastEventId : undefined
    const missed = await events.start({ selection, since, until }, { requester, signal })
    if (signal.aborted) return
    const greeting = { listenerName: createTransactionId() }
    if (since === undefined) sink.send(toFrame('welcome', greeting, position))
    else if (missed) sink.send(toFrame('welcomeback', greeting, since))
    else sink.send(toFrame('reset', {}, position))
    for (const event of missed ?? []) sink.send(toMutationFrame(event))
  }

  const select = async (
    commit: ListenedCommit,
    selections: readonly Selection[],
    { requester }: Party,
  ): Promise<Outcome[]> => {
    const chosen = await events.select({ commit, isPublic: requester.kind === 'visitor', selections }, { requester })
    const frames = new Map<SentEvent, Frame>()
    const toFrameOnce = (event: SentEvent): Frame => {
      const frame = frames.get(event) ?? toMutationFrame(event)
      frames.set(event, frame)
      return frame
    }
    return chosen.map((own) => (typeof own === 'string' ? own : own.map(toFrameOnce)))
  }

  /** Sends to each listener that began before the transaction, after its welcome. */
  const deliver = (
    { requester }: Party,
    { members }: Group,
    frames: readonly Frame[],
    isLast: (member: Member) => boolean,
    sequence = Number.POSITIVE_INFINITY,
  ): void => {
    for (const [sink, member] of members) {
      if (member.after >= sequence) continue
      const send = (): void => {
        if (members.get(sink) !== member) return
        if (frames.length > 0) count(requester)
        for (const frame of frames) sink.send(frame)
        if (isLast(member)) sink.end()
      }
      member.ready.then(send, () => undefined)
    }
  }

  const refuse = (party: Party, group: Group, message: string): void =>
    deliver(party, group, [toFrame('channelError', { message })], () => true)

  const reset = (party: Party, group: Group): void =>
    // A client that does not know "reset" reads everything again after its next welcome.
    deliver(party, group, [toFrame('reset', {}, toPosition(feed))], ({ enableResume }) => !enableResume)

  const tellParty = async (
    party: Party,
    { sequence }: ListenedCommit,
    asking: readonly Group[],
    asked: Promise<readonly Outcome[]>,
  ): Promise<void> => {
    try {
      for (const [index, outcome] of (await asked).entries()) {
        const group = asking[index]
        if (group && typeof outcome === 'string') refuse(party, group, outcome)
        else if (group && typeof outcome !== 'string') deliver(party, group, outcome, () => false, sequence)
      }
    } catch (error) {
      for (const group of asking) {
        if (isFault(error)) refuse(party, group, error.message)
        else reset(party, group)
      }
    }
  }

  const isForPublic = ({ previous, result }: DocumentChange): boolean => {
    const document = result ?? previous
    return document !== undefined && isPublic(document)
  }

  const tell = (party: Party, { sequence, id, timestamp, author, mutations, changes }: Commit): void => {
    const { requester, groups } = party
    const asking = [...groups.values()]
    if (!mayWork(requester)) return asking.forEach((group) => refuse(party, group, TOO_MUCH))
    const seen = requester.kind === 'trusted' ? changes : changes.filter(isForPublic)
    if (seen.length === 0) return
    const commit = { sequence, id, timestamp, author, mutations, changes: seen }
    const selections = asking.map(({ selection }) => selection)
    const answers = select(commit, selections, party)
    // It may fail while an earlier transaction is delivered.
    answers.catch(() => undefined)
    party.delivery = party.delivery.then(() => tellParty(party, commit, asking, answers))
  }

  return {
    /** Sends the welcome, the missed events, and then each event. */
    add(request: ListenRequest, sink: Sink): Listening {
      const { requester, selection, enableResume } = request
      const name = requester.kind === 'trusted' ? '' : requester.address
      const party = parties.get(name) ?? { requester, groups: new Map<string, Group>(), delivery: Promise.resolve() }
      const key = JSON.stringify(selection)
      const group = party.groups.get(key) ?? { selection, members: new Map<Sink, Member>() }
      parties.set(name, party)
      party.groups.set(key, group)
      const left = new AbortController()
      const stop = (): void => {
        left.abort()
        group.members.delete(sink)
        if (group.members.size === 0 && party.groups.get(key) === group) party.groups.delete(key)
        if (party.groups.size === 0 && parties.get(name) === party) parties.delete(name)
      }
      const after = feed.sequence()
      const ready = greet({ ...request, selection: group.selection }, sink, left.signal)
      group.members.set(sink, { enableResume, after, ready })
      ready.catch(stop)
      return { ready, stop }
    },
    tell(commit: Commit): void {
      for (const party of parties.values()) tell(party, commit)
    },
    reset(): void {
      for (const party of parties.values())
        party.delivery = party.delivery.then(() => party.groups.forEach((group) => reset(party, group)))
    },
  }
}

/** What is wrong with the filters; other errors may not come again. */
const isFault = (error: unknown): error is Error => error instanceof QueryError || error instanceof QueryTimeout

const toMutationFrame = ({ id, json }: SentEvent): Frame => frameOf('mutation', json, id)

/** After all events of the latest transaction. */
const toPosition = (feed: Pick<CommitFeed, 'position'>): string => `${feed.position()}#`
