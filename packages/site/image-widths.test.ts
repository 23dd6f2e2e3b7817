import { expect, test } from 'vitest'
import { isImageWidth, toImageWidths } from './image-widths.ts'

test.each([
  [6000, undefined, [750, 1220, 1536, 1920, 2560]],
  [1600, undefined, [750, 1220, 1600]],
  [1200, undefined, [750, 1200]],
  [1200, 1920, [500, 750, 1200]],
  [6000, 1536, [500, 750, 1220, 1536]],
  [90, undefined, [90]],
  [1, undefined, [1]],
  [1000, 1220, [320, 500, 750, 1000]],
  [6000, 500, [160, 320, 500]],
] as const)('a picture of %d pixels, at most %s: %j', (own, widest, widths) => {
  expect(toImageWidths(own, widest)).toEqual(widths)
})

test('every offered width may be requested', () => {
  for (let own = 1; own < 4000; own += 7) {
    for (const widest of [500, 1220, 1536, 1920, 2560] as const) {
      expect(
        toImageWidths(own, widest).filter((width) => !isImageWidth(width, own)),
        `${own} of at most ${widest}`,
      ).toEqual([])
    }
  }
})

test.each([
  [0, 100],
  [-320, 400],
  [321, 4000],
  [500, 400],
  [4000, 4000],
  [Number.NaN, 100],
])('%d of a picture of %d pixels is none', (width, own) => {
  expect(isImageWidth(width, own)).toBe(false)
})
