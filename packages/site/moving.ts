/** A list of a document, as `data-sanity` has its path. */
export interface ListPlace {
  /** Of the published document. */
  id: string
  documentType: string
  list: string
}

/** A member of a list: by its key, or a section of a page by its document, since what a page shows of a section has no key. */
export type Member =
  | { key: string }
  | {
      /** Of the published document. */
      ref: string
      /** Which one, where the list has it several times: 0 for the first. */
      nth: number
    }

/** Between which members something is to be placed; the first or the last place has one. */
export interface Gap {
  after?: Member | undefined
  before?: Member | undefined
}

/** What an editor does with a member of a list. */
export type MoveRequest = ListPlace & { member: Member } & (
    | { step: 'up' | 'down' | 'insert' | 'duplicate' | 'convert' | 'remove' }
    | { step: 'drop'; gap: Gap }
  )

/** From the page in the Studio's frame (`packages/studio/src/overlays/move-in-place.ts`) to the Studio around it. */
export interface MoveMessage {
  type: typeof MOVE
  request: MoveRequest
}

/** The answer: what was done, as an editor reads it; undefined where nothing changed. */
export interface MoveReply {
  type: typeof MOVE_REPLY
  text: string | undefined
}

export const MOVE = 'schaufenster/move'
export const MOVE_REPLY = 'schaufenster/move-reply'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

export const isMoveMessage = (data: unknown): data is MoveMessage => typeOf(data) === MOVE
export const isMoveReply = (data: unknown): data is MoveReply => typeOf(data) === MOVE_REPLY
