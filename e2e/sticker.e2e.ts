import type { CDPSession, Locator, Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { holdBack, useBrowser, whenHydrated } from './testing/browser.ts'

const site = inject('siteUrl')
const browser = useBrowser()

type Options = Parameters<typeof browser.open>[0]

/** Closes with its test: animated pages slow each other down. */
const open = async (options: Options = {}) => {
  const tab = await browser.open(options)
  onTestFinished(() => tab.page.context().close())
  return tab
}

interface Place {
  /** Centre and size, in px of the section. */
  x: number
  y: number
  width: number
  height: number
  room: { width: number; height: number }
}

const measure = (sticker: Locator): Promise<Place> =>
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

/** The first sticker of a page, in the middle of the window, at rest. */
const visit = async (path: string, options: Options = {}) => {
  const tab = await open(options)
  await tab.page.goto(`${site}${path}`)
  await whenHydrated(tab.page)
  const sticker = tab.page.locator('[data-sticker]').first()
  await sticker.waitFor()
  await show(sticker)
  // Its block is hydrated once it is focusable.
  await expect.poll(() => sticker.getAttribute('tabindex')).toBe('0')
  return { ...tab, sticker }
}

const show = (sticker: Locator) =>
  sticker.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const picture = element.querySelector('img')
    if (picture) picture.loading = 'eager'
    await picture?.decode()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

const centre = async (sticker: Locator) => {
  const box = await sticker.boundingBox()
  if (!box) throw new Error('The sticker is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

declare global {
  interface Window {
    /** How far the sticker was from each edge of its section, frame by frame. */
    flight: Frame[]
  }
}

/** Records the sticker's position at each frame from now on. @returns the recorded frames */
const record = async (page: Page): Promise<() => Promise<Frame[]>> => {
  await page.evaluate(() => {
    window.flight = []
    const look = () => {
      const sticker = document.querySelector('[data-sticker]')
      const box = sticker?.getBoundingClientRect()
      const room = sticker?.parentElement?.getBoundingClientRect()
      if (box && room)
        window.flight.push({
          left: box.left - room.left,
          top: box.top - room.top,
          right: room.right - box.right,
          bottom: room.bottom - box.bottom,
        })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => window.flight)
}

const isAtRest = async (sticker: Locator) => {
  const before = await measure(sticker)
  await sticker.page().evaluate(() => new Promise((done) => setTimeout(done, 150)))
  const after = await measure(sticker)
  return before.x === after.x && before.y === after.y
}

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
      const section = element.closest('section')?.getBoundingClientRect()
      const box = element.parentElement?.getBoundingClientRect()
      return {
        index: style.zIndex,
        overflow: style.overflow,
        pointer: style.pointerEvents,
        covers: section?.width === box?.width && section?.height === box?.height,
      }
    })
    expect(layer).toEqual({ index: '40', overflow: 'clip', pointer: 'none', covers: true })
  })
})

describe('K03 dragged and flung', () => {
  it('K03 follows the mouse, keeps within its section, glides after a fling, bounces, rests, and stops when pressed', async () => {
    const { page, sticker } = await visit('/')
    const start = await centre(sticker)
    const before = await measure(sticker)
    await page.mouse.move(start.x + 10, start.y + 5)
    await page.mouse.down()
    await page.mouse.move(start.x - 60, start.y + 25, { steps: 5 })
    const dragged = await measure(sticker)
    expect(dragged.x - before.x).toBeCloseTo(-70, 0)
    expect(dragged.y - before.y).toBeCloseTo(20, 0)
    // Far beyond the edge.
    await page.mouse.move(start.x + 5000, start.y, { steps: 3 })
    const atEdge = await measure(sticker)
    expect(atEdge.x).toBeCloseTo(atEdge.room.width - atEdge.width / 2, 1)
    await page.mouse.up()

    /** Towards the right edge: released where the pointer holds the sticker 20 px before it. */
    const fling = async () => {
      const grip = await centre(sticker)
      const held = await measure(sticker)
      const release = grip.x - held.x + held.room.width - held.width / 2 - 20
      await page.mouse.move(grip.x, grip.y)
      await page.mouse.down()
      await page.mouse.move(release - 360, start.y, { steps: 5 })
      const frames = await record(page)
      for (let step = 1; step <= 12; step++) await page.mouse.move(release - 360 + step * 30, start.y + step * 4)
      await page.mouse.up()
      await expect.poll(() => isAtRest(sticker)).toBe(true)
      const path = await frames()
      expect(path.every(({ left, top, right, bottom }) => Math.min(left, top, right, bottom) > -0.5)).toBe(true)
      return path
    }
    /** To the right edge, as close as a frame lands, and back. */
    const hasBounced = (path: Awaited<ReturnType<typeof fling>>) =>
      Math.min(...path.map(({ right }) => right)) < 60 &&
      (path.at(-1)?.left ?? 0) < Math.max(...path.map(({ left }) => left)) - 5
    // On a busy machine the moves may arrive too slowly to count as a fling; then it is repeated.
    await expect.poll(async () => hasBounced(await fling())).toBe(true)

    // A press stops it.
    const now = await centre(sticker)
    await page.mouse.move(now.x, now.y)
    await page.mouse.down()
    for (let step = 1; step <= 8; step++) await page.mouse.move(now.x - step * 40, now.y)
    await page.mouse.up()
    const moving = await centre(sticker)
    await page.mouse.move(moving.x, moving.y)
    await page.mouse.down()
    expect(await isAtRest(sticker)).toBe(true)
    await page.mouse.up()
    expect(await isAtRest(sticker)).toBe(true)
  })

  it('K03 a release after a pause is not a fling', async () => {
    const { page, sticker } = await visit('/')
    const start = await centre(sticker)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x - 80, start.y, { steps: 4 })
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)))
    await page.mouse.up()
    const { x } = await measure(sticker)
    expect(await isAtRest(sticker)).toBe(true)
    expect((await measure(sticker)).x).toBe(x)
  })

  it('K03 under reduced motion it is dragged but does not glide', async () => {
    const { page, sticker } = await visit('/', { reducedMotion: 'reduce' })
    const start = await centre(sticker)
    const before = await measure(sticker)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x - 80, start.y, { steps: 2 })
    await page.mouse.up()
    expect((await measure(sticker)).x - before.x).toBeCloseTo(-80, 0)
    expect(await isAtRest(sticker)).toBe(true)
  })
})

