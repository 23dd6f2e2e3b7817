import type { Frame, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createEditors } from './editors.ts'
import { present as presentSite, SLOW_PREVIEW, whenPreviewed } from './present.ts'
import { runWarmSite } from './run-warm-site.ts'

const SOON = { timeout: 60_000 }

const editors = createEditors(runWarmSite, { says: SLOW_PREVIEW })
const present = (path: string) => presentSite(editors, path)

/** Waits for the outline: the overlays react only to a pointer that moves after the Studio has connected. */
const whenOutlined = async (page: Page, frame: Frame, target: Locator): Promise<void> => {
  const outline = frame.locator('sanity-visual-editing [data-hovered]').first()
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0)
      await target.hover()
      return outline.isVisible()
    }, SOON)
    .toBe(true)
}

const clickOutlined = async (page: Page, frame: Frame, target: Locator): Promise<void> => {
  await whenOutlined(page, frame, target)
  await target.click()
}

/** The path of the site that Presentation shows. */
const shownPath = (page: Page): string =>
  new URL(new URL(page.url()).searchParams.get('preview') ?? '', editors.studio.siteUrl).pathname

const isInPreview = (frame: Frame): boolean => new URL(frame.url()).searchParams.get('preview') === 'true'

it('P02 a click on a title opens its field in the form, and on a picture its own', async () => {
  const { page, frame } = await present('/')
  const title = frame.getByRole('heading', { name: 'Frisch vom Werktisch' })
  await clickOutlined(page, frame, title.locator('[data-sanity]'))
  await expect.poll(() => page.url(), SOON).toContain('/presentation/boxProjects/box-start-projekte/title')
  const field = page.getByTestId('field-title').getByRole('textbox')
  await expect.poll(() => field.inputValue(), SOON).toBe('Frisch vom Werktisch')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), SOON).toBe(true)
  await page.getByText('Auf einer Seite zu sehen').first().waitFor()

  await clickOutlined(page, frame, frame.locator('img[data-sanity*="id=box-start-atelier"]'))
  await expect.poll(() => page.url(), SOON).toContain('/presentation/boxImage/box-start-atelier/image')
})

it('P02 the address of the frame and of Presentation follow each other, and Back returns', async () => {
  const { page, frame } = await present('/')
  const toServices = frame.locator('main a[href^="/leistungen"]')
  // A click edits; with the switch off, it navigates.
  await page.getByText('Bearbeiten', { exact: true }).click()
  await frame.locator('sanity-visual-editing > * > *').first().waitFor({ state: 'detached' })
  await toServices.click()
  await expect.poll(() => shownPath(page), SOON).toBe('/leistungen')
  await expect.poll(() => page.url(), SOON).toContain('/presentation/route/route-leistungen')
  expect(isInPreview(frame)).toBe(true)

  // Presentation made two steps of it: the page, and its document beside it.
  for (let press = 0; press < 2; press++) {
    const before = page.url()
    await page.goBack()
    await expect.poll(() => page.url(), SOON).not.toBe(before)
  }
  expect(shownPath(page)).toBe('/')
  await expect.poll(() => new URL(frame.url()).pathname, SOON).toBe('/')
  expect(isInPreview(frame)).toBe(true)

  // Whatever is typed into its address bar.
  const address = page.getByRole('textbox').first()
  await address.fill('/kontakt')
  await address.press('Enter')
  await frame.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => new URL(frame.url()).pathname, SOON).toBe('/kontakt')
  expect(isInPreview(frame)).toBe(true)
  await frame.getByText('NUR-ENTWURF-7c1').first().waitFor({ state: 'attached' })
})

it('P02 shows what is published when the Studio does, and drafts again', async () => {
  const { page, frame } = await present('/kontakt')
  const draft = frame.getByText('NUR-ENTWURF-7c1').first()
  await draft.waitFor({ state: 'attached' })
  const choose = async (name: string) => {
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByTestId('release-menu').getByText(name, { exact: true }).click()
  }
  await choose('Veröffentlicht')
  await draft.waitFor({ state: 'detached' })
  await choose('Entwürfe')
  await draft.waitFor({ state: 'attached' })
})

it('P02 a reload and a navigation by document stay in preview', async () => {
  const { page, frame } = await present('/kontakt')
  await frame.evaluate(() => location.reload())
  await whenPreviewed(page)
  expect(isInPreview(frame)).toBe(true)
  await frame.getByText('NUR-ENTWURF-7c1').first().waitFor({ state: 'attached' })
  // Presentation may lose a page that is left before the two have connected.
  await whenOutlined(page, frame, frame.locator('main h1 [data-sanity], main h1[data-sanity]').first())

  await frame.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/jobs"]')
    location.assign(link?.href ?? '/')
  })
  await expect.poll(() => new URL(frame.url()).pathname, SOON).toBe('/jobs')
  await whenPreviewed(page)
  expect(isInPreview(frame)).toBe(true)
  await expect.poll(() => shownPath(page), SOON).toBe('/jobs')
})
