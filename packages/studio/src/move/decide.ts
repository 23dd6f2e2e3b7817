import type { MoveRequest } from '@schaufenster/site/moving'
import {
  itemsOf,
  keyOf,
  moveByStep,
  moveToGap,
  remove,
  type Insertion,
  type ListChange,
  type ListItem,
} from './list-changes.ts'

/** What a request comes to: changes of the list, or why there are none, as an editor reads it. */
export type Decision =
  | { changes: readonly ListChange[]; removal?: Insertion }
  /** What the Studio asks first, or does with other documents as well. */
  | { key: string; item: ListItem }
  | { refusal: string }

const GONE = 'Das steht nicht mehr hier: Jemand hat es eben entfernt oder ersetzt.'
const NO_LIST = 'Diese Reihenfolge ergibt sich von selbst: Hier gibt es keine Liste, die sich ändern lässt.'
const NO_DOCUMENT = 'Diese Seite gibt es nicht mehr.'
const READ_ONLY = 'Hier lässt sich gerade nichts ändern: Das Formular daneben sagt, warum.'
const NO_GAP = 'Dort lässt es sich nicht mehr einfügen: Jemand hat die Stelle eben geändert.'

interface ListState {
  /** The document has content; a deleted one has none. */
  isStored: boolean
  isReadOnly: boolean
  list: unknown
}

/** Decides by what the list is now: others may have changed it since the page was read. */
export const decide = ({ isStored, isReadOnly, list }: ListState, request: MoveRequest): Decision => {
  if (!isStored) return { refusal: NO_DOCUMENT }
  if (isReadOnly) return { refusal: READ_ONLY }
  if (!Array.isArray(list)) return { refusal: NO_LIST }
  const items = itemsOf(list)
  const key = keyOf(items, request.member)
  const item = items.find(({ _key }) => _key === key)
  if (key === undefined || !item) return { refusal: GONE }
  switch (request.step) {
    case 'up':
    case 'down':
      return { changes: moveByStep(items, key, request.step) }
    case 'drop': {
      const changes = moveToGap(items, key, request.gap)
      return changes ? { changes } : { refusal: NO_GAP }
    }
    case 'remove': {
      const removed = remove(items, key)
      return removed ?? { refusal: GONE }
    }
    default:
      return { key, item }
  }
}
