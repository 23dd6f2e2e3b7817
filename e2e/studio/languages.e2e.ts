import type { Page } from 'playwright-core'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { editDraft } from '../testing/editor.ts'
import { button, createEditors, languageFiles, openTab, publish, show, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(() => runStudio(fileURLToPath(new URL('entry-with-languages.ts', import.meta.url))), {
  // A browser whose language model does not run, or knows no German, says so when it is asked whether it has one.
  says: [/Unable to create a text session/, /requested language options are not supported/],
})

/** A path within the Studio. */
const isAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL(({ pathname }) => decodeURIComponent(pathname).includes(path))

/** @param id of the document whose form is open */
const translate = async (page: Page, id: string): Promise<void> => {
  await button(page, 'Auf Englisch …').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anlegen', exact: true }).click()
  // Notices of earlier ones are there for half a minute.
  await isAt(page, `${id}-en`)
  await page.getByText('Auf Englisch angelegt.').last().waitFor()
}

const count = (filter: string) => editors.readAll(`count(*[${filter}])`)
const ENGLISH = 'language == "en"'

it('a page is translated with its sections in one step, is one entry with two languages, and is taken back in one', async () => {
  const page = await editors.enter('/structure/pages;route-leistungen')
  await translate(page, 'route-leistungen')
  await expect.poll(count(ENGLISH), SOON).toBe(7)
  expect(await count('_type == "translation.metadata"')()).toBe(7)
  const [translation] = await editors
    .editor()
    .fetch<{ language: string; title: string; sections: string[] }[]>(
      '*[_id == "drafts.route-leistungen-en"]{language, title, "sections": content_boxes[]._ref}',
    )
  expect(translation).toMatchObject({ language: 'en', title: 'Leistungen' })
  expect(translation?.sections.every((id) => id.endsWith('-en'))).toBe(true)
  expect(await languageFiles(page)).toHaveLength(1)
  // The tree has the page once.
  expect(await page.getByRole('list', { name: 'Seiten' }).getByText('Leistungen', { exact: true }).count()).toBe(1)

  await button(page, 'Nebeneinander').click()
  await page.getByRole('navigation', { name: 'Sprachen' }).nth(1).waitFor()
  await button(page, 'Rückgängig machen').click()
  await expect.poll(count(`${ENGLISH} || _type == "translation.metadata"`), SOON).toBe(0)
  await isAt(page, 'pages;route-leistungen,')
})

/** What an editor publishes in the originals. */
const editOriginals = async (): Promise<void> => {
  const editor = editors.editor()
  const picture = await editor.fetch<string>('*[_type == "sanity.imageAsset"] | order(_id)[0]._id')
  const link = { _type: 'reference', _ref: 'route-kontakt' }
  const at = (key: string) => `content_boxes[_key=="${key}"]`
  const edit = (id: string, set: object) => editor.patch(id, { set })
  await editor
    .transaction()
    .patch(edit('route-leistungen', { metaTitle: 'Leistungen – vom Zeichen bis zur App', 'slug.current': 'angebot' }))
    .patch('route-leistungen', { unset: [at('71d35ac2e4cf'), at('587f90c10770')] })
    .patch('route-leistungen', {
      insert: {
        before: at('17cfff336f71'),
        items: [{ _key: '587f90c10770', _type: 'reference', _ref: 'box-leistungen-schluss' }],
      },
    })
    .patch('route-leistungen', {
      insert: { after: at('f05387fd230a'), items: [{ _key: 'neu', _type: 'reference', _ref: 'box-studio-team' }] },
    })
    .patch(edit('box-leistungen-titel', { tone: 'ink', 'text[0].children[0].marks': ['strong'] }))
    .patch(edit('box-leistungen-angebot', { 'services[0].text[0].markDefs[0].reference': link }))
    .patch(
      edit('box-leistungen-angebot', {
        'text[0].children[0].text': 'Vom ersten Strich bis zur Abnahme an der Druckmaschine. Was es kostet, steht ',
      }),
    )
    .patch(edit('box-leistungen-werktisch', { 'image.asset._ref': picture }))
    .patch(edit('box-studio-team', { 'people[1]._ref': 'person-lou' }))
    .patch('navigation', { insert: { after: 'mainNavigation[-1]', items: [{ _key: 'neu', ...link }] } })
    .commit()
}

/** What the marks of a form say, line by line. */
const marksOf = async (page: Page): Promise<string[]> => {
  const marks = page.getByRole('list', { name: 'Veraltet', exact: true }).getByRole('listitem')
  await marks.first().waitFor()
  const texts = await marks.allInnerTexts()
  return texts.map((text) => text.split(/\n+/).slice(1).join(' | ')).toSorted((one, other) => one.localeCompare(other))
}

it('of twelve edits of originals each is marked in its translation with what it said, and nothing besides', async () => {
  const page = await editors.enter('/structure/pages;route-leistungen')
  await translate(page, 'route-leistungen')
  await show(page, '/structure/sections;boxPeople;box-studio-team')
  await translate(page, 'box-studio-team')
  await show(page, '/structure/navigation')
  await translate(page, 'navigation')
  await button(page, 'Nebeneinander').waitFor()
  await editOriginals()

  await show(page, '/structure/translations')
  const lines = page.getByRole('list', { name: 'Veraltet', exact: true }).getByRole('listitem')
  await lines.first().waitFor()
  const said = (await lines.allInnerTexts()).toSorted((one, other) => one.localeCompare(other))
  expect
    .soft(said)
    .toEqual([
      'Bild: eine Stelle (Englisch)',
      'Leistungen „Das machen wir“: 2 Stellen (Englisch)',
      'Menschen „Das sind wir“: eine Stelle (Englisch)',
      'Navigation: eine Stelle (Englisch)',
      'Seite „Leistungen“: 5 Stellen (Englisch)',
      'Titel „Sechs Dinge. Die aber richtig.“: 2 Stellen (Englisch)',
    ])

  await show(page, '/structure/pages;route-leistungen-en')
  await page.getByText('5 Stellen hier sind veraltet.').waitFor()
  await openTab(page, 'Alle Felder')
  await expect
    .poll(() => marksOf(page), SOON)
    .toEqual([
      'Abschnitte 5 | Im Original entfernt | Vorher: Was es kostet | Hier auch entfernen | Geprüft',
      'Abschnitte 5 | Neu im Original | Jetzt: Das sind wir | Geprüft',
      'Abschnitte 6 | Steht im Original an anderer Stelle: Lieber reden als lesen? | Übernehmen | Geprüft',
      'Adresse | Im Original geändert | Vorher: leistungen | Jetzt: angebot | Geprüft',
      'Titel für Suchmaschinen | Im Original geändert | Vorher: Leistungen – vom Zeichen bis zur Website | Jetzt: Leistungen – vom Zeichen bis zur App | Geprüft',
    ])
  const expectMarks = async (path: string, marks: readonly string[]): Promise<void> => {
    await show(page, path)
    await page.getByRole('navigation', { name: 'Sprachen' }).waitFor()
    const all = button(page, 'Alle Felder').or(page.getByRole('tab', { name: 'Alle Felder' }))
    if ((await all.count()) > 0) await all.first().click()
    await expect.poll(() => marksOf(page), SOON).toEqual(marks)
  }
  await expectMarks('/structure/sections;boxTitle;box-leistungen-titel-en', [
    'Farbton | Im Original geändert | Vorher: Signal | Jetzt: Tinte | Übernehmen | Geprüft',
    'Text darunter 1 | Auszeichnung oder Link geändert | Geprüft',
  ])
  await expectMarks('/structure/sections;boxServices;box-leistungen-angebot-en', [
    'Einleitung 1 | Im Original geändert | Vorher: Oder bis die Website auch mit geschlossenen Augen funktioniert. | Geprüft',
    'Leistungen 1 › Text 1 | Auszeichnung oder Link geändert | Geprüft',
  ])
  await expectMarks('/structure/sections;boxPeople;box-studio-team-en', [
    'Personen 2 | Im Original geändert | Vorher: Jonas Tiedje | Jetzt: Lou Petersen | Geprüft',
  ])
  await expectMarks('/intent/edit/id=navigation-en;type=navigation', [
    'Hauptmenü 7 | Neu im Original | Jetzt: Kontakt (NUR-ENTWURF-7c1) | Geprüft',
  ])
  await expectMarks('/structure/sections;boxImage;box-leistungen-werktisch-en', [
    'Bild | Andere Datei | Übernehmen | Geprüft',
  ])

  // What is taken over or confirmed is marked no more, and nothing else is touched.
  await button(page, /^Übernehmen: /).click()
  await page.getByText('hier ist veraltet').waitFor({ state: 'detached' })
  const imageOf = (id: string) => `*[_id == "${id}"][0].image{"asset": asset._ref, alt}`
  const [own, original] = [imageOf('drafts.box-leistungen-werktisch-en'), imageOf('box-leistungen-werktisch')]
  const picture = await editors.readAll(original)()
  await expect.poll(editors.readAll(own), SOON).toEqual(picture)
  await show(page, '/structure/pages;route-leistungen-en')
  await button(page, 'Zum Feld: Titel für Suchmaschinen').click()
  await page.getByText('Leistungen – vom Zeichen bis zur App').waitFor()
  await button(page, 'Geprüft: Titel für Suchmaschinen').click()
  await page.getByText('4 Stellen hier sind veraltet.').waitFor()
  await button(page, 'Alles geprüft').click()
  await page.getByText('hier sind veraltet').waitFor({ state: 'detached' })
  await expect
    .poll(count('_id == "drafts.route-leistungen-en" && "angebot" in confirmed[path == "slug"].text'), SOON)
    .toBe(1)
})

it('before an original is published the dialog counts what will be out of date, and holds nothing back', async () => {
  const page = await editors.enter('/structure/pages;route-studio')
  await translate(page, 'route-studio')
  await editors
    .editor()
    .patch('drafts.route-studio-en', { set: { 'slug.current': 'the-studio' } })
    .commit()
  // Without a description it asks.
  await editDraft(editors.editor(), 'route-studio', { title: 'Das Studio', metaDescription: '' })
  await show(page, '/structure/pages;route-studio')
  await page.getByText('Das Studio').first().waitFor()
  await publish(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Vor dem Veröffentlichen').waitFor()
  expect(await dialog.innerText()).toMatch(/Danach sind 2 Stellen in Übersetzungen veraltet/)
  await dialog.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  await expect.poll(count('_id == "route-studio" && title == "Das Studio"'), SOON).toBe(1)
})

it('where the browser translates, its drafts are the proposal', async () => {
  const page = await editors.enter('/structure/pages;route-kontakt')
  await page.evaluate(() => {
    const create = async () => ({ translate: async (text: string) => `EN ${text}`, destroy: () => {} })
    Object.assign(globalThis, { Translator: { availability: async () => 'available', create } })
  })
  await translate(page, 'route-kontakt')
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'Translator'))
  const readPage = editors.readAll('*[_id == "drafts.route-kontakt-en"][0]{title, "slug": slug.current}')
  await expect.poll(readPage, SOON).toEqual({ title: 'EN Kontakt', slug: 'en-kontakt' })
  // Of its sections, too.
  const readTitles = editors.readAll('*[language == "en" && _id match "*kontakt*" && defined(title)].title')
  expect(await readTitles()).toEqual(expect.arrayContaining([expect.stringMatching(/^EN /)]))
})

it('what a reference in an English form makes anew is English', async () => {
  const page = await editors.enter('/structure/sections;boxPeople;box-baukasten-menschen')
  await translate(page, 'box-baukasten-menschen')
  await page
    .getByTestId('field-people')
    .getByRole('button', { name: /hinzufügen/ })
    .last()
    .click()
  await button(page, 'Neu erstellen').last().click()
  await page.getByTestId('field-name').last().waitFor()
  await textOf(page, 'name').fill('Nele Neu')
  await expect.poll(count('_type == "person" && name == "Nele Neu" && language == "en"'), SOON).toBe(1)
})
