import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { holdBack } from '../testing/browser.ts'
import {
  addSection,
  button,
  createEditors,
  expectHeldBack,
  field,
  openActions,
  openTab,
  publish,
  publishButton,
  show,
  SOON,
  textOf,
} from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(() => runStudio(fileURLToPath(new URL('entry-with-event.ts', import.meta.url))))

it('P04 is German from the login on, and a wrong key leads nowhere', async () => {
  const { page } = await editors.open({ locale: 'en-US' })
  await page.goto(editors.studio.url)
  await page.getByLabel('Zugangsschlüssel').fill('falsch')
  await button(page, 'Anmelden').click()
  await page.getByRole('alert').getByText('kein Zugangsschlüssel').waitFor()
  await page.getByLabel('Zugangsschlüssel').fill(editors.studio.content.token)
  await button(page, 'Anmelden').click()
  for (const name of [
    'Seiten',
    'Projekte',
    'Abschnitte',
    'Navigation',
    'Fußzeile',
    'Suche & Teilen',
    'Mauszeiger',
    'Weiterleitungen',
    'Medien',
  ]) {
    await page.getByRole('link', { name, exact: true }).first().waitFor()
  }
  // The way out leads to the login.
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByLabel('Zugangsschlüssel').waitFor()
  await button(page, 'Anmelden').waitFor()
})

it('B07 offers no deprecated block, neither at the end of a list nor beside a member', async () => {
  const page = await editors.enter('/structure/sections;boxText;box-start-haltung')
  const content = field(page, 'content')
  const offers = page.getByRole('menuitem', { name: 'Abstand' })
  const isOffered = async () => {
    await offers.waitFor()
    return (await page.getByRole('menuitem', { name: /Laufschrift/ }).count()) > 0
  }
  await content.getByTestId('add-multiple-object-button').click()
  expect(await isOffered()).toBe(false)
  await page.keyboard.press('Escape')
  await offers.waitFor({ state: 'detached' })
  await content.getByTestId('array-item-menu-button').first().click()
  await page.getByRole('menuitem', { name: /davor/ }).click()
  expect(await isOffered()).toBe(false)
  await page.keyboard.press('Escape')
})

it('R05 shows the pages as the tree of their addresses, and makes and publishes a page below another', async () => {
  const page = await editors.enter('/structure/pages')
  await page
    .getByRole('link', { name: /Flutlicht/ })
    .getByText('/projekte/flutlicht')
    .waitFor()
  await button(page, 'Neue Seite unter „Projekte“').click()
  await textOf(page, 'title').fill('Unter Projekten')
  await expect.poll(editors.readAll('*[title == "Unter Projekten"][0].relation._ref'), SOON).toBe('route-projekte')
  await button(page, 'Generieren').click()
  await expect.poll(() => textOf(page, 'slug').inputValue()).toBe('unter-projekten')
  await publish(page)
  await button(page, 'Trotzdem veröffentlichen').click()
  await expect
    .poll(editors.readPublished('*[title == "Unter Projekten"][0].slug.current'), SOON)
    .toBe('unter-projekten')
})

it('P04 a picture under “Medien” has no field that no page reads', async () => {
  const page = await editors.enter('/structure/media;images')
  await page.getByPlaceholder('Liste durchsuchen').fill('teilen.jpg')
  await page.getByRole('link', { name: 'teilen.jpg' }).click()
  await page.getByLabel('Bildnachweis').waitFor()
  expect(await page.getByTestId(/^field-/).count()).toBe(0)
})

it('P04 a project from nothing: only what is missing holds it back, and rows have names', async () => {
  const page = await editors.enter('/structure/routeProject;neues-projekt%2Ctemplate%3DrouteProject')
  await textOf(page, 'title').fill('Grün & Söhne')
  await button(page, 'Generieren').click()
  await expect.poll(() => textOf(page, 'slug').inputValue(), SOON).toBe('gruen-und-soehne')
  await addSection(page, /^Bild Ein großes/, 'caption')
  await textOf(page, 'caption').fill('Ein Topf Minze')
  const project = '*[_id == "drafts.neues-projekt"][0]'
  const section = '*[_id == "drafts." + ^.content_boxes[0]._ref][0]'
  const stored = editors.readAll(`${project}{link, "section": ${section}{caption, width}}`)
  await expect.poll(stored, SOON).toEqual({ link: null, section: { caption: 'Ein Topf Minze', width: 'full' } })
  const rows = page.getByTestId('field-content_boxes')
  await rows.getByText('Bild', { exact: true }).waitFor()
  expect(await rows.getByTestId('input-validation-icon-error').count()).toBe(0)

  await show(page, '/structure/pages;neues-projekt')
  await openTab(page, 'Fakten')
  await textOf(page, 'link.href').fill('www.example.org')
  await button(page, 'Mit einem Abschnitt veröffentlichen').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Das ist keine vollständige Adresse. Bitte mit https:// beginnen.').waitFor()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()

  const words = ['Mehr zum ', 'Angebot'].map((text) => ({ _type: 'span', _key: text, text, marks: [] }))
  const text = [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: words }]
  await editors
    .editor()
    .create({ _id: 'drafts.absatz', _type: 'boxText', content: [{ _type: 'blocktext', _key: 'a', text }] })
  await show(page, '/structure/sections;boxText;absatz')
  await field(page, 'content').getByText('Mehr zum Angebot').waitFor()
})

