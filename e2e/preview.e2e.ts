import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { editDraft, expireLogins, logOut, previewBar, whenPreviewed } from './testing/editor.ts'
import { barLink, servePreview } from './testing/preview.ts'
import { isSameDocument, menuLink } from './testing/visit.ts'

const { content, editor, folder, openPreview, openTab, site } = await servePreview()
const addressOf = (page: Page) => page.url().slice(site.url.length)

describe('R09 P04 the login', () => {
  it('without one the bar says so; with it drafts are there, and the address keeps nothing of it', async () => {
    const { page, trouble } = await openPreview('/kontakt', { loggedIn: false })
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(frame.url()))
    expect(await page.content()).not.toContain('NUR-ENTWURF')
    await barLink(page, 'Anmelden').click()
    await page.getByLabel('Zugangsschlüssel').fill(content.token)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await whenPreviewed(page)
    expect(addressOf(page)).toBe('/kontakt?preview=true')
    await expect.poll(() => page.title()).toContain('NUR-ENTWURF-7c1')
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toMatch(/sid|ss[0-9a-f]{16}/)
    expect(await barLink(page, 'Anmelden').count()).toBe(0)
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
    expect(await barLink(page, 'Anmelden').isVisible()).toBe(true)
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
  await barLink(page, 'Anmelden').click()
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
    const page = await openTab()
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
    await barLink(page, 'Vorschau verlassen').click()
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
    await page.getByRole('heading', { name: 'Überrasch uns.' }).waitFor()
    expect(await page.title()).toContain('NUR-ENTWURF-7c1')
    expect(trouble.console).toEqual([])
  })

  it('for whoever is not logged in, and for an address that is none, say 404', async () => {
    const { page } = await openPreview('/geheim', { loggedIn: false })
    await page.getByRole('main').getByText('404').first().waitFor()
    const editing = await openPreview('/gibt-es-nicht')
    await editing.page.getByRole('main').getByText('404').first().waitFor()
    expect(await barLink(editing.page, 'Dieses Dokument').count()).toBe(0)
  })
})
