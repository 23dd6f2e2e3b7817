import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { useBrowser } from './testing/browser.ts'
import {
  createEditor,
  draftPage,
  editDraft,
  expireLogins,
  logIn,
  logOut,
  previewBar,
  whenPreviewed,
} from './testing/editor.ts'
import { findViolations } from './testing/find-violations.ts'
import { runSiteOn } from './testing/run-site.ts'
import { isSameDocument, menuLink } from './testing/visit.ts'

const { open } = useBrowser()
const folder = await makeFolder()
let content = await startContentService({ port: 0, dataDir: folder, importPath: 'demo/content' })
afterAll(() => content.stop())
const editor = createEditor(content)
/** The site as published, and one that renders every page live. */
const [site, live] = [await runSiteOn(content.url, { published: true }), await runSiteOn(content.url)]
afterAll(site.stop)
afterAll(live.stop)
/** What a test has written is gone before the next one. */
beforeEach(async () => {
  await editor.delete({
    query: '*[_id in path("drafts.box-**") || _id in path("drafts.probe**") || _id in path("probe**")]',
  })
})

const opened: Page[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.context().close()))
})

const openPreview = async (path: string, { loggedIn = true, width = 1440 } = {}) => {
  const { page, trouble } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  opened.push(page)
  if (loggedIn) await logIn(page.context(), content)
  await page.goto(`${site.url}${path}${path.includes('?') ? '&' : '?'}preview=true`)
  await whenPreviewed(page, loggedIn ? 'Sie sehen Entwürfe.' : 'Sie sehen, was veröffentlicht ist.')
  return { page, trouble }
}

const addressOf = (page: Page) => page.url().slice(site.url.length)
const link = (page: Page, name: string) => previewBar(page).getByRole('link', { name })

describe('R09 P04 the login', () => {
  it('without one the bar says so; with it drafts are there, and the address keeps nothing of it', async () => {
    const { page, trouble } = await openPreview('/kontakt', { loggedIn: false })
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    expect(await page.content()).not.toContain('NUR-ENTWURF')
    await link(page, 'Anmelden').click()
    await page.getByLabel('Zugangsschlüssel').fill(content.token)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await whenPreviewed(page)
    expect(addressOf(page)).toBe('/kontakt?preview=true')
    await expect.poll(() => page.title()).toContain('NUR-ENTWURF-7c1')
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toMatch(/sid|ss[0-9a-f]{16}/)
    expect(await link(page, 'Anmelden').count()).toBe(0)
    expect(trouble.console).toEqual([])
    await page.reload()
    await whenPreviewed(page)
  })

  it('after a logout published content is there at once, and the bar says why', async () => {
    await editDraft(editor, 'box-leistungen-titel', { title: 'Nur im Entwurf' })
    const { page } = await openPreview('/leistungen')
    await page.getByText('Nur im Entwurf').waitFor()
    await logOut(page.context(), content)
    await previewBar(page).getByText('Ihre Anmeldung ist abgelaufen oder beendet.').waitFor()
    await page.getByText('Nur im Entwurf').waitFor({ state: 'detached' })
    expect(await link(page, 'Anmelden').isVisible()).toBe(true)
    // What was seen as an editor is not kept for the next page.
    await menuLink(page, 'Kontakt').click()
    await page.waitForURL('**/kontakt?preview=true')
    expect(await page.content()).not.toContain('NUR-ENTWURF')
  })
})

it('R09 P04 a login that ends by its time: the bar says so without a reload, drafts are gone, and after a login they are back', async () => {
  await editDraft(editor, 'box-leistungen-titel', { title: 'Vor dem Ende' })
  const { page } = await openPreview('/leistungen')
  await page.getByText('Vor dem Ende').waitFor()
  await expireLogins(content, folder)
  await previewBar(page).getByText('Ihre Anmeldung ist abgelaufen oder beendet.').waitFor()
  await page.getByText('Vor dem Ende').waitFor({ state: 'detached' })
  await link(page, 'Anmelden').click()
  await page.getByLabel('Zugangsschlüssel').fill(content.token)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Vor dem Ende').waitFor()
  expect(addressOf(page)).toBe('/leistungen?preview=true')
})

