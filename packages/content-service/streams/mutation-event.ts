import type { Commit, DocumentChange } from '../store/commit.ts'
import { isPublicId, isPublishedId } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import type { Audience } from '../store/dataset-view.ts'
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
  filter: ListenerFilter
}

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
  const seen = commit.changes.flatMap((change) => {
    const transition = isVisible(change.id, selection) ? toTransition(change, selection.filter) : undefined
    return transition ? [{ change, transition }] : []
  })
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

const isVisible = (id: string, { audience, includeAllVersions }: EventSelection): boolean =>
  audience === 'editor' ? includeAllVersions || isPublishedId(id) : isPublicId(id)

const toTransition = ({ previous, result }: DocumentChange, filter: ListenerFilter): Transition | undefined => {
  const [was, is] = [filter(previous), filter(result)]
  if (was) return is ? 'update' : 'disappear'
  return is ? 'appear' : undefined
}

/** The listener may not be allowed to see mutations of other documents in the same transaction. */
const concerns = (mutation: unknown, id: string): boolean => {
  if (!isJsonObject(mutation)) return false
  return Object.values(mutation).some((body) => isJsonObject(body) && (body['_id'] === id || body['id'] === id))
}
