import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdBack, whenHydrated } from './testing/browser.ts'
import { switchButton, useMovingPages } from './testing/open-moving.ts'
import { menuLink } from './testing/visit.ts'

const { visit } = useMovingPages()

/** Each endless animation: name, duration in ms, and whether it is running. */
const readAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      return iterations === Infinity && animation.effect instanceof KeyframeEffect
        ? [{ duration, state: animation.playState, target: animation.effect.target?.tagName ?? '' }]
        : []
    }),
  )

it('F03 F04 the badge turns once in 18 s, the marquee and its stars in 10 s, ten copies, seamlessly', async () => {
  const { page } = await visit('/impressum')
  const found = await readAnimations(page)
  expect(found.filter(({ duration }) => duration === 18_000)).toHaveLength(2)
  expect(found.filter(({ duration }) => duration === 10_000).length).toBe(1 + 10)
  const marquee = await page.evaluate(() => {
    const [track] = document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect && effect.target?.closest('footer p') === effect.target?.parentElement
          ? [effect.target]
          : [],
      )
    const copies = [...(track?.children ?? [])]
    return {
      copies: copies.map((copy) => copy.textContent),
      hidden: copies.filter((copy) => copy.hasAttribute('inert')).length,
      // When the track has moved by one of ten copies, nine must cover the window.
      covers: ((track?.clientWidth ?? 0) * 9) / 10 - innerWidth,
    }
  })
  expect(new Set(marquee.copies).size).toBe(1)
  expect([marquee.copies.length, marquee.hidden]).toEqual([10, 9])
  expect(marquee.covers).toBeGreaterThanOrEqual(0)
  // A tenth of its width in 10 s, to the left.
  const [before, after] = await page.evaluate(() => {
    const track = document
      .getAnimations()
      .find(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.target?.closest('footer p') &&
          effect.target.children.length === 10,
      )
    const target = track?.effect instanceof KeyframeEffect ? track.effect.target : null
    if (!track || !target) throw new Error('The footer has no marquee.')
    track.pause()
    return [0, 5000].map((time) => {
      track.currentTime = time
      return target.getBoundingClientRect().left / target.getBoundingClientRect().width
    })
  })
  expect((after ?? 0) - (before ?? 0)).toBeCloseTo(-0.05, 3)
})

describe('the motion switch', () => {
  const isStill = async (page: Page) => (await readAnimations(page)).every(({ state }) => state === 'paused')

  it('F03 F04 H04 B01 stops all endless animations, survives navigation and reload, and resumes them', async () => {
    const { page, trouble } = await visit('/')
    await page.locator('[data-endless]').last().scrollIntoViewIfNeeded()
    await expect.poll(() => isStill(page)).toBe(false)
    // Clicked before hydration, it takes effect a little later.
    await switchButton(page).click()
    await expect.poll(() => isStill(page)).toBe(true)
    await page.reload()
    // Before the app has loaded.
    expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBe('paused')
    await whenHydrated(page)
    await expect.poll(() => switchButton(page).getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
    await menuLink(page, 'Leistungen').click()
    await page.waitForURL('**/leistungen')
    expect(await isStill(page)).toBe(true)
    await switchButton(page).click()
    await expect.poll(() => isStill(page)).toBe(false)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(trouble.console).toEqual([])
  })

  it('R12 leaves the bar that says a page is loading', async () => {
    const { page } = await visit('/leistungen')
    await switchButton(page).click()
    await expect.poll(() => isStill(page)).toBe(true)
    const release = await holdBack(page, '**/studio/_payload.json?*')
    await page.evaluate(() => history.pushState(null, '', '/studio'))
    const bar = page.locator('body > div[aria-hidden="true"]:not(:has(img))')
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    // The delay hides the bar while a page loads quickly, with reduced motion as well.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.3s')
    release()
    await bar.waitFor({ state: 'hidden' })
  })
})
