import { expect } from 'vitest'
import type { Tab } from './tab.ts'

/** Two pages longer than the window, and a short one. */
export const SERVICES = { path: '/leistungen', heading: 'Sechs Dinge' }
export const CONTACT = { path: '/kontakt', heading: 'Klopfen, klingeln' }
export const STUDIO = { path: '/studio', heading: 'Fünf Menschen' }

/** More than this is noticed; pixels. */
const PRECISION = 2
export const APP = /\/assets\/main-[^/]*\.js$/
export const TARGET = '#team'

const readTop = (tab: Tab) => tab.run(() => scrollY)

/**
 * Waits until nothing scrolls any more: frames, not time, as a busy machine draws few. Two looks at least, which take longer than
 * the app waits before it notes a position.
 */
const settle = async (tab: Tab): Promise<number> => {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await tab.run(async () => {
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
        return scrollY
      })
      return last === before
    })
    .toBe(true)
  return last
}

/** Scrolls as a visitor does: what a script scrolls the browser may forget. */
export const scrollBy = async (tab: Tab, pixels: number): Promise<number> => {
  const before = await readTop(tab)
  await tab.wheel({ x: 720, y: 450 }, pixels)
  await expect.poll(() => readTop(tab)).not.toBe(before)
  const top = await settle(tab)
  return top
}

export const expectPlace = async (tab: Tab, { path, heading }: { path: string; heading: string }, top: number) => {
  await expect
    .poll(
      () =>
        tab.run(() => ({
          path: location.pathname + location.hash,
          heading: document.querySelector('main h1')?.textContent ?? '',
        })),
      { message: path },
    )
    .toEqual({ path, heading: expect.stringContaining(heading) })
  await expect
    .poll(async () => Math.abs((await readTop(tab)) - top), { message: `${path} at ${top}` })
    .toBeLessThanOrEqual(PRECISION)
  expect(Math.abs((await settle(tab)) - top), `${path} stays at ${top}`).toBeLessThanOrEqual(PRECISION)
}

/** How far the target of a hash is from where it belongs, below the header. */
const missTarget = (tab: Tab) =>
  tab.run((hash) => {
    const target = document.querySelector(hash)
    if (!target) return -1000
    const room =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(target).scrollMarginTop)
    return Math.abs(target.getBoundingClientRect().top - room)
  }, TARGET)

export const expectTarget = async (tab: Tab) => {
  await expect.poll(() => tab.run(() => location.pathname + location.hash)).toBe(STUDIO.path + TARGET)
  const isThere = async () => {
    const miss = await missTarget(tab)
    return miss >= 0 && miss <= PRECISION
  }
  await expect.poll(isThere).toBe(true)
  await settle(tab)
  expect(await isThere()).toBe(true)
  expect(await readTop(tab)).toBeGreaterThan(100)
}

/** A link of the content, as an editor types it. */
export const followLink = (tab: Tab, href: string) =>
  tab.run((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Link' })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, href)

export const followMenu = (tab: Tab, name: string) =>
  tab.run((text) => {
    const link = [...document.querySelectorAll<HTMLElement>('header a')].find((element) => element.textContent === text)
    if (!link) throw new Error(`The menu has no link ${text}.`)
    link.click()
  }, name)

/** In a task of its own: a page that is left answers nothing. */
export const go = (tab: Tab, by: number) => tab.run((delta) => void setTimeout(() => history.go(delta)), by)

export const reload = async (tab: Tab) => {
  await tab.run(() => {
    window.sameDocument = true
    setTimeout(() => location.reload())
  })
  await expect.poll(() => tab.run(() => window.sameDocument !== true && document.readyState !== 'loading')).toBe(true)
}
