import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { centre, isAtRest, measure, useStickers } from './testing/stickers.ts'

const { visit } = useStickers()

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
    for (let step = 1; step <= 12; step++) {
      // A frame each: the velocity is a hand's, and not the driver's.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.mouse.move(release - 360 + step * 30, start.y + step * 4)
    }
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

  // A press stops it. Flung slowly enough for a busy machine to press where it still is.
  const now = await centre(sticker)
  await page.mouse.move(now.x, now.y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(now.x - step * 15, now.y)
  await page.mouse.up()
  const moving = await centre(sticker)
  await page.mouse.move(moving.x, moving.y)
  await page.mouse.down()
  expect(await isAtRest(sticker)).toBe(true)
  await page.mouse.up()
  expect(await isAtRest(sticker)).toBe(true)
})

it('K03 under reduced motion it is dragged but does not glide', async () => {
  const { page, sticker } = await visit('/', { reducedMotion: 'reduce' })
  const start = await centre(sticker)
  const before = await measure(sticker)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x - 80, start.y, { steps: 2 })
  await page.mouse.up()
  // It is drawn in the next frame.
  await expect.poll(async () => (await measure(sticker)).x - before.x).toBeCloseTo(-80, 0)
  expect(await isAtRest(sticker)).toBe(true)
})
