import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addFonts } from './add-fonts.ts'

const FONTS = [{ family: 'Schrift', file: '/assets/schrift.woff2', descriptors: {} }]
const fetched = vi.fn(async () => {
  throw new Error('No network.')
})
let frame: FrameRequestCallback | undefined

beforeEach(() => {
  fetched.mockClear()
  frame = undefined
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => (frame = callback))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fetches the fonts after the first frame; one that fails is no error', async () => {
  const added = addFonts(FONTS)
  await vi.runAllTimersAsync()
  expect(fetched).not.toHaveBeenCalled()
  frame?.(0)
  await vi.runAllTimersAsync()
  expect(fetched).toHaveBeenCalledTimes(1)
  await added
})

it('does not wait for a frame in a hidden tab', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const added = addFonts(FONTS)
  await vi.runAllTimersAsync()
  expect(fetched).toHaveBeenCalledTimes(1)
  await added
})
