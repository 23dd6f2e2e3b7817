import type { EditPlace } from './overlays.ts'

/** From the page in the Studio's frame (`packages/studio/src/overlays/drop-picture.ts`): files that were dropped on a picture. */
export interface PictureDropMessage {
  type: typeof PICTURE_DROP
  /** Of the picture. */
  place: EditPlace
  files: readonly File[]
}

/** From the Studio around it (`packages/studio/src/media/drop/drop-layer.tsx`): the picture is another one, or stays. */
export interface PictureDropReply {
  type: typeof PICTURE_DROP_REPLY
}

export const PICTURE_DROP = 'schaufenster/picture-drop'
export const PICTURE_DROP_REPLY = 'schaufenster/picture-drop-reply'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

export const isPictureDropMessage = (data: unknown): data is PictureDropMessage => typeOf(data) === PICTURE_DROP
export const isPictureDropReply = (data: unknown): data is PictureDropReply => typeOf(data) === PICTURE_DROP_REPLY
