import type { EditPlace } from '@schaufenster/site/overlays'
import type { BlockLook, TextBox, TextLook } from '@schaufenster/site/writing'
import type { Piece } from './move-marks.ts'
import { findBlocks, richPlaceOf, type Places } from './places.ts'
import { blockAround, contentBoxOf, readBox, readLook } from './text-look.ts'

/** A text on screen. */
export interface Shown {
  /** What its letters are in, with nothing else. The blocks of a rich text come and go while it is written. */
  elements: HTMLElement[]
  /** The letters, where the element has those of another text as well. */
  letters?: Range
  box: TextBox
}

/** A text of the page that is written where it is shown. */
export interface Target {
  /** @returns undefined while the page does not show it */
  measure: () => Shown | undefined
  look: TextLook
  blocks?: BlockLook[]
}

/** The same text in another element: the page has rendered it again. */
const findAgain = (element: HTMLElement, mark: string): HTMLElement | null =>
  element.isConnected && element.dataset['sanity'] === mark
    ? element
    : document.querySelector(`[data-sanity="${CSS.escape(mark)}"]`)

const plainTarget = (element: HTMLElement): Target => {
  const mark = element.dataset['sanity'] ?? ''
  let current = element
  return {
    measure: () => {
      const again = findAgain(current, mark)
      if (!again) return undefined
      current = again
      return { elements: [again], box: readBox(again) }
    },
    look: readLook(element),
  }
}

/** One of several texts directly in an element. @param find where its letters are now in an element */
const partTarget = (element: HTMLElement, find: (element: HTMLElement) => Piece | undefined): Target => {
  const mark = element.dataset['sanity'] ?? ''
  let current = element
  return {
    measure: () => {
      current = findAgain(current, mark) ?? current
      const piece = current.isConnected ? find(current) : undefined
      if (!piece) return undefined
      const letters = document.createRange()
      letters.setStart(piece.text, piece.start)
      letters.setEnd(piece.text, piece.end)
      const { left, top, width } = letters.getBoundingClientRect()
      const { right } = contentBoxOf(blockAround(current))
      return { elements: [current], letters, box: { left, top, width, right } }
    },
    look: readLook(element),
  }
}

const isHtml = (element: Element | undefined): element is HTMLElement => element instanceof HTMLElement

/** What a block is shown in: the paragraph around its parts, or the item around the text of a list. */
const blockElement = ([first, ...rest]: Element[]): Element | undefined => {
  let around = first && blockAround(first)
  while (around && !rest.every((element) => around?.contains(element))) around = around.parentElement ?? undefined
  return around
}

const richTarget = (places: Places, place: EditPlace, text: EditPlace['path'], element: HTMLElement): Target => {
  const readBlocks = () =>
    [...findBlocks(places, place, text)].flatMap(([key, marks]) => {
      const around = blockElement(marks)
      const isText = marks.some((mark) => mark.localName !== 'img')
      return isHtml(around) ? [{ key, element: around, isText, box: contentBoxOf(around) }] : []
    })
  const measure: Target['measure'] = () => {
    const blocks = readBlocks()
    const [first] = blocks
    if (!first) return undefined
    const left = Math.min(...blocks.map(({ box }) => box.left))
    const right = Math.max(...blocks.map(({ box }) => box.right))
    return {
      elements: blocks.flatMap((block) => (block.isText ? [block.element] : [])),
      box: { left, top: first.box.top, width: right - left, right },
    }
  }
  const blocks = readBlocks()
  const left = Math.min(...blocks.map(({ box }) => box.left))
  const looks = blocks.map(({ key, element: shown, box }, index): BlockLook => ({
    key,
    look: readLook(shown),
    gap: index > 0 ? box.top - (blocks[index - 1]?.box.bottom ?? 0) : 0,
    indent: box.left - left,
    height: box.bottom - box.top,
  }))
  return { measure, look: readLook(element), blocks: looks }
}

/** @param find see `partTarget`; undefined where the element has this text alone */
export const targetOf = (
  places: Places,
  place: EditPlace,
  element: HTMLElement,
  find?: (element: HTMLElement) => Piece | undefined,
): Target => {
  const rich = richPlaceOf(place.path)
  if (rich) return richTarget(places, place, rich.text, element)
  return find ? partTarget(element, find) : plainTarget(element)
}
