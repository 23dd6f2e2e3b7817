import { withTimeLimit } from '../groq/time-limit.ts'
import type { Commit } from '../store/commit.ts'
import { isPublicId, isPublishedId, type StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import type { Audience } from '../store/overlay.ts'
import type { ListenerFilter } from './listener-filter.ts'
import { toEffects } from './mendoza.ts'

/** What a listener requests about each change. */
export interface EventContent {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Include drafts and versions. */
  includeAllVersions: boolean
  /** Effects in Mendoza's format. */
  includeEffects: boolean
}

export interface EventSelection extends EventContent {
  audience: Audience
  /** Whether the audience may see a document of this id and type. */
  isVisible: (document: StoredDocument) => boolean
  filter: ListenerFilter
}

/**
 * Milliseconds of processor time to read a filter, and for all filters of an address and one transaction. Anybody may
 * send one, and others wait for its process.
 */
export const LONGEST_FILTER_MS = 200

/** A transaction, as far as events tell of it. */
export type ListenedCommit = Pick<Commit, 'sequence' | 'id' | 'timestamp' | 'author' | 'mutations' | 'changes'>

export interface MutationEvent {
  /** `{transactionId}#{documentId}` */
  eventId: string
  documentId: string
  [field: string]: unknown
}

type Transition = 'appear' | 'update' | 'disappear'

/** The events of one transaction for one listener: one per document, in the order the transaction touched them. */
export const toMutationEvents = (
  commit: ListenedCommit,
  selection: EventSelection,
  projectId: string,
): MutationEvent[] => {
  const { isVisible, filter } = selection
  const visible = commit.changes
    .filter(({ id }) => hears(id, selection))
    .map((change) => ({
      change,
      previous: change.previous && isVisible(change.previous) ? change.previous : undefined,
      result: change.result && isVisible(change.result) ? change.result : undefined,
    }))
  const seen = withTimeLimit(LONGEST_FILTER_MS, () =>
    visible.flatMap(({ change, previous, result }) => {
      const transition = toTransition(filter(previous), filter(result))
      return transition ? [{ change, transition }] : []
    }),
  )
  return seen.map(({ change, transition }, index) => ({
    eventId: `${commit.id}#${change.id}`,
    documentId: change.id,
    projectId,
    transactionId: commit.id,
    timestamp: commit.timestamp,
    identity: commit.author,
    ...(change.previous && { previousRev: change.previous._rev }),
    // A deletion has one too: the Studio orders events by it, and skips events without.
    resultRev: change.result?._rev ?? commit.id,
    transition,
    // A commit is announced after it is in memory, where every query reads.
    visibility: 'query',
    transactionTotalEvents: seen.length,
    transactionCurrentEvent: index + 1,
    ...(selection.includeMutations && {
      mutations: commit.mutations.filter((mutation) => concerns(mutation, change.id)),
    }),
    ...(selection.includePreviousRevision && { previous: change.previous ?? null }),
    ...(selection.includeResult && change.result && { result: change.result }),
    ...(selection.includeEffects && { effects: toEffects(change.previous, change.result) }),
  }))
}

const hears = (id: string, { audience, includeAllVersions }: EventSelection): boolean =>
  audience === 'editor' ? includeAllVersions || isPublishedId(id) : isPublicId(id)

const toTransition = (was: boolean, is: boolean): Transition | undefined => {
  if (was) return is ? 'update' : 'disappear'
  return is ? 'appear' : undefined
}

/** The listener may not be allowed to see mutations of other documents in the same transaction. */
const concerns = (mutation: unknown, id: string): boolean => {
  if (!isJsonObject(mutation)) return false
  return Object.values(mutation).some((body) => isJsonObject(body) && (body['_id'] === id || body['id'] === id))
}
