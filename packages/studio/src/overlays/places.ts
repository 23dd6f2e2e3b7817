import { decodeSanityNodeData } from '@sanity/visual-editing-csm'

/** Where a text is stored. */
export interface Place {
  id: string
  documentType: string
  path: string
}

/** A part of a rich text, such as `text[_key=="a"].children[_key=="b"].text`. */
const PART = /^(?<text>.+)\[_key=="(?<key>[^"]+)"\]\.children\[_key=="[^"]+"\]\.text$/

/** Of an element; undefined for the mark of a picture, or of something else. */
export const placeOf = (element: Element): Place | undefined => {
  const data = decodeSanityNodeData(element.getAttribute('data-sanity') ?? '')
  return data && 'type' in data && data.type ? { id: data.id, documentType: data.type, path: data.path } : undefined
}

/** The rich text that a place is a part of, and the key of its block. */
export const richPlaceOf = (path: string): { text: string; key: string } | undefined => {
  const { text, key } = PART.exec(path)?.groups ?? {}
  return text !== undefined && key !== undefined ? { text, key } : undefined
}

/** The elements of the blocks of a rich text that the page shows, in order, by their keys. */
export const findBlocks = ({ id }: Place, text: string): Map<string, Element[]> => {
  const blocks = new Map<string, Element[]>()
  const start = `${text}[_key=="`
  for (const element of document.querySelectorAll('[data-sanity]')) {
    const place = placeOf(element)
    if (place?.id !== id || !place.path.startsWith(start)) continue
    const key = place.path.slice(start.length, place.path.indexOf('"', start.length))
    blocks.set(key, [...(blocks.get(key) ?? []), element])
  }
  return blocks
}
