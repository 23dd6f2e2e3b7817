import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { useMovingPages } from './open-moving.ts'

interface Place {
  /** Centre and size, in px of the section. */
  x: number
  y: number
  width: number
  height: number
  room: { width: number; height: number }
}

export const measure = (sticker: Locator): Promise<Place> =>
  sticker.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const frame = element.parentElement?.getBoundingClientRect() ?? box
    return {
      x: box.left + box.width / 2 - frame.left,
      y: box.top + box.height / 2 - frame.top,
      width: box.width,
      height: box.height,
      room: { width: frame.width, height: frame.height },
    }
  })

export const show = (sticker: Locator) =>
  sticker.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const picture = element.querySelector('img')
    if (picture) picture.loading = 'eager'
    await picture?.decode()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

export const centre = async (sticker: Locator) => {
  const box = await sticker.boundingBox()
  if (!box) throw new Error('The sticker is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export const isAtRest = async (sticker: Locator) => {
  const before = await measure(sticker)
  await sticker.page().evaluate(() => new Promise((done) => setTimeout(done, 150)))
  const after = await measure(sticker)
  return before.x === after.x && before.y === after.y
}

/** Pages with stickers. */
export const useStickers = () => {
  const { open, visit: visitPage } = useMovingPages()
  /** The first sticker of a page, in the middle of the window, at rest. */
  const visit = async (path: string, options: Parameters<typeof open>[0] = {}) => {
    const tab = await visitPage(path, options)
    const sticker = tab.page.locator('[data-sticker]').first()
    await sticker.waitFor()
    await show(sticker)
    // Its block is hydrated once it is focusable.
    await expect.poll(() => sticker.getAttribute('tabindex')).toBe('0')
    return { ...tab, sticker }
  }
  return { open, visit }
}
