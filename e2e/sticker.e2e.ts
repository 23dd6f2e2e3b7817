import { describe, expect, it } from 'vitest'
import { measure, useStickers } from './testing/stickers.ts'

const { visit } = useStickers()

describe('K01 K02 where a sticker is', () => {
  it.each([
    [1440, 'large'],
    [1024, 'large'],
    [1023, 'medium'],
    [768, 'medium'],
    [767, 'small'],
    [390, 'small'],
  ])('K02 at %i px it has its %s width, and its centre is at its percentages', async (width, name) => {
    const { page, sticker } = await visit('/', { viewport: { width, height: 844 } })
    const wanted = await sticker.evaluate((element, size) => {
      const style = getComputedStyle(element)
      return {
        width: Number.parseFloat(style.getPropertyValue(`--width-${size}`)),
        x: Number.parseFloat(style.getPropertyValue('--x')) / 100,
        y: Number.parseFloat(style.getPropertyValue('--y')) / 100,
      }
    }, name)
    const place = await measure(sticker)
    expect(place.width).toBeCloseTo(wanted.width, 1)
    expect(place.x).toBeCloseTo(place.room.width * wanted.x, 0)
    expect(place.y).toBeCloseTo(place.room.height * wanted.y, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it('K01 its layer covers the section at layer 40 and is clipped to it; links beneath it are clicked', async () => {
    const { sticker } = await visit('/')
    const layer = await sticker.evaluate((element) => {
      const style = getComputedStyle(element.parentElement ?? element)
      const frame = element.closest('section') ?? element
      const section = frame.getBoundingClientRect()
      const box = element.parentElement?.getBoundingClientRect()
      return {
        index: style.zIndex,
        overflow: style.overflow,
        pointer: style.pointerEvents,
        covers: section.width === box?.width && section.height === box.height,
        isRound: style.borderRadius === getComputedStyle(frame).borderRadius,
      }
    })
    expect(layer).toEqual({ index: '40', overflow: 'clip', pointer: 'none', covers: true, isRound: true })
  })
})

describe('K04 K05 the rest', () => {
  it('K05 can be focused by Tab, moved by the arrow keys within its section; the page does not scroll', async () => {
    const { page, sticker } = await visit('/')
    await sticker.focus()
    // Away from the edges first: its position depends on the theme, and a step is clamped to the section.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    const before = await measure(sticker)
    const top = await page.evaluate(() => scrollY)
    for (const [key, x, y] of [
      ['ArrowLeft', -32, 0],
      ['ArrowUp', -32, -32],
      ['ArrowRight', 0, -32],
      ['ArrowDown', 0, 0],
    ] as const) {
      await page.keyboard.press(key)
      const now = await measure(sticker)
      expect([now.x - before.x, now.y - before.y].map(Math.round)).toEqual([x, y])
    }
    for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight')
    const atEdge = await measure(sticker)
    expect(atEdge.x).toBeCloseTo(atEdge.room.width - atEdge.width / 2, 1)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  it('K04 in a window of another size an untouched one keeps its percentages, a moved one its share and stays inside', async () => {
    const { page, sticker } = await visit('/')
    await sticker.focus()
    for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight')
    await page.setViewportSize({ width: 820, height: 900 })
    await expect
      .poll(async () => {
        const { x, width, room } = await measure(sticker)
        return Math.abs(x - (room.width - width / 2)) < 60 && x <= room.width - width / 2 + 0.5
      })
      .toBe(true)
    // The section may also grow without a resize.
    const before = await measure(sticker)
    await sticker.evaluate((element) => {
      const section = element.closest('section')
      if (section) section.style.paddingBlockEnd = '1200px'
    })
    await expect
      .poll(async () => {
        const { y, room } = await measure(sticker)
        return Math.abs(y / room.height - before.y / before.room.height)
      })
      .toBeLessThan(0.005)
  })

  it('K03 many on one page move independently, and none keeps moving after navigation', async () => {
    const { page, sticker } = await visit('/baukasten')
    const all = page.locator('[data-sticker]')
    expect(await all.count()).toBeGreaterThan(1)
    const other = await measure(all.nth(1))
    await sticker.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await measure(all.nth(1))).toEqual(other)
  })
})
