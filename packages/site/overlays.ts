import type { ListPlace, Member } from './moving.ts'
import type { Perspective } from './service-config.ts'

/** A step from a document to a value in it, as Sanity's paths have it. */
type PathSegment = string | number | { _key: string }

/** Where a value is stored. */
export interface EditPlace {
  /** Of the published document; the Studio opens its draft. */
  id: string
  type: string
  path: readonly PathSegment[]
  /** The list of another document that shows this one, by references. */
  within?: Omit<EditPlace, 'within'>
}

/** A path as text, such as `rows[_key=="a"].label`. */
export const toPathText = (path: EditPlace['path']): string =>
  path
    .map((step, index) => {
      if (typeof step === 'string') return index === 0 ? step : `.${step}`
      return typeof step === 'number' ? `[${step}]` : `[_key=="${step._key}"]`
    })
    .join('')

/** How the site follows the Studio, and the Studio the site. Addresses are paths of this site. */
export interface FrameHistory {
  /** Calls with the address on screen, at once and after each navigation. @returns ends it */
  subscribe: (tell: (address: string) => void) => () => void
  /** Shows another address. */
  go: (address: string) => void
}

/** A member of a list, on screen. */
export interface ShownMember {
  member: Member
  /** What it takes of the window now; undefined when it shows nothing. */
  readBox: () => DOMRect | undefined
}

/** A list of a document, as far as the page shows it, in its order. */
export interface ShownList extends ListPlace {
  members: readonly ShownMember[]
}

export interface OverlayOptions {
  studioOrigin: string
  history: FrameHistory
  refresh: () => Promise<void>
  /** The Studio says, also as it begins, whether drafts are wanted or what is published. */
  onPerspective: (perspective: Perspective) => void
  /** The sections of the page on screen; undefined where they are not to be changed. */
  sections: () => ShownList | undefined
}

/** From the Studio to the page in its frame: it is about to be in another language, at the section that is read in this one. */
export interface KeepSection {
  type: typeof KEEP_SECTION
}

export const KEEP_SECTION = 'schaufenster/keep-section'

/** Element of the toolbars over the page, which are no part of it. */
export const MOVE_TOOLBAR = 'studio-move-toolbar'

/** What the Studio's build exports for its frame (`packages/studio/src/overlays/overlays.ts`). */
export interface Overlays {
  /** The text, followed by characters that take no room and name its place (stega). */
  markText: (text: string, place: EditPlace) => string
  /** The value of `data-sanity` for an element that shows what is stored there. */
  toDataAttribute: (place: EditPlace) => string
  /** Lets clicks open their field. Messages count only from the window around this one, at this origin. */
  start: (options: OverlayOptions) => void
}
