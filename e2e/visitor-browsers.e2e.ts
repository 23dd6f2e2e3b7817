import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openHydrated, useBrowser, whenFontsAdded, whenHydrated } from './testing/browser.ts'
import { findLayoutFaults } from './testing/find-layout-faults.ts'
import { isSameDocument, menuLink } from './testing/visit.ts'

const site = inject('siteUrl')
const { open } = useBrowser()

const setFontSize = async (page: Page, percent: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const sizes = { standard: 16 * (percent / 100), fixed: 13 }
  await session.send('Page.setFontSizes', { fontSizes: sizes })
}

it.each([
  ['/', 125, 320],
  ['/jobs', 175, 390],
  ['/gibt-es-nicht', 200, 320],
  ['/impressum', 250, 320],
])(
  'H01 with a larger font, set in the browser: %s, %i percent at %i px: nothing leaves the window or is cut off',
  async (path, percent, width) => {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width, height: 900 } })
    await setFontSize(page, percent)
    await page.goto(`${site}${path}`)
    await whenFontsAdded(page)
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
    const height = await page.getByRole('banner').evaluate((header) => header.clientHeight)
    expect(height).toBe(Math.round(90 * (percent / 100)))
    // The last entry is always reached: as the pill, or in the menu.
    await page.locator('button[popovertarget]').click()
    expect(await page.locator('#site-menu a').last().textContent()).toBe('Kontakt')
  },
)

it('H02 at 320 × 568 px the mark in the menu covers no entry; where nothing moves, no button stops it', async () => {
  const { page } = await open({ viewport: { width: 320, height: 568 } })
  await page.goto(`${site}/leistungen`)
  await whenFontsAdded(page)
  const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
  expect(await pause.isVisible()).toBe(true)
  await page.locator('button[popovertarget]').click()
  const menu = page.locator('#site-menu')
  const [last, mark] = await Promise.all([
    menu
      .locator('li')
      .last()
      .evaluate((entry) => entry.getBoundingClientRect().bottom),
    menu.locator(':scope > :not(nav)').evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(mark).toBeGreaterThanOrEqual(last)
  await page.evaluate(() => {
    for (const moving of document.querySelectorAll('[data-endless], video[loop]')) moving.remove()
  })
  expect(await pause.isVisible()).toBe(false)
})

it('a dark look that the browser forces changes no colour', async () => {
  const { page } = await open({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto(`${site}/leistungen`)
  await whenFontsAdded(page)
  await whenHydrated(page)
  const session = await page.context().newCDPSession(page)
  const look = async (enabled: boolean) => {
    await session.send('Emulation.setAutoDarkModeOverride', { enabled })
    return (await page.screenshot()).equals(plain)
  }
  const plain = await page.screenshot()
  expect(await look(true)).toBe(true)
  // A page that does not object is changed.
  await page.addStyleTag({ content: 'html { color-scheme: normal !important }' })
  expect(await look(true)).toBe(false)
})

it('F04 the marquee is found and copied once', async () => {
  const { page } = await open({ reducedMotion: 'reduce' })
  await page.goto(`${site}/leistungen`)
  const text = 'Erst klecksen, dann Kante zeigen'
  expect(await page.locator(`footer p:has-text("${text}") > span > span`).count()).toBe(10)
  const copied = await page.evaluate(() => {
    const selection = getSelection()
    selection?.selectAllChildren(document.body)
    return String(selection)
  })
  expect(copied.split(text)).toHaveLength(2)
  const found = await page.evaluate((searched) => {
    getSelection()?.removeAllRanges()
    let count = 0
    while (count < 20 && Reflect.apply(Reflect.get(window, 'find'), window, [searched])) count++
    return count
  }, text)
  expect(found).toBe(1)
})

it('H01 the focus ring of a link begins below the header', async () => {
  const { page } = await open({ reducedMotion: 'reduce', viewport: { width: 390, height: 700 } })
  await openHydrated(page, `${site}/projekte`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const links = page.locator('main a')
  for (let at = (await links.count()) - 1; at > 2; at--) {
    await links.nth(at).focus()
    const top = await links.nth(at).evaluate((link) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(link)
      if (outlineStyle === 'none') return undefined
      return link.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
    })
    expect(top).toBeGreaterThanOrEqual(90)
  }
})

it('E07 E08 without a network a click says that there is none, keeping the menu, and the page comes when there is', async () => {
  const { page } = await open({ reducedMotion: 'reduce' })
  await openHydrated(page, `${site}/leistungen`)
  await page.context().setOffline(true)
  await page.evaluate(() => history.pushState(null, '', '/impressum'))
  await page.getByRole('heading', { level: 1, name: 'Keine Verbindung zum Internet.' }).waitFor()
  expect(await page.title()).toContain('Keine Verbindung')
  const text = await page.locator('main').textContent()
  expect(text).not.toMatch(/503|liegt nicht an Ihnen/)
  expect(await menuLink(page, 'Leistungen').count()).toBe(1)
  await page.evaluate(() => (window.sameDocument = true))
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

describe('on paper', () => {
  it('B09 a job has the address to write to and its closing date; nothing pale, no sticker', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(`${site}/jobs`)
    await page.emulateMedia({ media: 'print' })
    const button = page.getByRole('link', { name: 'Bewerbung schicken' }).first()
    const look = await button.evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link)
      return { color, backgroundColor, after: getComputedStyle(link, '::after').content }
    })
    expect(look).toEqual({
      color: 'rgb(0, 0, 0)',
      backgroundColor: 'rgba(0, 0, 0, 0)',
      after: '" (jobs@klecks-und-kante.example)"',
    })
    expect(await page.getByText('Bewerbung bis 31.12.2027').first().isVisible()).toBe(true)
    expect(await page.locator('[data-sticker]').first().isVisible()).toBe(false)
  })

  it.each(['/leistungen', '/jobs'])('B05 %s: no heading is larger than one of a level above', async (path) => {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width: 720, height: 1000 } })
    await page.goto(`${site}${path}`)
    await page.emulateMedia({ media: 'print' })
    const sizes = await page.locator('main').evaluate((main) =>
      ['h1', 'h2', 'h3', 'h4'].map((level) => {
        const texts = [...main.querySelectorAll(level)].flatMap((heading) => [
          heading,
          ...heading.querySelectorAll('*'),
        ])
        return Math.max(0, ...texts.map((text) => parseFloat(getComputedStyle(text).fontSize)))
      }),
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it('B05 a strip of pictures is whole; a film has no button', async () => {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width: 720, height: 1000 } })
    await page.goto(`${site}/studio`)
    await page.emulateMedia({ media: 'print' })
    const rights = await page
      .locator('main section section li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right))
    expect(rights.length).toBeGreaterThan(2)
    for (const right of rights) expect(right).toBeLessThanOrEqual(720)
    await page.goto(site)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: /Film/ }).count()).toBe(0)
  })
})
