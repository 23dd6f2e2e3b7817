import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { holdBack, whenHydrated } from './testing/browser.ts'
import { centre, measure, show, useStickers } from './testing/stickers.ts'

const site = inject('siteUrl')
const { open, visit } = useStickers()
type Options = Parameters<typeof open>[0]

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

  it('K03 a tap moves it and follows no link that lay beneath it', async () => {
    const { page, sticker } = await visit('/', PHONE)
    await sticker.evaluate((element) => {
      const link = document.createElement('a')
      link.href = '/kontakt'
      link.id = 'beneath'
      Object.assign(link.style, { position: 'absolute', inset: '0' })
      link.addEventListener('click', (event) => {
        event.preventDefault()
        link.dataset['clicks'] = String(Number(link.dataset['clicks'] ?? 0) + 1)
      })
      element.closest('section')?.append(link)
    })
    const before = await measure(sticker)
    const { x, y } = await centre(sticker)
    await page.touchscreen.tap(x, y)
    const after = await measure(sticker)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeGreaterThan(20)
    // The second tap meets the link. A click of the first would have come before.
    await page.touchscreen.tap(x, y)
    await expect.poll(() => page.locator('#beneath').getAttribute('data-clicks')).toBe('1')
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
