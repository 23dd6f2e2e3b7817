import { expect, it } from 'vitest'
import { draftPage } from '../testing/editor.ts'
import { button, createEditors, publish, show, SOON } from './editors.ts'
import { runSite } from './run-site.ts'

const editors = createEditors(runSite)

it('the report names what is wrong on the whole site, leads to its field, and honours what is hidden with a reason', async () => {
  const editor = editors.editor()
  const section = await editor.fetch<{ _id: string; _type: string; image: object }>(
    '*[_type == "boxImage" && defined(image.alt)] | order(_id)[0]',
  )
  const page = await editors.enter('/report')
  await page.getByRole('heading', { name: 'Prüfbericht' }).waitFor()
  const sound = page.getByText(/Seiten geprüft: alles in Ordnung/)
  await sound.waitFor()
  const weighed = page.waitForRequest((request) => request.method() === 'HEAD' && /\/images\//.test(request.url()))
  await button(page, 'Auch die Seiten wiegen').click()
  await weighed
  await button(page, 'Noch einmal prüfen').waitFor()
  await sound.waitFor()

  await editor.create({ ...section, _id: `drafts.${section._id}`, image: { ...section.image, alt: '' } })
  await editor.create(
    draftPage('pruefen', 'Zu prüfende Seite', {
      metaDescription: '',
      content_boxes: [{ _key: 'a', _type: 'reference', _ref: 'box-jobs-schluss' }],
    }),
  )
  await button(page, 'Noch einmal prüfen').click()
  await page.getByText(/Seiten geprüft: 1 Fehler und 1 Hinweis/).waitFor()

  const hint = page.getByRole('listitem').filter({ hasText: 'Die Beschreibung für Suchmaschinen fehlt' })
  await hint.getByRole('button', { name: /^Ausblenden/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Warum es so bleiben soll').fill('Sie kommt zum Start.')
  await dialog.getByRole('button', { name: 'Ausblenden' }).click()
  const hidden = page.getByRole('list', { name: 'Ausgeblendet' })
  await hidden.getByText(/„Sie kommt zum Start.“ – Editor, /).waitFor()
  await page.getByText(/Seiten geprüft: 1 Fehler\./).waitFor()
  // An error is mended.
  const fault = page.getByRole('listitem').filter({ hasText: 'Diesem Bild fehlt der Alternativtext' })
  expect(await fault.getByRole('button').count()).toBe(0)
  expect(await editors.readPublished('count(*[_type == "sanity.hiddenFinding"])')()).toBe(0)

  await fault.getByRole('link', { name: /^Zum Feld/ }).click()
  await page.waitForURL(/path%3Dimage\.alt/)
  const alt = page.getByTestId('field-image.alt').getByRole('textbox')
  await alt.fill('Wieder mit Text')
  await expect.poll(editors.readAll(`*[_id == "drafts.${section._id}"][0].image.alt`), SOON).toBe('Wieder mit Text')

  // Hidden here, it is not asked for on publishing either.
  await show(page, '/structure/pages;pruefen')
  await publish(page)
  await expect.poll(editors.readPublished('count(*[_id == "pruefen"])'), SOON).toBe(1)

  await show(page, '/report')
  await hidden.getByRole('button', { name: /^Wieder zeigen/ }).click()
  await hint.waitFor()
  await hidden.waitFor({ state: 'detached' })
})