describe('R09 preview stays for the visit', () => {
  it('links, Back, Forward, a reload, an old address and a new tab', async () => {
    const { page } = await openPreview('/leistungen')
    await page.evaluate(() => (window.sameDocument = true))
    await expect.poll(() => menuLink(page, 'Studio').getAttribute('href')).toBe('/studio?preview=true')
    await menuLink(page, 'Studio').click()
    await page.waitForURL('**/studio?preview=true')
    await page.goBack()
    await page.waitForURL('**/leistungen?preview=true')
    await page.goForward()
    await page.waitForURL('**/studio?preview=true')
    expect(await isSameDocument(page)).toBe(true)
    const bare = await page.evaluate(() =>
      [...document.links]
        .filter(({ origin, pathname }) => origin === location.origin && !/^\/(?:files|_)/.test(pathname))
        .filter((anchor) => !anchor.getAttribute('href')?.startsWith('#') && !anchor.search.includes('preview=true'))
        .map(({ href }) => href),
    )
    expect(bare).toEqual([])
    await page.goto(`${site.url}/ueber-uns?preview=true`)
    await page.waitForURL('**/studio?preview=true')
    await whenPreviewed(page)
    await page.reload()
    await whenPreviewed(page)
    const tab = page.context().waitForEvent('page')
    await menuLink(page, 'Jobs').click({ modifiers: ['ControlOrMeta'] })
    await (await tab).waitForURL('**/jobs?preview=true')
  })

  it('a link that is followed before the preview has started, in a new tab', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    opened.push(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/_service.json', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${site.url}/leistungen?preview=true`)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    expect(await menuLink(page, 'Studio').getAttribute('href')).toBe('/studio')
    const tab = page.context().waitForEvent('page')
    await menuLink(page, 'Studio').click({ modifiers: ['ControlOrMeta'] })
    await (await tab).waitForURL('**/studio?preview=true')
    held.resolve()
    await whenPreviewed(page, 'Sie sehen, was veröffentlicht ist.')
  })

  it('one click leaves it', async () => {
    const { page } = await openPreview('/leistungen')
    await link(page, 'Vorschau verlassen').click()
    await page.waitForURL((url) => !url.search.includes('preview'))
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    expect(await previewBar(page).count()).toBe(0)
    expect(await menuLink(page, 'Studio').getAttribute('href')).toBe('/studio')
  })
})

describe('P01 pages that are not published', () => {
  it('answer 200 with the same bytes whether there is a draft or not; only an editor’s browser learns which', async () => {
    const [draft, nothing] = await Promise.all(
      ['geheim', 'gibt-es-nicht'].map(async (slug) => {
        const response = await fetch(`${site.url}/${slug}?preview=true`)
        return { status: response.status, html: (await response.text()).replaceAll(slug, 'x') }
      }),
    )
    expect(draft?.status).toBe(200)
    expect(draft).toEqual(nothing)
    expect((await fetch(`${site.url}/geheim`)).status).toBe(404)
    const { page, trouble } = await openPreview('/geheim')
    await page.getByRole('heading', { level: 1 }).getByText('Geheim').waitFor()
    expect(await page.title()).toContain('NUR-ENTWURF-7c1')
    expect(trouble.console).toEqual([])
  })

  it('for whoever is not logged in, and for an address that is none, say 404', async () => {
    const { page } = await openPreview('/geheim', { loggedIn: false })
    await page.getByRole('main').getByText('404').first().waitFor()
    const editing = await openPreview('/gibt-es-nicht')
    await editing.page.getByRole('main').getByText('404').first().waitFor()
    expect(await link(editing.page, 'Dieses Dokument').count()).toBe(0)
  })
})

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
    expect(await page.locator('[popovertarget="site-menu"]').first().getAttribute('aria-expanded')).toBe('true')
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
    const other = createEditor(content)
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
    expect(await link(page, 'Dieses Dokument').getAttribute('href')).toBe(
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
})

