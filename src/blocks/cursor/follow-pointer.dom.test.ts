import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointer } from './follow-pointer.ts'

const root = document.documentElement
let element: HTMLElement
let frames: FrameRequestCallback[] = []

const move = (target: EventTarget, clientX: number, clientY: number, pointerType = 'mouse') =>
  target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX, clientY, pointerType }))

const nextFrame = () => {
  const due = frames
  frames = []
  for (const frame of due) frame(0)
}

const query = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`${selector} is not there`)
  return found
}

let stop: AbortController

const start = (decode = () => Promise.resolve()) => {
  for (const picture of element.querySelectorAll('img')) picture.decode = decode
  return followPointer(element, stop.signal)
}

beforeEach(() => {
  stop = new AbortController()
  document.body.innerHTML = '<p>Text</p><a href="/">Link</a><div id="cursor"><img></div>'
  element = document.querySelector<HTMLElement>('#cursor') ?? document.body
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
})

test('C01 one transform per frame for any number of moves', async () => {
  await start()
  move(query('p'), 10, 20)
  move(query('p'), 30, 40)
  expect(frames).toHaveLength(1)
  nextFrame()
  expect(element.style.transform).toBe('translate3d(30px, 40px, 0)')
  move(query('p'), 50, 60)
  nextFrame()
  expect(element.style.transform).toBe('translate3d(50px, 60px, 0)')
})

test('C01 data-cursor says what it is over; touch shows none, nor does a pointer that leaves the window', async () => {
  await start()
  const seen = [
    () => move(query('p'), 1, 1),
    () => move(query('a'), 1, 1),
    () => move(query('p'), 2, 2, 'touch'),
    () => move(query('p'), 1, 1),
    () => root.dispatchEvent(new PointerEvent('pointerleave')),
  ].map((act) => {
    act()
    return root.dataset['cursor']
  })
  expect(seen).toEqual(['default', 'link', undefined, 'default', undefined])
})

test('C01 stopping restores the system’s pointer permanently', async () => {
  await start()
  move(query('p'), 1, 1)
  stop.abort()
  move(query('p'), 2, 2)
  expect(root.dataset['cursor']).toBeUndefined()
})

test('C01 the system’s pointer stays if a picture fails to load', async () => {
  await start(() => Promise.reject(new Error('404')))
  move(query('p'), 1, 1)
  expect(root.dataset['cursor']).toBeUndefined()
})

test('C01 stopped while the pictures were loading, it never starts', async () => {
  const started = start()
  stop.abort()
  await started
  move(query('p'), 1, 1)
  expect(root.dataset['cursor']).toBeUndefined()
})