describe('K03 with a finger', () => {
  const PHONE: Options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const swipe = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
    const session = await page.context().newCDPSession(page)
    await touch(session, 'touchStart', from.x, from.y)
    for (let step = 1; step <= 12; step++)
      await touch(session, 'touchMove', from.x + (by.x * step) / 12, from.y + (by.y * step) / 12)
    await touch(session, 'touchEnd')
  }

  it('K03 the very first touch moves it sideways', async () => {
    const { page, sticker } = await visit('/', PHONE)
    const before = await measure(sticker)
    const top = await page.evaluate(() => scrollY)
    await swipe(page, await centre(sticker), { x: before.x > 195 ? -120 : 120, y: 10 })
    expect(Math.abs((await measure(sticker)).x - before.x)).toBeGreaterThan(60)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  it('K03 a vertical swipe that starts on it scrolls the page', async () => {
    const { page, sticker } = await visit('/', PHONE)
    const top = await page.evaluate(() => scrollY)
    const before = await measure(sticker)
    await swipe(page, await centre(sticker), { x: 4, y: -200 })
    await expect.poll(() => page.evaluate((from) => scrollY - from, top)).toBeGreaterThan(100)
    const after = await measure(sticker)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1)
  })

  it('K03 a touch that begins before the app has loaded is followed once it has', async () => {
    const { page } = await open(PHONE)
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto(`${site}/`)
    const sticker = page.locator('[data-sticker]').first()
    await show(sticker)
    const from = await centre(sticker)
    const before = await measure(sticker)
    const session = await page.context().newCDPSession(page)
    await touch(session, 'touchStart', from.x, from.y)
    await touch(session, 'touchMove', from.x + 20, from.y)
    release()
    await whenHydrated(page)
    await expect.poll(() => sticker.getAttribute('tabindex')).toBe('0')
    await expect
      .poll(async () => {
        await touch(session, 'touchMove', from.x + 39 + Math.random(), from.y)
        const { x, width, room } = await measure(sticker)
        return Math.abs(x - Math.min(before.x + 40, room.width - width / 2))
      })
      .toBeLessThan(2)
    await touch(session, 'touchEnd')
  })
})

describe('K03 with a pen', () => {
  it('K03 it follows a pen as it follows the mouse', async () => {
    const { page, sticker } = await visit('/', { reducedMotion: 'reduce' })
    const { x, y } = await centre(sticker)
    const before = await measure(sticker)
    await sticker.evaluate((element) =>
      element.addEventListener('pointerdown', (event) => {
        if (event instanceof PointerEvent) element.dataset['pressedBy'] = event.pointerType
      }),
    )
    const session = await page.context().newCDPSession(page)
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', byX: number, byY: number) =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x: x + byX,
        y: y + byY,
        pointerType: 'pen',
        force: 0.5,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
      })
    await pen('mousePressed', 0, 0)
    await pen('mouseMoved', -30, 10)
    await pen('mouseMoved', -60, 20)
    await pen('mouseReleased', -60, 20)
    expect(await sticker.getAttribute('data-pressed-by')).toBe('pen')
    const readWay = async () => {
      const after = await measure(sticker)
      return [after.x - before.x, after.y - before.y].map(Math.round)
    }
    // It is moved by the next frame.
    await expect.poll(readWay).toEqual([-60, 20])
  })
})

describe('K04 K05 the rest', () => {
  it('K05 can be focused by Tab, moved by the arrow keys within its section; the page does not scroll', async () => {
    const { page, sticker } = await visit('/')
    await sticker.focus()
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
