import { messageOf } from '@schaufenster/cli/errors'
import type { ParsedQuery } from '../groq/parse-query.ts'
import { withTimeLimit } from '../groq/time-limit.ts'
import { isClosedPage } from '../store/closed-documents.ts'
import type { StoredDocument } from '../store/document.ts'
import type { JsonObject } from '../store/json.ts'
import type { Audience } from '../store/dataset-view.ts'
import type { SentEvent } from './frame.ts'
import { LONGEST_FILTER_MS, toListenerFilter, type ListenerFilter } from './listener-filter.ts'
import { toLiveEvent } from './live-event.ts'
import type { Missed, ReadMissed } from './missed-commits.ts'
import {
  toMutationEvents,
  type EventContent,
  type EventSelection,
  type ListenedCommit,
  type MutationEvent,
} from './mutation-event.ts'

/** What a listener asks for. */
export interface Selection extends EventContent {
  query: string
  params: JsonObject
  audience: Audience
}

/** What a listener of live events asks for. */
export interface LiveSelection {
  /** Include changes of drafts, versions and other private documents. */
  includeDrafts: boolean
}

/** A listener begins. */
interface StartTask {
  selection: Selection | LiveSelection
  /** Id of the last event it saw, if it resumes. */
  since: string | undefined
  /** Sequence of the last transaction that it is told of as missed. */
  until: number
}

/** Listeners hear of a transaction. */
export interface SelectTask {
  commit: ListenedCommit
  /** Whether the public may see all of its documents, as they were when it was written. */
  isPublic: boolean
  selections: readonly Selection[]
}

/** For each of many selections its events of one transaction, equal ones as one object, or why its filter fails. */
export type ChosenEvents = (readonly SentEvent[] | string)[]

/** What events are made from. */
export interface EventSource {
  parse: (query: string, params: JsonObject) => ParsedQuery
  /** Whether the public may see a document of this id and type. */
  isPublic: (document: StoredDocument) => boolean
  /** Ids of documents that the public does not see. */
  closed: () => ReadonlySet<string>
  readMissed: ReadMissed
  projectId: string
  dataset: string
  /** Milliseconds of processor time used by this thread. Seam for tests. */
  processorTime?: () => number
}

const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Bytes of JSON. A longer replay would be cut off half-way, like a slow listener. */
const LONGEST_REPLAY = 16 * 1024 * 1024

interface OpenSelection extends EventSelection {
  /** For documents that the public may see. */
  matches: ListenerFilter
}

/** Decides which events a listener gets, and serialises them. */
export interface EventSelector {
  /** @returns what the listener missed; undefined when it must read everything again. @throws QueryError */
  start: (task: StartTask) => SentEvent[] | undefined
  select: (task: SelectTask) => ChosenEvents
}

export const createEventSelector = (source: EventSource): EventSelector => {
  const { processorTime = readProcessorTime } = source
  const known = new WeakMap<Selection, OpenSelection>()

  const open = (selection: Selection): OpenSelection => {
    const { query, params, audience } = selection
    const isEditor = audience === 'editor'
    const parsed = withTimeLimit(LONGEST_FILTER_MS, () => source.parse(query, params))
    const matches = toListenerFilter(query, parsed, params, isEditor ? 'editor' : '<anonymous>')
    return {
      ...selection,
      matches,
      filter: (document) => document !== undefined && (isEditor || source.isPublic(document)) && matches(document),
    }
  }

  const remember = (selection: Selection): OpenSelection => {
    const opened = known.get(selection) ?? open(selection)
    known.set(selection, opened)
    return opened
  }

  return {
    start({ selection, since, until }) {
      if (!('query' in selection)) return since === undefined ? [] : replayLive(source, selection, since, until)
      const opened = remember(selection)
      return since === undefined ? [] : replay(source, opened, since, until)
    },
    select({ commit, isPublic, selections }) {
      const eventOfJson = new Map<string, SentEvent>()
      const end = processorTime() + LONGEST_FILTER_MS
      let bytes = 0
      const keep = (event: SentEvent): SentEvent => {
        const same = eventOfJson.get(event.json)
        if (same) return same
        bytes += event.json.length
        eventOfJson.set(event.json, event)
        return event
      }
      return selections.map((selection) => {
        if (processorTime() >= end)
          return `The filters of all listeners take longer than ${LONGEST_FILTER_MS} ms of processor time together.`
        try {
          const { matches, ...opened } = remember(selection)
          const filtered = isPublic ? { ...opened, filter: matches } : opened
          const events = toMutationEvents(commit, filtered, source.projectId).map(toSentEvent).map(keep)
          return bytes > LONGEST_REPLAY ? 'The events of this change are too large.' : events
        } catch (error) {
          return `The filter fails on a document of this change: ${messageOf(error)}`
        }
      })
    },
  }
}

const toSentEvent = (event: MutationEvent): SentEvent => ({ id: event.eventId, json: JSON.stringify(event) })

/** What the public sees now may have been on a page with a password when it was written. */
const wasHidden = ({ closed }: EventSource, { at, later }: Missed): boolean =>
  closed().size > 0 ||
  [...(at ? [at] : []), ...later].some(({ changes }) =>
    changes.some(({ previous, result }) => isClosedPage(previous) || isClosedPage(result)),
  )

const replay = (
  source: EventSource,
  selection: EventSelection,
  lastEventId: string,
  until: number,
): SentEvent[] | undefined => {
  const { readMissed, projectId } = source
  const cut = lastEventId.lastIndexOf('#')
  const missed = cut < 0 ? undefined : readMissed(lastEventId.slice(0, cut), until)
  if (!missed || (selection.audience === 'public' && wasHidden(source, missed))) return undefined
  const atCut = missed.at ? toMutationEvents(missed.at, selection, projectId) : []
  const events = followersOf(lastEventId, atCut)?.map(toSentEvent)
  if (!events) return undefined
  let bytes = 0
  for (const commit of missed.later) {
    const more = toMutationEvents(commit, selection, projectId).map(toSentEvent)
    bytes += more.reduce((sum, { json }) => sum + json.length, 0)
    if (bytes > LONGEST_REPLAY) return undefined
    events.push(...more)
  }
  return events
}

/** The events after this one in its transaction; undefined when it is not among them. */
const followersOf = (eventId: string, events: MutationEvent[]): MutationEvent[] | undefined => {
  if (eventId.endsWith('#')) return []
  const index = events.findIndex((event) => event.eventId === eventId)
  return index < 0 ? undefined : events.slice(index + 1)
}

const replayLive = (
  source: EventSource,
  { includeDrafts }: LiveSelection,
  transactionId: string,
  until: number,
): SentEvent[] | undefined => {
  const { readMissed, dataset, closed } = source
  const missed = readMissed(transactionId, until)
  if (!missed || (!includeDrafts && wasHidden(source, missed))) return undefined
  return missed.later.flatMap((commit) => toLiveEvent(commit, includeDrafts, dataset, closed()) ?? [])
}
