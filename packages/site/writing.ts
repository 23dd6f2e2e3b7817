import type { EditPlace } from './overlays.ts'

/** Where a text is shown in the frame, in pixels of its window. */
export interface TextBox {
  left: number
  top: number
  width: number
  /** How far to the right a longer text may reach. */
  right: number
}

/** A font of the page, as `FontFace` takes it. */
export interface TextFont {
  family: string
  source: string
  descriptors: Record<string, string>
}

/** CSS properties of a text. */
export type TextLook = Record<string, string>

/** A block of a rich text as the page shows it, in pixels. */
export interface BlockLook {
  key: string
  look: TextLook
  /** To the block above. */
  gap: number
  /** To the left edge of the text. */
  indent: number
  height: number
}

/** A text that an editor wants to write where it is shown. */
export interface WriteRequest {
  /** Replies have it: one may come when the next text is begun already. */
  id: number
  /** Of a rich text, that of the part that is pressed. */
  place: EditPlace
  /** How many characters of a plain text are before the pointer. */
  caret: number
  /** Where it was pressed, in pixels of the frame's window; undefined for a key. The page has the focus again after a key. */
  point: { x: number; y: number } | undefined
  box: TextBox
  look: TextLook
  /** The colour behind it. */
  ground: string
  /** Of a rich text: those blocks that the page shows. */
  blocks?: BlockLook[]
  fonts: TextFont[]
}

/** From the page in the Studio's frame (`packages/studio/src/overlays/write-in-place.ts`). */
export type WriteMessage =
  | { type: typeof WRITE; step: 'begin'; request: WriteRequest }
  | { type: typeof WRITE; step: 'move'; box: TextBox }
  /** The page does not show the text any more, or not while it is empty. */
  | { type: typeof WRITE; step: 'lose' }
  /** Somebody presses elsewhere in the page. */
  | { type: typeof WRITE; step: 'leave' }
  /** The page shows the text again. */
  | { type: typeof WRITE; step: 'end' }

/** From the Studio around it (`packages/studio/src/write/write-layer.tsx`). */
export type WriteReply =
  /** The input is there, in place of the text, and needs this height in pixels. */
  | { type: typeof WRITE_REPLY; id: number; step: 'show'; height: number }
  /** @param texts what is stored now, block by block; undefined where nothing was written */
  | { type: typeof WRITE_REPLY; id: number; step: 'end'; texts?: string[] | undefined }

export const WRITE = 'schaufenster/write'
export const WRITE_REPLY = 'schaufenster/write-reply'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

export const isWriteMessage = (data: unknown): data is WriteMessage => typeOf(data) === WRITE
export const isWriteReply = (data: unknown): data is WriteReply => typeOf(data) === WRITE_REPLY
