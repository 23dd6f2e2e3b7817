import { createContext } from 'react'
import type { Path } from 'sanity'
import type { BlockLook, TextLook } from '@schaufenster/site/writing'

/** The one field of a form that is shown over the page, and how the page shows its blocks. */
export interface FieldPlace {
  path: Path
  /** Of a block that the page does not show yet. */
  look: TextLook
  blocks: ReadonlyMap<string, BlockLook>
}

/** In the Studio's own forms there is none. */
export const FieldPlaceContext = createContext<FieldPlace | undefined>(undefined)
