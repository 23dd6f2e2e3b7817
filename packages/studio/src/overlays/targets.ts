import type { EditPlace } from '@schaufenster/site/overlays'
import type { BlockLook, TextBox, TextLook } from '@schaufenster/site/writing'
import { findBlocks, richPlaceOf, type Places } from './places.ts'
import { blockAround, contentBoxOf, readBox, readLook } from './text-look.ts'

/** A text of the page that is written where it is shown. */
export interface Target {
  /** What its letters are in. The blocks of a rich text come and go while it is written. */
  elements: () => HTMLElement[]
  box: () => TextBox
  look: TextLook
  blocks?: BlockLook[]
}

const plainTarget = (element: HTMLElement): Target => ({
  elements: () => [element],
  box: () => readBox(element),
  look: readLook(element),
})

const isHtml = (element: Element | undefined): element is HTMLElement => element instanceof HTMLElement

/** What a block is shown in: the paragraph around its parts, or the item around the text of a list. */
const blockElement = ([first, ...rest]: Element[]): Element | undefined => {
  let around = first && blockAround(first)
  while (around && !rest.every((element) => around?.contains(element))) around = around.parentElement ?? undefined
  return around
}

const richTarget = (places: Places, place: EditPlace, text: EditPlace['path'], element: HTMLElement): Target => {
  const blocks = () =>
    [...findBlocks(places, place, text)].flatMap(([key, marks]) => {
      const found = blockElement(marks)
      return isHtml(found) ? [{ key, element: found, isText: marks.some((mark) => mark.localName !== 'img') }] : []
    })
  const box = (): TextBox => {
    const boxes = blocks().map((block) => contentBoxOf(block.element))
    const [left, right] = [Math.min(...boxes.map((one) => one.left)), Math.max(...boxes.map((one) => one.right))]
    return { left, top: boxes[0]?.top ?? 0, width: right - left, right }
  }
  const { left } = box()
  const looks = blocks().map((block, index, all): BlockLook => {
    const own = contentBoxOf(block.element)
    const above = all[index - 1]
    return {
      key: block.key,
      look: readLook(block.element),
      gap: above ? own.top - contentBoxOf(above.element).bottom : 0,
      indent: own.left - left,
      height: own.bottom - own.top,
    }
  })
  return {
    elements: () => blocks().flatMap((block) => (block.isText ? [block.element] : [])),
    box,
    look: readLook(element),
    blocks: looks,
  }
}

export const targetOf = (places: Places, place: EditPlace, element: HTMLElement): Target => {
  const rich = richPlaceOf(place.path)
  return rich ? richTarget(places, place, rich.text, element) : plainTarget(element)
}
