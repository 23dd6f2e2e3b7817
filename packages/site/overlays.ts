import type { Perspective } from './service-config.ts'

/** A step from a document to a value in it, as Sanity's paths have it. */
type PathSegment = string | number | { _key: string }

/** Where a value is stored. */
export interface EditPlace {
  /** Of the published document; the Studio opens its draft. */
  id: string
  type: string
  path: readonly PathSegment[]
}

/** How the site follows the Studio, and the Studio the site. Addresses are paths of this site. */
export interface FrameHistory {
  /** Calls with the address on screen, at once and after each navigation. @returns ends it */
  subscribe: (tell: (address: string) => void) => () => void
  /** Shows another address. */
  go: (address: string) => void
}

export interface OverlayOptions {
  studioOrigin: string
  history: FrameHistory
  refresh: () => Promise<void>
  /** The Studio says, also as it begins, whether drafts are wanted or what is published. */
  onPerspective: (perspective: Perspective) => void
}

/** What the Studio's build exports for its frame (`packages/studio/src/overlays/overlays.ts`). */
export interface Overlays {
  /** The text, followed by characters that take no room and name its place (stega). */
  markText: (text: string, place: EditPlace) => string
  /** The value of `data-sanity` for an element that shows what is stored there. */
  toDataAttribute: (place: EditPlace) => string
  /** Lets clicks open their field. Messages count only from the window around this one, at this origin. */
  start: (options: OverlayOptions) => void
}
