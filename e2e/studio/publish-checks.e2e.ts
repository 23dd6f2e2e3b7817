import { expect, it } from 'vitest'
import { button, createEditors, expectHeldBack, publish, show, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'
import { holdBack } from '../testing/browser.ts'
import { publishing } from '../../src/publishing.ts'
import { draftPage } from '../testing/editor.ts'
import { checkContent } from '@schaufenster/editing/publish-checks/check-content'
import { readContents } from '@schaufenster/editing/publish-checks/read-content'

const editors = createEditors(runStudio)

it('R06 a page that moves proposes redirects, for the pages below it too; one that comes back takes them away', async () => {
  const page = await editors.enter('/structure/pages;route-projekte')
  await textOf(page, 'slug').fill('arbeiten')
  await publish(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/\/projekte\/flutlicht/).waitFor()
  await dialog.getByLabel(/\/projekte\/kornkammer/).uncheck()
  await dialog.getByRole('button', { name: 'Mit Weiterleitungen veröffentlichen' }).click()
  const redirects = editors.readPublished(
    '*[_type == "redirect" && to->slug.current in ["arbeiten", "flutlicht", "kornkammer"] && from in ["/projekte", "/projekte/flutlicht", "/projekte/kornkammer", "/arbeiten", "/arbeiten/flutlicht"]]{from, "to": to->slug.current, permanent} | order(from)',
  )
  await expect.poll(redirects, SOON).toEqual([
    { from: '/projekte', to: 'arbeiten', permanent: true },
    { from: '/projekte/flutlicht', to: 'flutlicht', permanent: true },
  ])

  await textOf(page, 'slug').fill('projekte')
  await publish(page)
  await button(page, 'Mit Weiterleitungen veröffentlichen').click()
  await expect.poll(editors.readPublished('*[_type == "redirect" && from == "/projekte"]'), SOON).toEqual([])
  expect(await editors.readPublished('*[_type == "redirect" && from == "/arbeiten"][0].to->slug.current')()).toBe(
    'projekte',
  )
})

it('errors hold a page back and lead to the field; warnings are the editor’s decision', async () => {
  const page = await editors.enter('/structure/pages;route-impressum')
  const editor = editors.editor()
  const heading = (title: string) => editor.patch('drafts.box-impressum-titel').set({ title }).commit()
  const published = await editor.getDocument('box-impressum-titel')
  if (published) await editor.create({ ...published, _id: 'drafts.box-impressum-titel' })
  await heading('Impressum von [Firma]')
  await textOf(page, 'title').fill('Impressum und mehr')
  const together = button(page, 'Mit einem Abschnitt veröffentlichen')
  await together.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Noch nicht veröffentlicht').waitFor()
  await dialog.getByText('Im Impressum steht noch ein Platzhalter: „[Firma]“.').waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Schließen'])
  const left = await together.elementHandle()
  await dialog.getByRole('link', { name: 'Zum Feld' }).click()
  await page.waitForURL(/path%3Dcontent_boxes/)
  // The Studio opens the document in another pane; a click in the one that is left is lost with it.
  await left?.waitForElementState('hidden')

  // The error is gone, and there is one reason to hesitate: no description.
  await heading('Impressum von uns')
  await editor.patch('drafts.route-impressum').unset(['metaDescription']).commit()
  await together.click()
  await dialog.getByText('Die Beschreibung für Suchmaschinen fehlt.').waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  const titles = editors.readPublished('*[_id in ["route-impressum", "box-impressum-titel"]] | order(_id).title')
  expect(await titles()).toEqual(['Impressum', 'Impressum'])
  await together.click()
  await dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  await expect.poll(titles, SOON).toEqual(['Impressum von uns', 'Impressum und mehr'])
})

it('R05 a click while the Studio validates is answered when it has: an address that another page has is refused', async () => {
  const page = await editors.enter('/structure/pages;route-leistungen')
  await textOf(page, 'slug').waitFor()
  // The query of the rule that an address is unique.
  const release = await holdBack(page, /\/data\/query\/.*%24forms=/)
  const asked = page.waitForRequest(/\/data\/query\/.*%24forms=.*kontakt/)
  await textOf(page, 'slug').fill('kontakt')
  await asked
  await publish(page)
  release()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Noch nicht veröffentlicht').waitFor()
  await dialog.getByText('Diese Adresse hat schon eine andere Seite.').waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  expect(await editors.readPublished('*[_id == "route-leistungen"][0].slug.current')()).toBe('leistungen')
})

it('a page is published from a tab that is never idle, as one behind other windows', async () => {
  const page = await editors.enter('/structure/routeProject;project-flutlicht', { own: true })
  await page.addInitScript(() => {
    const { requestIdleCallback } = globalThis
    globalThis.requestIdleCallback = (callback, options) =>
      options?.timeout === undefined ? 0 : requestIdleCallback(callback, options)
  })
  await page.reload()
  await textOf(page, 'title').fill('Flutlicht, nebenbei')
  await publish(page)
  await expect.poll(editors.readPublished('*[_id == "project-flutlicht"][0].title'), SOON).toBe('Flutlicht, nebenbei')
})

it('two new pages that link to each other are published one after the other; each link is the editor’s decision', async () => {
  const editor = editors.editor()
  const draftRef = (_ref: string, type: string) => ({
    _type: 'reference',
    _key: _ref,
    _ref,
    _weak: true,
    _strengthenOnPublish: { type },
  })
  const make = async (slug: string, other: string) => {
    const linkTo = (id: string) => ({
      _type: 'buttonInternalLink',
      _key: id,
      label: `Zu ${id}`,
      reference: draftRef(id, 'route'),
      ...(id === slug ? { anchor: 'anfang' } : {}),
    })
    await editor.create({
      _id: `drafts.box-${slug}`,
      _type: 'boxTitle',
      title: slug,
      anchor: 'anfang',
      buttons: [linkTo(other), linkTo(slug)],
    })
    const fields = { metaDescription: 'Eine neue Seite.', content_boxes: [draftRef(`box-${slug}`, 'boxTitle')] }
    await editor.create(draftPage(slug, slug, fields))
  }
  await make('huhn', 'ei')
  await make('ei', 'huhn')

  const page = await editors.enter('/structure/pages;huhn')
  const together = button(page, 'Mit einem Abschnitt veröffentlichen')
  await together.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Die Seite „ei“ ist noch nicht veröffentlicht.').waitFor()
  await dialog.getByText('Diese Seite sieht danach anders aus:').waitFor()
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Die Seite „ei“'),
    expect.stringMatching(/huhn[^]*\/huhn[^]*neu/),
  ])
  await dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  const links = editors.readPublished('*[_id in ["box-huhn", "box-ei"]] | order(_id).buttons[].reference{_ref, _weak}')
  await expect.poll(links, SOON).toEqual([
    { _ref: 'ei', _weak: true },
    { _ref: 'huhn', _weak: null },
  ])

  await show(page, '/structure/pages;ei')
  await together.click()
  await expect.poll(links, SOON).toEqual(['huhn', 'ei', 'ei', 'huhn'].map((_ref) => ({ _ref, _weak: null })))
})

