import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { createEditor, draftPage, editDraft, previewBar } from './testing/editor.ts'
import { barLink, servePreview } from './testing/preview.ts'
import { runSiteOn } from './testing/run-site.ts'

const preview = await servePreview()
const { editor, openPreview } = preview
/** Renders every page live. */
const live = await runSiteOn(preview.content.url)
afterAll(live.stop)

/** Nodes of the page that must be the same ones afterwards. */
const markNodes = (page: Page) =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('header, main, main section, footer, video'))
      node.setAttribute('data-probe', '')
    return document.querySelectorAll('[data-probe]').length
  })
const countMarked = (page: Page) => page.evaluate(() => document.querySelectorAll('[data-probe]').length)

describe('P03 live refresh', () => {
  it('an edit is seen in place: nothing is mounted anew, scroll position, focus and open menu stay', async () => {
    const { page, trouble } = await openPreview('/leistungen', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const list = page.locator('main section').nth(1)
    const readingAt = () => list.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const place = await readingAt()
    const marked = await markNodes(page)
    expect(marked).toBeGreaterThan(5)
    await page.evaluate(() => document.activeElement?.setAttribute('data-focused', ''))
    await editDraft(editor, 'box-leistungen-titel', { title: 'Eben geändert' })
    await page.getByText('Eben geändert').first().waitFor({ state: 'attached' })
    expect(await countMarked(page)).toBe(marked)
    await expect.poll(readingAt).toBe(place)
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-focused'))).toBe(true)
    expect(await page.locator('#site-menu:popover-open').count()).toBe(1)
    expect(trouble.console).toEqual([])
  })

  it('what is read stays where it is while titles above it grow, shrink and come; at the top what is new is seen', async () => {
    const { page } = await openPreview('/leistungen')
    const read = page.locator('main section').nth(3).locator(':has(> figure)').first()
    await read.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top + 40, behavior: 'instant' }))
    /** But for rounding. */
    const isKept = () => read.evaluate((element) => Math.abs(element.getBoundingClientRect().top + 40) <= 1)
    expect(await isKept()).toBe(true)
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const LONG = 'Ein Titel, der über viele Zeilen geht. '.repeat(6)
    const height = await heightOf()
    await editDraft(editor, 'box-leistungen-titel', { title: LONG })
    await expect.poll(heightOf).toBeGreaterThan(height)
    await expect.poll(isKept).toBe(true)
    await editDraft(editor, 'box-leistungen-titel', { title: 'Kurz' })
    await expect.poll(heightOf).toBeLessThanOrEqual(height)
    await expect.poll(isKept).toBe(true)
    const between = await heightOf()
    await editDraft(editor, 'box-leistungen-werktisch', { title: LONG })
    await expect.poll(heightOf).toBeGreaterThan(between)
    await expect.poll(isKept).toBe(true)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const last = await heightOf()
    await editDraft(editor, 'box-leistungen-titel', { title: LONG })
    await expect.poll(heightOf).toBeGreaterThan(last)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('a film goes on playing while its page is edited', async () => {
    const { page } = await openPreview('/baukasten')
    const film = page.locator('video').first()
    await film.scrollIntoViewIfNeeded()
    await film.evaluate(async (video) => {
      if (!(video instanceof HTMLVideoElement)) return
      video.muted = true
      await video.play()
    })
    await editDraft(editor, 'box-baukasten-titel', { title: 'Neben dem Film' })
    await page.getByText('Neben dem Film').first().waitFor({ state: 'attached' })
    expect(
      await film.evaluate((video) => video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0),
    ).toBe(true)
  })

  it('two editors in one field: what was written last is shown', async () => {
    const { page } = await openPreview('/leistungen')
    const other = createEditor(preview.content)
    for (let letter = 0; letter < 5; letter++) {
      await editDraft(editor, 'box-leistungen-titel', { title: `Erste ${letter}` })
      await editDraft(other, 'box-leistungen-titel', { title: `Zweite ${letter}` })
    }
    await page.getByText('Zweite 4').first().waitFor()
    expect(await page.getByText(/^Erste/).count()).toBe(0)
  })

  it('the time of the last change and the way to the document are on the bar', async () => {
    const { page } = await openPreview('/leistungen')
    const time = previewBar(page).locator('time')
    expect(await time.innerText()).toMatch(/^am 2\. März 2026$/)
    await editDraft(editor, 'box-leistungen-titel', { title: 'Um diese Zeit' })
    await expect.poll(() => time.innerText()).toMatch(/^um \d\d:\d\d:\d\d$/)
    expect(await barLink(page, 'Dieses Dokument').getAttribute('href')).toBe(
      '/_studio/intent/edit/id=route-leistungen;type=route/',
    )
  })

  it('what is published is seen by a visitor; what is unpublished is 404 again', async () => {
    const page = draftPage('probe', 'Probe')
    await editor.create(page)
    const status = async () => (await fetch(`${live.url}/probe`)).status
    expect(await status()).toBe(404)
    const { page: tab } = await openPreview('/probe')
    await expect.poll(() => tab.title()).toContain('Probe')
    await editor
      .transaction()
      .create({ ...page, _id: 'probe' })
      .delete('drafts.probe')
      .commit()
    await expect.poll(status).toBe(200)
    await editor.delete('probe')
    await expect.poll(status).toBe(404)
  })

  it('a slug that is changed takes the preview along', async () => {
    await editor.create(draftPage('probe-alt', 'Umzug'))
    const { page } = await openPreview('/probe-alt')
    await expect.poll(() => page.title()).toContain('Umzug')
    await editor.patch('drafts.probe-alt').set({ 'slug.current': 'probe-neu' }).commit()
    await page.waitForURL('**/probe-neu?preview=true')
    await expect.poll(() => page.title()).toContain('Umzug')
  })

  it('the service restarts while somebody types: the bar says so, then everything written is there', async () => {
    const { page } = await openPreview('/leistungen')
    await editDraft(editor, 'box-leistungen-titel', { title: 'Davor' })
    await page.getByText('Davor').first().waitFor()
    const marked = await markNodes(page)
    const resume = await preview.interruptContent()
    await previewBar(page).getByText('Der Inhaltsdienst antwortet nicht.').waitFor()
    expect(await page.getByText('Davor').first().isVisible()).toBe(true)
    await resume()
    // Written before the preview has found back.
    await editDraft(createEditor(preview.content), 'box-leistungen-titel', { title: 'Danach' })
    await page.getByText('Danach').first().waitFor()
    await previewBar(page).getByText('Der Inhaltsdienst antwortet nicht.').waitFor({ state: 'detached' })
    expect(await countMarked(page)).toBe(marked)
  })
})
