import type { EditPlace, ShownList } from '@schaufenster/site/overlays'
import { MOVE_TOOLBAR } from '@schaufenster/site/overlays'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { moveInPlace } from './move-in-place.ts'

/** Of a window of 1000 by 800, with three sections of 200 below each other. */
const HEIGHT = 200
/** Of the toolbar. */
const BAR = 36
let ids: string[] = []
const sections = (): ShownList => ({
  id: 'page',
  documentType: 'route',
  list: 'content_boxes',
  members: ids.map((ref, index) => ({
    member: { ref, nth: 0 },
    readBox: () => new DOMRect(0, index * HEIGHT, 1000, HEIGHT),
  })),
})

/** Of the members of a list within the second section. */
const places = new Map<string, EditPlace>(
  ['one', 'two'].map((_key) => [_key, { id: 'b', type: 'boxFaq', path: ['questions', { _key }, 'text'] }]),
)

const sent: unknown[] = []
/** From where to where the page has a text, in pixels of the window. */
let text: [top: number, bottom: number] | undefined
beforeAll(() => {
  const marked = document.createElement('p')
  marked.dataset['sanity'] = 'id=a'
  const elementsFromPoint = (_x: number, y: number) => [
    ...(text && y >= text[0] && y < text[1] ? [marked] : []),
    ...document.querySelectorAll('header a'),
  ]
  Object.assign(document, { elementsFromPoint })
  moveInPlace({ studioOrigin: location.origin, sections, places })
  addEventListener('message', ({ data }) => sent.push(data))
})
const toolbar = (): ShadowRoot => {
  const root = document.querySelector(MOVE_TOOLBAR)?.shadowRoot
  if (!root) throw new Error('There is no toolbar.')
  return root
}
const button = (label: string): HTMLElement => {
  const found = toolbar().querySelector<HTMLElement>(`button[aria-label^="${label}"]`)
  if (!found) throw new Error(`There is no ${label}.`)
  return found
}
const nextFrame = () => new Promise(requestAnimationFrame)
/** Messages arrive in their order. */
const requests = async () => {
  window.parent.postMessage('end', location.origin)
  while (sent.at(-1) !== 'end') await nextFrame()
  return sent.splice(0).slice(0, -1)
}
const pointer = (target: EventTarget, type: string, x: number, y: number) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      isPrimary: true,
      buttons: 1,
      bubbles: true,
      composed: true,
    }),
  )
const hover = async (index: number) => {
  pointer(document.body, 'pointermove', 500, index * HEIGHT + 100)
  await nextFrame()
}

beforeEach(() => {
  ids = ['a', 'b', 'c']
  document.body.insertAdjacentHTML('afterend', '<sanity-visual-editing><div><div></div></div></sanity-visual-editing>')
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => document.querySelector('sanity-visual-editing')?.remove())

const move = (step: string, ref: string) => ({
  type: 'schaufenster/move',
  request: { id: 'page', documentType: 'route', list: 'content_boxes', member: { ref, nth: 0 }, step },
})

test.each<[string, number, [number, number] | undefined, number]>([
  ['in its section', 1, undefined, HEIGHT + 12],
  ['above it where a text begins with it', 1, [HEIGHT, HEIGHT + 40], HEIGHT - BAR],
  ['in it where a text is above, too', 1, [HEIGHT - 40, HEIGHT + 40], HEIGHT + 12],
  ['in the first one, which has nothing above it', 0, [0, 40], 12],
])('P02 the toolbar is %s', async (_what, index, covered, top) => {
  text = covered
  const bar = toolbar().querySelector<HTMLElement>('[role="toolbar"]')
  Object.defineProperty(bar, 'offsetHeight', { value: BAR, configurable: true })
  await hover(index)
  await nextFrame()
  text = undefined
  expect(bar?.style.translate.split(' ')[1]).toBe(`${top}px`)
})

test.each([
  ['below a header that stays in the window', 'fixed', 90 + 12],
  ['over a header that the page takes along', 'static', 12],
])('P02 the toolbar is %s', async (_where, position, top) => {
  document.body.innerHTML = `<header style="position: ${position}"><a href="/">Kontakt</a></header>`
  const header = document.querySelector('header')
  if (header) header.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 90)
  await hover(0)
  await nextFrame()
  document.body.innerHTML = ''
  expect(toolbar().querySelector<HTMLElement>('[role="toolbar"]')?.style.translate.split(' ')[1]).toBe(`${top}px`)
})

