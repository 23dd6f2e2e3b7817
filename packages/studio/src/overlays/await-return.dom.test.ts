import { afterEach, expect, test, vi } from 'vitest'
import { awaitReturn } from './await-return.ts'

afterEach(() => vi.restoreAllMocks())

/** Calls of `scrollBy`, after the page has shown each of these in turn; a number is where it begins. */
const scrolls = async (shown: readonly (number | 'gone' | 'unknown')[]) => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  let now = shown[0]
  awaitReturn(() =>
    now === 'unknown' ? undefined : { box: typeof now === 'number' ? new DOMRect(0, now, 10, 10) : undefined },
  )
  for (now of shown.slice(1)) {
    document.body.append('.')
    await new Promise(requestAnimationFrame)
  }
  return scrollBy.mock.calls.map(([options]) => options)
}

test('P02 what is taken back is where it was', async () => {
  expect(await scrolls([100, 'gone', 'gone', -216, -50])).toEqual([{ top: -316, behavior: 'instant' }])
})

test.each([
  ['is not removed', [100, 300, 500]],
  ['is on a page that is read again', [100, 'unknown', 300]],
  ['stays away', [100, 'gone', 'gone']],
  ['was not shown', ['gone', 'gone', 100]],
] as const)('P02 what %s moves nothing', async (_what, shown) => {
  expect(await scrolls(shown)).toEqual([])
})
