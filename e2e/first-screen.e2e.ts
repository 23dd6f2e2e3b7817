import { expect, inject, it } from 'vitest'
import { openHydrated, useBrowser, whenFontsAdded } from './testing/browser.ts'

const { open } = useBrowser()

it.each([
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])('T02 the first screen of the home page at $width × $height: who, what, the film, and work', async (viewport) => {
  const { page } = await open({ viewport, reducedMotion: 'reduce' })
  await openHydrated(page, inject('siteUrl'))
  await whenFontsAdded(page)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const shareOf = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
      const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      return (width * height) / (innerWidth * innerHeight)
    }
    const heading = document.querySelector('h1')
    const range = document.createRange()
    if (heading) range.selectNodeContents(heading)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    const film = document.querySelector('main > section:first-of-type video')
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main a[href^="/projekte/"] img')].filter(
      (image) => image.complete && image.naturalWidth > 0,
    )
    return {
      name: document.querySelector('header a')?.getBoundingClientRect().height ?? 0,
      lines: lines.length,
      cut: lines.filter(({ top, bottom }) => top < 0 || bottom > innerHeight).length,
      film: film ? shareOf(film) : 0,
      work: pictures.map(shareOf).filter((share) => share > 0.02).length,
    }
  })
  expect(seen.name).toBeGreaterThan(40)
  expect(seen.lines).toBeGreaterThan(1)
  expect(seen.cut).toBe(0)
  expect(seen.film).toBeGreaterThan(0.15)
  expect(seen.work).toBeGreaterThan(1)
})
