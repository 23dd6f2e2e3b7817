import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEEP_SECTION, type ShownList } from '@schaufenster/site/overlays'
import { keepSection } from './keep-section.ts'

const studioOrigin = 'https://studio.example'

/** A page by the upper edges of its sections; one that shows nothing has none. */
const page = (id: string, tops: readonly (number | undefined)[]): ShownList => ({
  id,
  documentType: 'route',
  list: 'content_boxes',
  members: tops.map((top, nth) => ({
    member: { ref: 'section', nth },
    readBox: () => (top === undefined ? undefined : new DOMRect(0, top, 10, 10)),
  })),
})

let shown: ShownList | undefined
keepSection({ studioOrigin, sections: () => shown })

const ask = (origin = studioOrigin): void => {
  const data = { type: KEEP_SECTION }
  dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the page in another language is scrolled to the section that was read, once it is there', () => {
  shown = page('leistungen', [-900, -40, 700])
  ask()
  vi.advanceTimersByTime(1000)
  shown = undefined
  vi.advanceTimersByTime(1000)
  expect(scrollBy).not.toHaveBeenCalled()
  shown = page('services', [0, 800, 1500])
  vi.advanceTimersByTime(1000)
  expect(vi.mocked(scrollBy).mock.calls).toEqual([[{ top: 840, behavior: 'instant' }]])
})

test.each([
  ['another origin asks', 'https://elsewhere.example', [-900, -40], page('services', [0, 800])],
  ['the page is shown above its sections', studioOrigin, [400, 900], page('services', [0, 800])],
  ['the other page has no such section', studioOrigin, [-900, -40], page('services', [0, undefined])],
] as const)('nothing is scrolled where %s', (_what, origin, tops, next) => {
  shown = page('leistungen', tops)
  ask(origin)
  shown = next
  vi.advanceTimersByTime(20_000)
  expect(scrollBy).not.toHaveBeenCalled()
})
