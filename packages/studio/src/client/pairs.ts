import type { Deeds } from './deeds.ts'
import type { Edits } from './edits.ts'
import { createPairEvents, type HeldDraft, type PairEvents } from './pair-events.ts'
import { createSubscribers } from './subscribers.ts'

const TAG = /(?:^|\.)document\.pair\.listen$/

/** Milliseconds in which an event arrives after its transaction. */
const EVENT_MS = 5000

/** The documents that the Studio has open, each with its draft. */
export const createPairs = (edits: Edits, owner: () => string | undefined, deeds: Deeds) => {
  const open = new Set<PairEvents>()
  const { tell, until } = createSubscribers()
  const held = (draftId: string): HeldDraft | undefined =>
    [...open].map((pair) => pair.held()).find((draft) => draft?.draftId === draftId)
  return {
    edits,
    /** @returns for a listener to a document and its draft, its events; otherwise undefined */
    open(search: string): PairEvents | undefined {
      if (!TAG.test(new URLSearchParams(search).get('tag') ?? '')) return undefined
      const pair = createPairEvents({ edits, owner, onDeed: deeds.tell, onShown: deeds.show })
      open.add(pair)
      return pair
    },
    close: (pair: PairEvents): boolean => open.delete(pair),
    /** Says that events have arrived. */
    tell,
    held,
    /** The same of a draft that the service says is gone. */
    async whenHeld(draftId: string): Promise<HeldDraft | undefined> {
      await until(() => held(draftId) !== undefined, AbortSignal.timeout(EVENT_MS)).catch(() => undefined)
      return held(draftId)
    },
  }
}

export type Pairs = ReturnType<typeof createPairs>