test('P02 the section under the pointer is moved, and neither beyond the first nor the last place', async () => {
  await hover(1)
  button('Nach oben').click()
  button('Nach unten').click()
  expect(await requests()).toEqual([move('up', 'b'), move('down', 'b')])
  await hover(0)
  button('Nach oben').click()
  expect(await requests()).toEqual([])
})

/** @param isFocused as a browser has it, once the grip is pressed */
const drag = async (from: number, points: readonly [x: number, y: number][], isFocused = false) => {
  await hover(from)
  const grip = button('Abschnitt')
  if (isFocused) grip.focus()
  pointer(grip, 'pointerdown', 500, from * HEIGHT + 100)
  for (const [x, y] of points) {
    pointer(grip, 'pointermove', x, y)
    await nextFrame()
    await nextFrame()
  }
  return grip
}
const drop = (grip: HTMLElement, [x, y]: readonly [number, number]) => pointer(grip, 'pointerup', x, y)
const isLineShown = () => toolbar().querySelector('.line')?.hasAttribute('hidden') === false

test('P02 while a section is dragged nothing stays over what is in it', async () => {
  document.body.innerHTML = '<main><ul><li data-sanity="one">Eins</li><li data-sanity="two">Zwei</li></ul></main>'
  for (const [index, element] of [...document.querySelectorAll('li')].entries())
    element.getBoundingClientRect = () => new DOMRect(0, HEIGHT + 80 + index * 50, 1000, 50)
  const isItemShown = () => [...document.querySelectorAll(MOVE_TOOLBAR)].at(-1)?.hasAttribute('data-shown')
  await hover(1)
  await nextFrame()
  expect(isItemShown()).toBe(true)
  const at = [500, 500] as const
  const grip = await drag(1, [[500, 320], [...at]])
  await nextFrame()
  expect(isItemShown()).toBe(false)
  pointer(grip, 'pointercancel', ...at)
  document.body.innerHTML = ''
})

test('P02 what is dragged is dropped between its new neighbours, by what they are and not by a number', async () => {
  const at = [500, 580] as const
  drop(await drag(0, [[500, 300], [...at]]), at)
  const member = (ref: string) => ({ ref, nth: 0 })
  expect(await requests()).toEqual([
    { ...move('drop', 'a'), request: { ...move('drop', 'a').request, gap: { after: member('c'), before: undefined } } },
  ])
})

test.each([
  ['outside of the window', [500, -300]],
  ['below the page', [500, 760]],
  ['in its own place', [500, 110]],
  ['at the border of its own place', [500, 230]],
] as const)('P02 what is dropped %s stays where it is', async (_where, at) => {
  const grip = await drag(0, [[500, 500], [...at]])
  expect(isLineShown()).toBe(false)
  drop(grip, at)
  expect(await requests()).toEqual([])
})

test('P02 Escape ends a drag, and so does a pointer that is taken away', async () => {
  const at = [500, 500] as const
  const grip = await drag(0, [[...at]])
  expect(isLineShown()).toBe(true)
  grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
  expect(isLineShown()).toBe(false)
  drop(grip, at)
  pointer(await drag(0, [[...at]]), 'pointercancel', ...at)
  drop(grip, at)
  expect(await requests()).toEqual([])
})