it('a section that two pages show says so in its form, and one of them gets a copy', async () => {
  const editor = editors.editor()
  const reference = { _type: 'reference', _key: 'shared', _ref: 'box-impressum-titel' }
  await editor.patch('route-studio').append('content_boxes', [reference]).commit()
  const page = await editors.enter('/structure/pages;box-impressum-titel')
  await page.getByText(/Dieser Abschnitt steht auf „.*Studio.*: Änderungen sind auf allen zu sehen/).waitFor()
  await button(page, 'Auf „Studio“ eigenständig machen').click()
  const copies = editors.readAll(
    'count(*[_type == "boxTitle" && _id in path("drafts.**") && _id != "drafts.box-impressum-titel" && title == *[_id == "box-impressum-titel"][0].title])',
  )
  await expect.poll(copies, SOON).toBe(1)
  const sections = '*[_id == "drafts.route-studio"][0].content_boxes[_key == "shared"]._ref'
  expect(await editors.readAll(sections)()).not.toEqual(['box-impressum-titel'])
  expect(await editors.readPublished('*[_id == "route-studio"][0].content_boxes[_key == "shared"]._ref')()).toEqual([
    'box-impressum-titel',
  ])
})

it('a page of which only a section has changed is marked, and published with it', async () => {
  const editor = editors.editor()
  const page = await editors.enter('/structure/pages')
  const row = page.getByRole('link', { name: /Barrierefreiheit/ })
  await row.waitFor()
  expect(await row.getByText('geändert').count()).toBe(0)
  const section = await editor.fetch<{ _id: string; _type: string; _rev: string }>(
    '*[_id == "route-barrierefreiheit"][0].content_boxes[0]->',
  )
  await editor.create({ ...section, _id: `drafts.${section._id}`, title: 'Ohne Hürden' })
  await row.getByText('geändert').waitFor()
  await row.click()
  await button(page, 'Mit einem Abschnitt veröffentlichen').click()
  await expect.poll(editors.readPublished(`*[_id == "${section._id}"][0].title`), SOON).toBe('Ohne Hürden')
  await row.getByText('geändert').waitFor({ state: 'hidden' })
})

