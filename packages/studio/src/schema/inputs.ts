import { AnchorInput } from '../forms/anchor-input.tsx'
import { ColorInput } from '../forms/color-input.tsx'
import { FileReferenceInput } from '../forms/file-reference-input.tsx'
import { SectionsInput } from '../forms/sections-input.tsx'
import { StickerInput } from '../forms/sticker-input.tsx'

/** Custom inputs: of a field by `type.field`, of a whole type by its name. */
export const INPUTS = {
  'route.content_boxes': SectionsInput,
  'routeProject.content_boxes': SectionsInput,
  'routeProject.backgroundColor': ColorInput,
  'internalLink.anchor': AnchorInput,
  'buttonInternalLink.anchor': AnchorInput,
  'fileLink.reference': FileReferenceInput,
  sticker: StickerInput,
}
