import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { isObject } from '@schaufenster/site/publish-checks/stored'
import type { Edits } from './edits.ts'

/** As the service tells of one document of a transaction. */
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

/** A draft that is gone from the service, and stays in this tab until the next one takes its place. */
export interface HeldDraft {
  draftId: string
  /** Its last one. */
  revision: string
  /** Whether what it said is published: the service begins the next draft with that. */
  isPublished: boolean
}

/** What somebody has done with a document of the pair. */
export interface Deed {
  /** Without `drafts.`. */
  id: string
  what: 'published' | 'unpublished' | 'deleted' | 'discarded' | 'replaced'
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
const createdBy = ({ mutations = [] }: MutationEvent): Record<string, unknown> | undefined =>
  mutations.flatMap((mutation) => CREATIONS.map((kind) => mutation[kind])).find(isObject)

const isReplacement = ({ transition, mutations = [] }: MutationEvent): boolean =>
  transition === 'update' && mutations.some(({ createOrReplace }) => createOrReplace !== undefined)

/** The events of a transaction, counted again: the Studio waits for all of them. */
const counted = (events: readonly MutationEvent[]): MutationEvent[] =>
  events.map((event, index) => ({
    ...event,
    transactionTotalEvents: events.length,
    transactionCurrentEvent: index + 1,
  }))

const toDeed = (events: readonly MutationEvent[]): Deed | undefined => {
  const draft = events.find(({ documentId }) => isDraftId(documentId))
  const published = events.find(({ documentId }) => !isDraftId(documentId))
  const [event] = events
  if (!event) return undefined
  const what = (): Deed['what'] | undefined => {
    const isDraftGone = draft?.transition === 'disappear'
    if (published?.transition === 'disappear') return isDraftGone ? 'deleted' : 'unpublished'
    if (published) return 'published'
    if (isDraftGone) return 'discarded'
    return draft && isReplacement(draft) ? 'replaced' : undefined
  }
  const deed = what()
  if (!deed) return undefined
  const { documentId, transactionId, identity = '' } = event
  return { id: getPublishedId(documentId), what: deed, by: identity, transactionId }
}

interface PairOptions {
  edits: Pick<Edits, 'isUnconfirmed' | 'isWriting'>
  /** Whose this tab is. */
  owner: () => string | undefined
  onDeed: (deed: Deed) => void
  /** The form shows what it has led to. */
  onShown: (deed: Deed) => void
}

/**
 * The events of a document and its draft as the Studio can take them while somebody writes.
 *
 * The Studio cannot take a draft that is gone under edits of its own: in `@sanity/mutator` 6.19, `Document.rebase` applies
 * what was submitted to nothing (`Mutation.applyAll(this.HEAD, …)`: "getAttribute only applies to plain objects", and the
 * form is gone), and `SquashingBuffer.rebase(null)` drops what was not. The next edit makes a new draft at the service. So
 * a draft that is written in stays until the next one appears, which becomes its next revision; without one, it goes when
 * all is stored and the caret has left its form.
 *
 * All events of a transaction come at once: while it waits for some, the Studio makes the form read-only, and the focus is lost.
 */
export const createPairEvents = ({ edits, owner, onDeed, onShown }: PairOptions) => {
  let waiting: MutationEvent[] = []
  let held: MutationEvent | undefined
  let heldDeed: Deed | undefined

  /** Who does it in this tab sees it done. */
  const isNeeded = ({ documentId, identity }: MutationEvent): boolean => {
    const id = getPublishedId(documentId)
    return edits.isUnconfirmed(id) || (identity !== owner() && edits.isWriting(id))
  }

  /** The draft that was gone and the next one, as two revisions of one draft. */
  const succeed = (gone: MutationEvent, next: MutationEvent): { gone: MutationEvent; next: MutationEvent } => {
    const copy = { ...createdBy(next), _id: next.documentId }
    return {
      gone: {
        ...gone,
        transition: 'update',
        mutations: [{ createOrReplace: copy }],
        effects: { apply: [0, copy], revert: [0, null] },
      },
      next: { ...next, transition: 'update', previousRev: gone.transactionId },
    }
  }

  const release = (): void => {
    held = undefined
    if (heldDeed) onShown(heldDeed)
    heldDeed = undefined
  }

  const pass = (events: readonly MutationEvent[]): MutationEvent[] => {
    const deed = toDeed(events)
    if (deed) onDeed(deed)
    const draft = events.find(({ documentId }) => isDraftId(documentId))
    if (draft?.transition === 'disappear' && isNeeded(draft)) {
      held = counted([draft])[0]
      heldDeed = deed
      return counted(events.filter((event) => event !== draft))
    }
    if (!held && deed) onShown(deed)
    if (!held || draft?.transition !== 'appear') return [...events]
    const { gone, next } = succeed(held, draft)
    release()
    return [gone, ...events.map((event) => (event === draft ? next : event))]
  }

  return {
    /** @returns what the Studio is told now */
    receive(event: MutationEvent): MutationEvent[] {
      if (waiting[0]?.transactionId !== event.transactionId) waiting = []
      waiting.push(event)
      if (waiting.length < event.transactionTotalEvents) return []
      return pass(waiting.splice(0))
    },
    /** When nobody needs it any more. @returns a draft that nothing has followed */
    settle(): MutationEvent[] {
      if (!held || isNeeded(held)) return []
      const gone = [held]
      release()
      return gone
    },
    /** The Studio reads everything again. */
    reset(): void {
      waiting = []
      release()
    },
    held: (): HeldDraft | undefined =>
      held && {
        draftId: held.documentId,
        revision: held.previousRev ?? '',
        isPublished: heldDeed?.what === 'published',
      },
  }
}

export type PairEvents = ReturnType<typeof createPairEvents>