it('a new section is no error of its page; what holds it back names the field, with its place in a list', async () => {
  const editor = editors.editor()
  const picture = await editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  const image = (_key: string) => ({ _key, _type: 'image', asset: { _type: 'reference', _ref: picture } })
  const medias = [image('a'), image('b')]
  await editor.create({ _id: 'drafts.bilder', _type: 'boxMedias', title: 'Kontrast', medias })
  const section = { _type: 'reference', _ref: 'bilder', _weak: true, _strengthenOnPublish: { type: 'boxMedias' } }
  await editor.create(draftPage('galerie', 'Galerie', { content_boxes: [{ ...section, _key: 'a' }] }))
  const page = await editors.enter('/structure/pages;galerie')
  const rows = page.getByTestId('field-content_boxes')
  await rows.getByText('Kontrast').waitFor()
  await button(page, 'Mit einem Abschnitt veröffentlichen').click()
  const dialog = page.getByRole('dialog')
  for (const place of [1, 2])
    await dialog
      .getByText(
        `Seite „Galerie“, Abschnitt 1: Bilder & Filme „Kontrast“ › Bilder und Filme ${place} › Alternativtext: `,
      )
      .waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  // Marks of the form come with its validation, which has been waited for.
  expect(await rows.getByTestId('input-validation-icon-error').count()).toBe(0)
  await editor
    .patch('drafts.galerie')
    .append('content_boxes', [{ ...section, _key: 'b', _ref: 'weg' }])
    .commit()
  await rows.getByTestId('input-validation-icon-error').first().waitFor()
})

it('R01 a second home page is refused, and the first is named', async () => {
  const editor = editors.editor()
  await editor.create(draftPage('zweite', 'Zweite Startseite', { isRoot: true, slug: undefined }))
  const page = await editors.enter('/structure/pages;zweite')
  await expectHeldBack(page, /Startseite ist zurzeit „.+“/)
  await editor.delete('drafts.zweite')
})

it('what is edited between the check and the publication stays a draft, which is checked in its turn', async () => {
  editors.allow(/status of 409/)
  const page = await editors.enter('/structure/pages;route-datenschutz')
  const edit = (fields: object) => editors.editor().patch('drafts.route-datenschutz').set(fields).commit()
  const published = editors.readPublished('*[_id == "route-datenschutz"][0]{title, "slug": slug.current}')
  await textOf(page, 'title').fill('Datenschutz, neu')
  const publication = /\/data\/actions\/production(?!.*document\.commit)/
  const publishMeanwhile = async (fields: object) => {
    const sent = page.waitForRequest(publication)
    const release = await holdBack(page, publication)
    await publish(page)
    await sent
    await edit(fields)
    release()
  }
  await publishMeanwhile({ 'slug.current': 'kontakt' })
  await expect.poll(published, SOON).toEqual({ title: 'Datenschutz, neu', slug: 'datenschutz' })
  await expect.poll(() => textOf(page, 'slug').inputValue(), SOON).toBe('kontakt')
  await publish(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Diese Adresse hat schon eine andere Seite.').waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
  expect(await published()).toEqual({ title: 'Datenschutz, neu', slug: 'datenschutz' })

  await edit({ 'slug.current': 'datenschutz' })
  await expect.poll(() => textOf(page, 'slug').inputValue(), SOON).toBe('datenschutz')
  await edit({ title: 'Datenschutz, neuer' })
  await expect.poll(() => textOf(page, 'title').inputValue(), SOON).toBe('Datenschutz, neuer')
  await publish(page)
  await expect.poll(published, SOON).toEqual({ title: 'Datenschutz, neuer', slug: 'datenschutz' })
})

it('no page of the demo content is held back', async () => {
  const client = editors.editor()
  const fetchRaw = (query: string, params: Record<string, unknown>): Promise<unknown> =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })
  const ids = await client.fetch<string[]>('*[_type in ["route", "routeProject"] && !(_id in path("drafts.**"))]._id')
  expect(ids.length).toBeGreaterThan(15)
  for (const id of ids) {
    const [content] = await readContents(fetchRaw, [id], publishing.pages)
    expect(content && checkContent(content, publishing.pages).filter(({ level }) => level === 'error')).toEqual([])
  }
})