test.each([false, true])(
  'P02 what another editor removes while it is dragged is not moved, which is said; grip focused: %s',
  async (isFocused) => {
    const at = [500, 380] as const
    toolbar().querySelector('output')?.replaceChildren()
    const grip = await drag(0, [[...at]], isFocused)
    ids = ['b', 'c']
    await nextFrame()
    await nextFrame()
    expect(isLineShown()).toBe(false)
    drop(grip, at)
    expect(await requests()).toEqual([])
    expect(toolbar().querySelector('output')?.textContent).toContain('steht nicht mehr')
    grip.blur()
  },
)

test('P02 by keys: arrows move it, page keys choose another one', async () => {
  await hover(0)
  const press = (key: string) =>
    button('Abschnitt').dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    )
  press('ArrowUp')
  press('ArrowDown')
  press('PageDown')
  await nextFrame()
  press('ArrowUp')
  expect(await requests()).toEqual([move('down', 'a'), move('up', 'b')])
})

test('P02 the toolbar follows its section to its new place, and says it', async () => {
  await hover(0)
  ids = ['b', 'c', 'a']
  await nextFrame()
  await nextFrame()
  expect(button('Abschnitt').getAttribute('aria-label')).toContain('3 von 3')
  expect(toolbar().querySelector('output')?.textContent).toBe('Jetzt an Stelle 3 von 3.')
  button('Nach oben').click()
  expect(await requests()).toEqual([move('up', 'a')])
})

test('P02 the page follows what is moved by keys out of the window, and stays where it is when something is dropped', async () => {
  let scrolled = 0
  // A drag scrolls by nothing where it is not at an edge of the window.
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation((by?: unknown) => {
    if (typeof by === 'object' && by !== null && 'top' in by && by.top !== 0) scrolled++
  })
  const far = ['b', 'c', 'd', 'e', 'a']
  const settle = async (order: string[]) => {
    ids = order
    await nextFrame()
    await nextFrame()
  }
  await settle(['a', 'b', 'c', 'd', 'e'])
  const at = [500, 580] as const
  const grip = await drag(0, [[...at]], true)
  drop(grip, at)
  await settle(far)
  expect(scrolled).toBe(0)
  grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, composed: true }))
  await settle(['b', 'c', 'd', 'a', 'e'])
  expect(scrolled).toBe(0)
  grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }))
  await settle(far)
  expect(scrolled).toBe(1)
  scroll.mockRestore()
  grip.blur()
  await requests()
})

test('P02 a page of one section offers no other place, and one of none no toolbar', async () => {
  ids = ['a']
  await hover(0)
  button('Nach oben').click()
  button('Nach unten').click()
  ids = []
  await nextFrame()
  await nextFrame()
  button('Entfernen').click()
  expect(await requests()).toEqual([])
})

test('P02 by keys: what comes into the place of a section that is removed has the toolbar', async () => {
  await hover(1)
  button('Entfernen').focus()
  ids = ['a', 'c']
  await nextFrame()
  await nextFrame()
  expect(button('Abschnitt').getAttribute('aria-label')).toContain('2 von 2')
  button('Nach oben').click()
  button('Nach oben').blur()
  button('Entfernen').blur()
  expect(await requests()).toEqual([move('up', 'c')])
})

test('P02 the Tab key finds the first section in view, and no toolbar where there is none', async () => {
  pointer(document.body, 'pointermove', 500, 5000)
  await nextFrame()
  await nextFrame()
  button('Abschnitt').focus()
  expect(button('Abschnitt').getAttribute('aria-label')).toContain('1 von 3')
  button('Abschnitt').blur()
  ids = []
  await nextFrame()
  await nextFrame()
  button('Abschnitt').focus()
  expect(document.querySelector(MOVE_TOOLBAR)).toHaveProperty('hidden', true)
  button('Abschnitt').blur()
})

test('P02 with the switch off there is nothing over the page', async () => {
  await hover(0)
  document.querySelector('sanity-visual-editing div')?.replaceChildren()
  await hover(1)
  expect(document.querySelector(MOVE_TOOLBAR)).toHaveProperty('hidden', true)
})
