import { getPublishedId } from '@sanity/client/csm'
import type { Edits } from './edits.ts'
import type { Operations } from './operations.ts'
import { createPairEvents, type OrphanDraft, type PairEvents } from './pair-events.ts'
import { createSubscribers, type Subscribers } from './subscribers.ts'

const TAG = /(?:^|\.)document\.pair\.listen$/

/** Milliseconds in which an event arrives after its transaction. */
const EVENT_MS = 5000

/** The documents that the Studio has open, each with its draft. */
export interface Pairs {
  edits: Edits
  /** @returns the events of a listener to a document and its draft; undefined for any other listener */
  open: (search: string) => PairEvents | undefined
  /** @returns whether it was open */
  close: (pair: PairEvents) => boolean
  /** Has to be called after each event. */
  tell: Subscribers['tell']
  orphanOf: (draftId: string) => OrphanDraft | undefined
  /** Waits for the event of a deletion that the service has reported already, if the edit is a form's. */
  whenOrphan: (draftId: string) => Promise<OrphanDraft | undefined>
}

/**
 * @param owner id of the editor whose tab this is; undefined before a login
 */
export const createPairs = (edits: Edits, owner: () => string | undefined, operations: Operations): Pairs => {
  const open = new Set<PairEvents>()
  const { tell, until } = createSubscribers()
  const orphanOf = (draftId: string): OrphanDraft | undefined =>
    [...open].map((pair) => pair.orphan()).find((orphan) => orphan?.draftId === draftId)
  return {
    edits,
    open(search) {
      if (!TAG.test(new URLSearchParams(search).get('tag') ?? '')) return undefined
      const pair = createPairEvents({ edits, owner, onOperation: operations.tell, onShow: operations.show })
      open.add(pair)
      return pair
    },
    close: (pair) => open.delete(pair),
    tell,
    orphanOf,
    async whenOrphan(draftId) {
      if (!edits.isUnconfirmed(getPublishedId(draftId))) return orphanOf(draftId)
      await until(() => orphanOf(draftId) !== undefined, AbortSignal.timeout(EVENT_MS)).catch(() => undefined)
      return orphanOf(draftId)
    },
  }
}
