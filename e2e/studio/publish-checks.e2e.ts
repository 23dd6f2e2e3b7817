import { expect, it } from 'vitest'
import { holdBack } from '../testing/browser.ts'
import { draftPage } from '../testing/editor.ts'
import { button, createEditors, expectHeldBack, publish, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

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
