import type { EditPlace } from '@schaufenster/site/overlays'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { reachUnder } from './reach-under.ts'

const place: EditPlace = { id: 'box', type: 'boxComparison', path: ['before_label'] }
/** What is at every point, from the top. */
let stack: Element[] = []
/** As a browser does it, without what takes no presses. */
const hit = () => stack.filter((element) => !(element instanceof HTMLElement) || element.style.pointerEvents !== 'none')

beforeAll(() => {
  document.elementsFromPoint = hit
  reachUnder(new Map([['known', place]]))
})
beforeEach(() => {
  document.body.innerHTML = '<input type="range"><span data-sanity="known">Vorher</span><img data-sanity="known">'
  document.body.insertAdjacentHTML('afterend', '<sanity-visual-editing><div><div></div></div></sanity-visual-editing>')
})
afterEach(() => {
  stack = []
  move()
  document.querySelector('sanity-visual-editing')?.remove()
})

const find = (selector: string): Element => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}
const move = (buttons = 0) => dispatchEvent(new PointerEvent('pointermove', { buttons }))
/** @param selectors from the top */
const moveOver = (selectors: readonly string[], buttons = 0): string | undefined => {
  stack = selectors.map(find)
  move(buttons)
  return hit()[0]?.localName
}

test('P02 a text under an input is what a pointer reaches, and beside the text the input is', () => {
  expect(moveOver(['input', 'span', 'img'])).toBe('span')
  expect(moveOver(['input', 'img'])).toBe('input')
  expect(find('input').getAttribute('style')).toBe(null)
})

test('an input that is dragged over a text is dragged on', () => {
  expect(moveOver(['input', 'span'], 1)).toBe('input')
})

test('with the switch off the input is as visitors have it, also for a pointer that is over the text already', () => {
  expect(moveOver(['input', 'span'])).toBe('span')
  document.querySelector('sanity-visual-editing')?.replaceChildren()
  expect(moveOver(['input', 'span'])).toBe('input')
  expect(moveOver(['input', 'span'])).toBe('input')
})
