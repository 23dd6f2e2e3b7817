import { expect, it } from 'vitest'
import type { Tab } from './tab.ts'
import { describeOthers, useEngine } from './use-engine.ts'
import { nextFrames, whenHydrated } from './wait.ts'

/** Centre and room of the first sticker, in px of its section; `left` and `top` of the centre in the window. */
const measure = (tab: Tab) =>
  tab.run(() => {
    const sticker = document.querySelector('[data-sticker]')
    const box = sticker?.getBoundingClientRect()
    const room = sticker?.parentElement?.getBoundingClientRect()
    if (!box || !room) throw new Error('The page has no sticker.')
    const [left, top] = [box.left + box.width / 2, box.top + box.height / 2]
    return {
      x: left - room.left,
      y: top - room.top,
      left,
      top,
      isInside:
        box.left >= room.left - 0.5 &&
        box.top >= room.top - 0.5 &&
        box.right <= room.right + 0.5 &&
        box.bottom <= room.bottom + 0.5,
    }
  })

const whenAtRest = async (tab: Tab) => {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        const { x, y } = await measure(tab)
        last = `${x} ${y}`
        return before === last
      },
      { interval: 150 },
    )
    .toBe(true)
  return measure(tab)
}

describeOthers('K03 K05 the sticker in %s', (name) => {
  const { open } = useEngine(name)
  const visit = async (isStill = false) => {
    const { tab, site } = await open({ isStill })
    await tab.goto(`${site}/`)
    await whenHydrated(tab)
    await tab.run(async () => {
      const sticker = document.querySelector('[data-sticker]')
      const picture = sticker?.querySelector('img')
      if (picture) picture.loading = 'eager'
      await picture?.decode()
      sticker?.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await expect.poll(() => tab.run(() => document.querySelector('[data-sticker]')?.getAttribute('tabindex'))).toBe('0')
    await nextFrames(tab)
    return tab
  }

  it('K03 follows the mouse, stays inside when dragged over the edge, and where it is let go at rest', async () => {
    const tab = await visit(true)
    const before = await measure(tab)
    const { left, top } = before
    await tab.drag([
      { x: left, y: top },
      { x: left - 30, y: top + 5 },
      { x: left - 70, y: top + 20 },
    ])
    await expect
      .poll(async () => {
        const { x, y } = await measure(tab)
        return [Math.round(x - before.x), Math.round(y - before.y)]
      })
      .toEqual([-70, 20])
    const dragged = await measure(tab)
    await tab.drag([
      { x: dragged.left, y: dragged.top },
      { x: 1400, y: dragged.top },
      { x: 1439, y: dragged.top },
    ])
    await expect.poll(async () => (await measure(tab)).x).toBeGreaterThan(dragged.x)
    expect((await measure(tab)).isInside).toBe(true)
  })

  it('K03 glides on after a fling, inside at every frame, and comes to rest', async () => {
    const tab = await visit()
    const { left, top } = await measure(tab)
    await tab.run(() => {
      const flight: boolean[] = []
      const read = () => document.querySelector('[data-sticker]')?.getBoundingClientRect().left ?? 0
      Reflect.set(window, 'insideAtFrames', flight)
      addEventListener('pointerup', () => Reflect.set(window, 'releasedAt', read()), { once: true, capture: true })
      const look = () => {
        const box = document.querySelector('[data-sticker]')?.getBoundingClientRect()
        const room = document.querySelector('[data-sticker]')?.parentElement?.getBoundingClientRect()
        if (box && room) flight.push(box.left >= room.left - 0.5 && box.right <= room.right + 0.5)
        requestAnimationFrame(look)
      }
      look()
    })
    const path = Array.from({ length: 9 }, (_, step) => ({ x: left - step * 25, y: top + step * 2 }))
    await tab.drag(path)
    const rest = await whenAtRest(tab)
    // The driver may tell of the release only after the glide.
    const glided = await tab.run(
      () =>
        (document.querySelector('[data-sticker]')?.getBoundingClientRect().left ?? 0) -
        Number(Reflect.get(window, 'releasedAt')),
    )
    expect(glided).toBeLessThan(-1)
    expect(rest.isInside).toBe(true)
    const flight: boolean[] = await tab.run(() => Reflect.get(window, 'insideAtFrames'))
    expect(flight.length).toBeGreaterThan(3)
    expect(flight.every(Boolean)).toBe(true)
  })

  it('K05 is moved by the arrow keys and never out of its section; the page does not scroll', async () => {
    const tab = await visit()
    const scrolled = await tab.run(() => {
      document.querySelector<HTMLElement>('[data-sticker]')?.focus({ preventScroll: true })
      return scrollY
    })
    const before = await measure(tab)
    for (const [key, x, y] of [
      ['ArrowLeft', -32, 0],
      ['ArrowDown', -32, 32],
      ['ArrowRight', 0, 32],
      ['ArrowUp', 0, 0],
    ] as const) {
      await tab.press(key)
      await expect
        .poll(async () => {
          const now = await measure(tab)
          return [now.x - before.x, now.y - before.y].map(Math.round)
        })
        .toEqual([x, y])
    }
    for (let press = 0; press < 45; press++) await tab.press('ArrowRight')
    expect((await measure(tab)).isInside).toBe(true)
    expect(await tab.run(() => scrollY)).toBe(scrolled)
  })
})
