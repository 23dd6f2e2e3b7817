/** Pictures of the blocks, drawn from their fixtures. */
const files: Record<string, string> = import.meta.glob('../../thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const toFileName = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The address of a block's picture, if it has one. */
export const thumbnailOf = (type: string): string | undefined => files[`../../thumbnails/${toFileName(type)}.webp`]
