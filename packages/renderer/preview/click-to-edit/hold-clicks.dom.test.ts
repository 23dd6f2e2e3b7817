import { MOVE_TOOLBAR } from '@schaufenster/site/overlays'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdClicks } from './hold-clicks.ts'

let states: boolean[] = []
let clicks: ReturnType<typeof holdClicks>
/** What the page itself does with a click. */
const page = vi.fn<() => void>()
const edit = vi.fn<() => void>()

const element = (selector: string): HTMLElement => {
  const match = document.querySelector<HTMLElement>(selector)
  if (!match) throw new Error(selector)
  return match
}

/** What the overlays do: they take a click on what the pointer has moved over. */
const overlay = (marked: HTMLElement): void => {
  let isHovered = false
  marked.addEventListener('mousemove', () => void (isHovered = true), { capture: true })
  marked.addEventListener(
    'click',
    (event) => {
      if (!isHovered) return
      event.preventDefault()
      event.stopPropagation()
      edit()
    },
    { capture: true },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  document.body.innerHTML = '<a href="#x"><b>Titel</b></a><button>Menü</button>'
  document.addEventListener('click', page)
  clicks = holdClicks((isWaiting) => void states.push(isWaiting))
})
afterEach(() => {
  clicks.release()
  document.removeEventListener('click', page)
  vi.clearAllMocks()
  vi.useRealTimers()
})

it('P02 a click before the overlays know the page waits, says so, and opens its field', () => {
  element('b').click()
  expect(states).toEqual([true])
  expect(page).not.toHaveBeenCalled()
  element('a').dataset['sanity'] = 'id=x'
  clicks.ready()
  vi.advanceTimersByTime(500)
  expect([edit.mock.calls.length, page.mock.calls.length]).toEqual([0, 0])
  overlay(element('a'))
  vi.advanceTimersByTime(200)
  expect([edit.mock.calls.length, page.mock.calls.length, states.at(-1)]).toEqual([1, 0, false])
  // From then on clicks are the overlays' and the page's.
  element('button').click()
  expect(page).toHaveBeenCalledTimes(1)
})

it('P02 what is no text or picture of an editor gets its click when the page is ready', () => {
  element('button').click()
  clicks.ready()
  vi.advanceTimersByTime(200)
  expect(page).not.toHaveBeenCalled()
  element('a').dataset['sanity'] = 'id=x'
  vi.advanceTimersByTime(200)
  expect(page).toHaveBeenCalledTimes(1)
})

it('P02 the last of several clicks counts, and one with a key is the browser’s', () => {
  element('button').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
  expect(page).toHaveBeenCalledTimes(1)
  element('button').click()
  element('b').click()
  element('a').dataset['sanity'] = 'id=x'
  overlay(element('a'))
  clicks.ready()
  expect([edit.mock.calls.length, page.mock.calls.length]).toEqual([1, 1])
})

it('P02 where the overlays never come, or are switched off, the page has its clicks', () => {
  element('a').dataset['sanity'] = 'id=x'
  clicks.ready()
  element('b').click()
  vi.advanceTimersByTime(20_000)
  expect([page.mock.calls.length, states.at(-1)]).toEqual([0, false])
  element('b').click()
  expect(page).toHaveBeenCalledTimes(1)

  clicks = holdClicks((isWaiting) => void states.push(isWaiting))
  dispatchEvent(new MessageEvent('message', { data: { type: 'presentation/toggle-overlay' } }))
  element('b').click()
  expect(page).toHaveBeenCalledTimes(2)
})

it.each(['presentation/toggleOverlay', 'presentation/toggle-overlay'])(
  'P02 a click that came before the news that editing is off is the page’s: %s',
  (type) => {
    element('b').click()
    dispatchEvent(new MessageEvent('message', { data: { type: 'presentation/focus' } }))
    vi.advanceTimersByTime(200)
    expect(page).not.toHaveBeenCalled()
    dispatchEvent(new MessageEvent('message', { data: { type } }))
    vi.advanceTimersByTime(200)
    expect([page.mock.calls.length, states]).toEqual([1, [true, false]])
  },
)

it('P02 a click on a toolbar of the Studio over the page does not wait', () => {
  const toolbar = document.createElement(MOVE_TOOLBAR)
  document.body.append(toolbar)
  toolbar.click()
  expect([states, page.mock.calls.length]).toEqual([[], 1])
})

it.each([
  ['a double click', true, 1],
  ['a click', false, 0],
])('P02 %s that waited is repeated as what it was', (_what, isDouble, count) => {
  const write = vi.fn<() => void>()
  document.addEventListener('dblclick', write)
  element('b').click()
  if (isDouble) {
    element('b').click()
    element('b').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  }
  expect(write).not.toHaveBeenCalled()
  element('a').dataset['sanity'] = 'id=x'
  overlay(element('a'))
  clicks.ready()
  expect([edit.mock.calls.length, write.mock.calls.length]).toEqual([1, count])
  element('b').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  expect(write).toHaveBeenCalledTimes(count + 1)
  document.removeEventListener('dblclick', write)
})