describe('bad input', () => {
  it('a draft that is deleted while it is shown: the bar says so', async () => {
    await editor.create(draftPage('probe-weg', 'Bald weg'))
    const { page } = await openPreview('/probe-weg')
    await expect.poll(() => page.title()).toContain('Bald weg')
    await editor.delete('drafts.probe-weg')
    await previewBar(page).getByText('Diese Seite ist nicht mehr da').waitFor()
    await page.getByRole('main').getByText('404').first().waitFor()
    await menuLink(page, 'Studio').click()
    await page.waitForURL('**/studio?preview=true')
    await previewBar(page).getByText('nicht mehr da').waitFor({ state: 'detached' })
  })

  it('B07 a section of a type that is none is a named box in its place', async () => {
    const page = await editor.getDocument('route-leistungen')
    await editor.create({ _id: 'drafts.probe-art', _type: 'boxErfunden', title: 'Was ist das?' })
    const boxes: unknown[] = Array.isArray(page?.['content_boxes']) ? page['content_boxes'] : []
    await editDraft(editor, 'route-leistungen', {
      content_boxes: [...boxes, { _key: 'probe', _type: 'reference', _ref: 'probe-art', _weak: true }],
    })
    const { page: tab } = await openPreview('/leistungen')
    await tab.locator('[data-block-fault]').waitFor({ state: 'attached' })
    await editor.delete('drafts.route-leistungen')
    await tab.locator('[data-block-fault]').waitFor({ state: 'detached' })
  })

  it('the service restarts while somebody types: the bar says so, then everything written is there', async () => {
    const { page } = await openPreview('/leistungen')
    const port = Number(new URL(content.url).port)
    await editDraft(editor, 'box-leistungen-titel', { title: 'Davor' })
    await page.getByText('Davor').first().waitFor()
    const marked = await markNodes(page)
    await content.stop()
    await previewBar(page).getByText('Der Inhaltsdienst antwortet nicht.').waitFor()
    expect(await page.getByText('Davor').first().isVisible()).toBe(true)
    content = await startContentService({ port, dataDir: folder })
    // Written before the preview has found back.
    await editDraft(createEditor(content), 'box-leistungen-titel', { title: 'Danach' })
    await page.getByText('Danach').first().waitFor()
    await previewBar(page).getByText('Der Inhaltsdienst antwortet nicht.').waitFor({ state: 'detached' })
    expect(await countMarked(page)).toBe(marked)
  })
})

describe('the bar', () => {
  it('says what the Studio would say before publishing, with the way to the field, and to nobody but editors', async () => {
    await editDraft(editor, 'box-impressum-titel', { title: 'Impressum von [Firma]' })
    const { page, trouble } = await openPreview('/impressum')
    const count = previewBar(page).getByRole('button')
    await expect.poll(() => count.innerText()).toMatch(/^1 Fehler/)
    await count.click()
    await previewBar(page).getByText('Im Impressum steht noch ein Platzhalter: „[Firma]“.').waitFor()
    expect(
      await previewBar(page)
        .getByRole('link', { name: /^Zum Feld: Im Impressum/ })
        .getAttribute('href'),
    ).toBe('/_studio/intent/edit/id=route-impressum;type=route;path=content_boxes/')
    expect(await findViolations(page, { within: '[data-preview-bar]' })).toEqual([])
    await editDraft(editor, 'box-impressum-titel', { title: 'Impressum' })
    await previewBar(page).getByText('Platzhalter').waitFor({ state: 'detached' })
    expect(trouble.console).toEqual([])
    const { page: visitor } = await openPreview('/impressum', { loggedIn: false })
    expect(await previewBar(visitor).getByRole('button').count()).toBe(0)
  })

  it.each([390, 820, 1440])('is accessible at %i px, covers nothing, and is reached by keyboard', async (width) => {
    const { page } = await openPreview('/leistungen', { width })
    expect(await findViolations(page, { within: '[data-preview-bar]' })).toEqual([])
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const [bar, end] = await Promise.all([previewBar(page).boundingBox(), page.getByRole('contentinfo').boundingBox()])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The last stop of the page.
    await link(page, 'Vorschau verlassen').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toContain(
      'Studio',
    )
  })
})
