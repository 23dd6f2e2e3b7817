import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { isObject } from '@schaufenster/site/stored'
import type { Edits } from './edits.ts'

/** What the service sends about one document of a transaction. */
export interface MutationEvent extends Record<string, unknown> {
  documentId: string
  transactionId: string
  transition: 'appear' | 'update' | 'disappear'
  transactionTotalEvents: number
  transactionCurrentEvent: number
  identity?: string
  previousRev?: string
  mutations?: readonly Record<string, unknown>[]
}

/** A draft that the service has no more, and that stays in this tab until the next one takes its place. */
export interface OrphanDraft {
  draftId: string
  /** Its last one. */
  revision: string
  /** Whether its content is published: the service begins the next draft with that. */
  isPublished: boolean
}

/** What somebody does with a document or its draft as a whole. */
export interface Operation {
  /** Of the document, without `drafts.`. */
  id: string
  kind: 'publish' | 'unpublish' | 'delete' | 'discard' | 'replace'
  /** Id of the author; empty when the service names none. */
  by: string
  transactionId: string
}

export const isMutationEvent = (value: unknown): value is MutationEvent =>
  isObject(value) &&
  typeof value['documentId'] === 'string' &&
  typeof value['transactionId'] === 'string' &&
  typeof value['transactionTotalEvents'] === 'number'

const CREATIONS = ['create', 'createIfNotExists', 'createOrReplace'] as const

/** The document that an event begins with. */
const creationIn = ({ mutations = [] }: MutationEvent): Record<string, unknown> | undefined =>
  mutations.flatMap((mutation) => CREATIONS.map((kind) => mutation[kind])).find(isObject)

const isReplacement = ({ transition, mutations = [] }: MutationEvent): boolean =>
  transition === 'update' && mutations.some(({ createOrReplace }) => createOrReplace !== undefined)

/** The Studio waits for as many events of a transaction as each of them says. */
const renumber = (events: readonly MutationEvent[]): MutationEvent[] =>
  events.map((event, index) => ({
    ...event,
    transactionTotalEvents: events.length,
    transactionCurrentEvent: index + 1,
  }))

const kindOf = (draft?: MutationEvent, published?: MutationEvent): Operation['kind'] | undefined => {
  const isDraftRemoval = draft?.transition === 'disappear'
  if (published?.transition === 'disappear') return isDraftRemoval ? 'delete' : 'unpublish'
  // A migration, say, patches what is published.
  if (published && (isDraftRemoval || published.transition === 'appear' || isReplacement(published))) return 'publish'
  if (isDraftRemoval) return 'discard'
  return draft && isReplacement(draft) ? 'replace' : undefined
}

const toOperation = (events: readonly MutationEvent[]): Operation | undefined => {
  const [event] = events
  const kind = kindOf(
    events.find(({ documentId }) => isDraftId(documentId)),
    events.find(({ documentId }) => !isDraftId(documentId)),
  )
  if (!event || !kind) return undefined
  const { documentId, transactionId, identity = '' } = event
  return { id: getPublishedId(documentId), kind, by: identity, transactionId }
}

/** The removal of a draft and the creation of the next one, as two revisions of one draft. */
const toRevisions = (removal: MutationEvent, creation: MutationEvent): [MutationEvent, MutationEvent] => {
  const copy = { ...creationIn(creation), _id: creation.documentId }
  return [
    {
      ...removal,
      transition: 'update',
      mutations: [{ createOrReplace: copy }],
      effects: { apply: [0, copy], revert: [0, null] },
    },
    { ...creation, transition: 'update', previousRev: removal.transactionId },
  ]
}

interface PairOptions {
  edits: Pick<Edits, 'isUnconfirmed' | 'isWriting'>
  /** Id of the editor whose tab this is. */
  owner: () => string | undefined
  onOperation: (operation: Operation) => void
  /** The next rendering of the form shows the result. */
  onShow: (operation: Operation) => void
}

/** The events of a document and its draft, in an order that the Studio can take while somebody writes. */
export interface PairEvents {
  /** @returns the events to send to the Studio now */
  receive: (event: MutationEvent) => MutationEvent[]
  /** To be called whenever edits change. @returns the removal of a draft that nobody needs any more */
  settle: () => MutationEvent[]
  /** The Studio reads everything again. */
  reset: () => void
  orphan: () => OrphanDraft | undefined
}

/**
 * Reorders the events of a document and its draft, so that the Studio can take them while somebody writes.
 *
 * The Studio cannot take the removal of a draft under edits of its own: in `@sanity/mutator` 6.19, `Document.rebase` applies
 * what was submitted to nothing (`Mutation.applyAll(this.HEAD, …)`: "getAttribute only applies to plain objects", and an
 * error replaces the form), and `SquashingBuffer.rebase(null)` drops what was not. The next edit makes a new draft at the
 * service. So a draft that somebody writes in stays until the next one appears, which becomes its next revision; without a
 * next one, its removal is passed on when all is stored and the caret has left the form.
 *
 * All events of a transaction are passed on at once: while the Studio waits for some, it makes the form read-only, and the
 * focus is lost.
 */
export const createPairEvents = ({ edits, owner, onOperation, onShow }: PairOptions): PairEvents => {
  /** Events of a transaction that is not complete. */
  let pending: MutationEvent[] = []
  /** Of the orphan; the Studio does not know of it yet. */
  let removal: MutationEvent | undefined
  /** What made it an orphan. */
  let cause: Operation | undefined

  /** Not after an editor's own operation, unless an edit is on its way. */
  const isNeeded = ({ documentId, identity }: MutationEvent): boolean => {
    const id = getPublishedId(documentId)
    return edits.isUnconfirmed(id) || (identity !== owner() && edits.isWriting(id))
  }

  const release = (): void => {
    removal = undefined
    if (cause) onShow(cause)
    cause = undefined
  }

  /** @param events all of a transaction */
  const pass = (events: readonly MutationEvent[]): MutationEvent[] => {
    const operation = toOperation(events)
    if (operation) onOperation(operation)
    const draft = events.find(({ documentId }) => isDraftId(documentId))
    if (draft?.transition === 'disappear' && isNeeded(draft)) {
      removal = renumber([draft])[0]
      cause = operation
      return renumber(events.filter((event) => event !== draft))
    }
    if (!removal) {
      if (operation) onShow(operation)
      return [...events]
    }
    if (draft?.transition === 'appear') {
      const [first, second] = toRevisions(removal, draft)
      release()
      return [first, ...events.map((event) => (event === draft ? second : event))]
    }
    // The service has nothing left to begin the next draft with.
    if (operation?.kind === 'unpublish') cause = operation
    return [...events]
  }

  return {
    receive(event) {
      if (pending[0]?.transactionId !== event.transactionId) pending = []
      pending.push(event)
      if (pending.length < event.transactionTotalEvents) return []
      return pass(pending.splice(0))
    },
    settle() {
      if (!removal || isNeeded(removal)) return []
      const events = [removal]
      release()
      return events
    },
    reset() {
      pending = []
      release()
    },
    orphan: () =>
      removal && {
        draftId: removal.documentId,
        revision: removal.previousRev ?? '',
        isPublished: cause?.kind === 'publish',
      },
  }
}
