import { describe, expect, inject, it } from 'vitest'
import { openHydrated, useBrowser } from './testing/browser.ts'

const PAGE = `${inject('siteUrl')}/baukasten`
const { open } = useBrowser()

describe('a comparison', () => {
  it('follows the arrow keys, a click and a drag', async () => {
    const { page } = await open({ viewport: { width: 820, height: 900 }, reducedMotion: 'reduce' })
    await openHydrated(page, PAGE)
    const range = page.getByRole('slider', { name: 'Vorher und Nachher vergleichen' })
    const frame = page.locator('div', { has: range }).last()
    const edge = () =>
      frame.evaluate((element) => Number.parseFloat(getComputedStyle(element).getPropertyValue('--position')))
    await range.scrollIntoViewIfNeeded()
    await range.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(edge).toBe(51)
    await page.keyboard.press('Home')
    await expect.poll(edge).toBe(0)

    const box = await frame.boundingBox()
    if (!box) throw new Error('The comparison is not shown.')
    // As tall as its pictures.
    const picture = await frame.locator('img').first().boundingBox()
    expect(box.height).toBeCloseTo(picture?.height ?? 0, 0)
    const at = (share: number): [number, number] => [box.x + box.width * share, box.y + box.height / 2]
    await page.mouse.click(...at(0.25))
    // The middle of the thumb is where the pointer is, and so is the edge.
    await expect.poll(edge).toBeCloseTo(25, 0)
    await page.mouse.move(...at(0.25))
    await page.mouse.down()
    await page.mouse.move(...at(0.9), { steps: 4 })
    await page.mouse.up()
    await expect.poll(edge).toBeCloseTo(90, 0)
    await page.context().close()
  })

  it.each(['without JavaScript', 'on paper'])('shows both pictures whole %s', async (place) => {
    const { page } = await open({ javaScriptEnabled: place === 'on paper', viewport: { width: 820, height: 900 } })
    await page.goto(PAGE)
    if (place === 'on paper') await page.emulateMedia({ media: 'print' })
    const pictures = page.locator('div:has(> input[type="range"]) img')
    const [one, other] = await Promise.all([pictures.nth(0).boundingBox(), pictures.nth(1).boundingBox()])
    if (!one || !other) throw new Error('There are two.')
    expect(other.x >= one.x + one.width || other.y >= one.y + one.height).toBe(true)
    expect(await page.locator('input[type="range"]').isVisible()).toBe(false)
    expect(
      await pictures.first().evaluate((picture) => getComputedStyle(picture.parentElement ?? picture).clipPath),
    ).toBe('none')
    await page.context().close()
  })
})

it('of questions of one group one is open, and what is folded is printed', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await page.goto(`${inject('siteUrl')}/jobs#fragen`)
  const opened = page.locator('#fragen details[open]')
  await page.getByText('Muss ich zeichnen können?').click()
  await page.getByText('Was verdiene ich?').click()
  expect(await opened.count()).toBe(1)
  const folded = page.getByText('Manche von uns machen das mit Knete.')
  expect(await folded.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await folded.isVisible()).toBe(true)
  await page.context().close()
})

it('a table that is wider than a phone moves in its own frame, by keyboard too', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } })
  await openHydrated(page, `${inject('siteUrl')}/leistungen#preise`)
  const frame = page.getByRole('region', { name: 'Was es kostet' })
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await page.getByRole('rowheader', { name: 'Werkstatt' }).count()).toBe(1)
  await page.context().close()
})
