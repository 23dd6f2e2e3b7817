import type { EditPlace } from '@schaufenster/site/overlays'
import { isPictureDropReply, PICTURE_DROP, PICTURE_DROP_REPLY } from '@schaufenster/site/picture-drop'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropPicture } from './drop-picture.ts'

const place: EditPlace = { id: 'box', type: 'boxImage', path: ['medias', { _key: 'a' }] }
const places = new Map([['known', place]])
const sent: unknown[] = []
/** What is at every point, from the top. */
let stack: Element[] = []

beforeAll(() => {
  document.elementsFromPoint = () => stack
  dropPicture(location.origin, places)
  addEventListener('message', ({ data }) => isPictureDropReply(data) || sent.push(data))
})
beforeEach(() => {
  document.body.innerHTML = '<p>Text</p><img data-sanity="known"><img data-sanity="foreign"><b>Above</b>'
  document.body.insertAdjacentHTML('afterend', '<sanity-visual-editing><div><div></div></div></sanity-visual-editing>')
  stack = [...document.querySelectorAll('b, [data-sanity="known"], p')].toReversed()
})
afterEach(() => document.querySelector('sanity-visual-editing')?.remove())

const nextFrame = () => new Promise(requestAnimationFrame)
/** Messages arrive in their order. */
const requests = async () => {
  window.parent.postMessage('end', location.origin)
  while (sent.at(-1) !== 'end') await nextFrame()
  return sent.splice(0).slice(0, -1)
}
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })

const event = (type: string, files: readonly File[], types = ['Files']) => {
  const dataTransfer = { types, files, dropEffect: 'move' }
  const made = new Event(type, { bubbles: true, cancelable: true })
  document.body.dispatchEvent(Object.assign(made, { dataTransfer, clientX: 5, clientY: 5, relatedTarget: null }))
  return { isTaken: made.defaultPrevented, effect: dataTransfer.dropEffect }
}
const frame = () => {
  const host = document.querySelector<HTMLElement>('studio-drop-frame')
  return { isShown: host?.hidden === false, text: host?.shadowRoot?.querySelector('output')?.textContent }
}
const answer = (source: Window | null) =>
  dispatchEvent(new MessageEvent('message', { data: { type: PICTURE_DROP_REPLY }, origin: location.origin, source }))

test('a file over a picture says what will happen, and dropped it goes to the Studio with the place of the picture', async () => {
  expect(event('dragover', [])).toEqual({ isTaken: true, effect: 'copy' })
  expect(frame()).toEqual({ isShown: true, text: 'Bild ersetzen' })
  expect(event('drop', [file]).isTaken).toBe(true)
  expect(await requests()).toEqual([{ type: PICTURE_DROP, place, files: [file] }])
  // One at a time.
  expect(frame()).toEqual({ isShown: true, text: 'Wird hochgeladen …' })
  expect(event('dragover', [])).toEqual({ isTaken: true, effect: 'none' })
  event('drop', [file])
  expect(await requests()).toEqual([])
  answer(null)
  await nextFrame()
  expect(frame().isShown).toBe(true)
  answer(window.parent)
  await nextFrame()
  expect(frame().isShown).toBe(false)
})

test('beside a picture nothing is dropped, and the page is not left for the file', async () => {
  stack = [...document.querySelectorAll('p')]
  expect(event('dragover', [])).toEqual({ isTaken: true, effect: 'none' })
  expect(event('drop', [file]).isTaken).toBe(true)
  stack = [...document.querySelectorAll('[data-sanity="foreign"]')]
  expect(event('drop', [file]).isTaken).toBe(true)
  expect(await requests()).toEqual([])
})

test('what leaves the window, and a picture that is gone, is framed no more', async () => {
  event('dragover', [])
  event('dragleave', [])
  await nextFrame()
  expect(frame().isShown).toBe(false)
  event('dragover', [])
  document.querySelector('[data-sanity="known"]')?.remove()
  await nextFrame()
  await nextFrame()
  expect(frame().isShown).toBe(false)
})

test('text that is dragged, and files with the switch off, are the page’s own', async () => {
  expect(event('dragover', [], ['text/plain'])).toEqual({ isTaken: false, effect: 'move' })
  document.querySelector('sanity-visual-editing div')?.replaceChildren()
  expect(event('dragover', [])).toEqual({ isTaken: false, effect: 'move' })
  expect(event('drop', [file]).isTaken).toBe(false)
  expect(await requests()).toEqual([])
})
