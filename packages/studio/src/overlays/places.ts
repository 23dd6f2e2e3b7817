import type { EditPlace } from '@schaufenster/site/overlays'

/** What each value of `data-sanity` names. */
export type Places = ReadonlyMap<string, EditPlace>

type Step = EditPlace['path'][number]

/** Steps from a rich text to one of its parts: block, `children`, part, `text`. */
const STEPS = 4

const keyOf = (step: Step | undefined): string | undefined => (typeof step === 'object' ? step._key : undefined)

const isSame = (one: Step | undefined, other: Step | undefined): boolean =>
  typeof one === 'object' || typeof other === 'object' ? keyOf(one) === keyOf(other) : one === other

/** Of an element; undefined without a mark. */
export const placeOf = (places: Places, element: Element): EditPlace | undefined =>
  places.get(element.getAttribute('data-sanity') ?? '')

interface RichPlace {
  text: EditPlace['path']
  /** Of the block. */
  key: string
  /** Key of the part of its text. */
  part: string | undefined
}

/** The rich text that a place is a part of. */
export const richPlaceOf = (path: EditPlace['path']): RichPlace | undefined => {
  const [block, children, part, text] = path.slice(-STEPS)
  const key = keyOf(block)
  return key !== undefined && children === 'children' && text === 'text' && path.length > STEPS
    ? { text: path.slice(0, -STEPS), key, part: keyOf(part) }
    : undefined
}

/** The elements of the blocks of a rich text that the page shows, in order, by their keys. */
export const findBlocks = (places: Places, { id }: EditPlace, text: EditPlace['path']): Map<string, Element[]> => {
  const blocks = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('[data-sanity]')) {
    const place = placeOf(places, element)
    const key = keyOf(place?.path[text.length])
    if (place?.id !== id || key === undefined || !text.every((step, index) => isSame(step, place.path[index]))) continue
    blocks.set(key, [...(blocks.get(key) ?? []), element])
  }
  return blocks
}