it('what is referred to is not deleted, and the dialog says by what', async () => {
  editors.allow(/status of 409/)
  const page = await editors.enter('/structure/pages;route-projekte')
  await textOf(page, 'title').waitFor()
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByText('Flutlicht').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Dialog schließen' }).waitFor()
  await button(page, 'Trotzdem löschen').click()
  await expect.poll(() => page.getByText(/konnte nicht|Fehler/).count(), SOON).toBeGreaterThan(0)
  expect(await editors.readPublished('*[_id == "route-projekte"][0].title')()).toBe('Projekte')
})

it('P04 letters typed into two documents within a second are saved in both', async () => {
  const page = await editors.enter('/structure/pages;route-studio')
  await addSection(page, /^Titel/, 'kicker')
  const ofPage = page.getByTestId('field-title').first().getByRole('textbox')
  await textOf(page, 'title').fill('Hallo')
  await textOf(page, 'title').fill('Hallo, wir sind es')
  await ofPage.fill('Das Studio')
  await expect.poll(editors.readAll('*[_id == "drafts.route-studio"][0].title'), SOON).toBe('Das Studio')
  await expect.poll(editors.readAll('count(*[title == "Hallo, wir sind es"])'), SOON).toBe(1)

  // Nor does it matter whether their forms are still open.
  await textOf(page, 'title').fill('Hallo, wir')
  await textOf(page, 'title').fill('Hallo, wir sind da')
  await ofPage.fill('Studio')
  await page.goBack()
  await page.getByTestId('field-kicker').waitFor({ state: 'detached' })
  await expect.poll(editors.readAll('*[_id == "drafts.route-studio"][0].title'), SOON).toBe('Studio')
  await expect.poll(editors.readAll('count(*[title == "Hallo, wir sind da"])'), SOON).toBe(1)
})

it('P04 a tab that is left before all is saved asks first, and has saved it then', async () => {
  const page = await editors.enter('/structure/pages;route-barrierefreiheit')
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    }),
  )
  // On a machine that is busy it would be saved by now.
  const release = await holdBack(page, /\/data\/(?:actions|mutate)\//)
  const value = 'Barrierefrei'
  // Waits until the field may be edited.
  await textOf(page, 'title').fill(value)
  // On a machine that is busy the form has not been rendered with the letters yet.
  const holds = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(holds, SOON).toBe(true)
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  release()
  await expect.poll(editors.readAll('*[_id == "drafts.route-barrierefreiheit"][0].title'), SOON).toBe(value)
  // Without a listener the dialog would be accepted; there is none.
  await page.reload()
  await expect.poll(() => textOf(page, 'title').inputValue(), SOON).toBe(value)
})

it('P04 a date is written as in German, and it says when something was published', async () => {
  const page = await editors.enter('/structure/job;job-gestaltung')
  await textOf(page, 'validThrough').fill('31.12.2026')
  await textOf(page, 'validThrough').blur()
  await expect.poll(editors.readAll('*[_id == "drafts.job-gestaltung"][0].validThrough'), SOON).toBe('2026-12-31')
  await show(page, '/structure/person;person-bent')
  await page.getByTestId('action-veröffentlichen').last().hover({ force: true })
  await page.getByText('Veröffentlicht: 2. März 2026').first().waitFor()
})

it('what exists once can be published and neither copied nor deleted', async () => {
  const page = await editors.enter('/structure/footer')
  await textOf(page, 'title').fill('Etwas Neues vor?')
  await publishButton(page).waitFor()
  await openActions(page)
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Vorher und nachher …', 'Änderungen verwerfen'])
})

it('R06 a redirect from a page’s own address is refused', async () => {
  await editors.editor().create({
    _id: 'drafts.circle',
    _type: 'redirect',
    from: '/kontakt',
    to: { _type: 'reference', _ref: 'route-start' },
  })
  const page = await editors.enter('/structure/redirect;circle')
  await page.getByTestId('field-from').getByRole('textbox').waitFor()
  await expectHeldBack(page, /Unter dieser Adresse gibt es die Seite/)
})

it('a type of document that its build does not know has its icon, its plural and its inputs', async () => {
  const page = await editors.enter('/structure')
  const item = page.getByRole('link', { name: 'Veranstaltungen', exact: true })
  await item.locator('[data-sanity-icon="calendar"]').waitFor()
  await show(page, '/intent/create/template=event;type=event')
  await textOf(page, 'title').fill('Tag der offenen Tür')
  await textOf(page, 'color').last().fill('#1A2B3C')
  await page.getByTestId('contrast').waitFor()
  await expect
    .poll(editors.readAll('*[_type == "event"]{title, color}'), SOON)
    .toEqual([{ title: 'Tag der offenen Tür', color: '#1A2B3C' }])
})
