import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { draftPage } from '../testing/editor.ts'
import { button, createEditors, field, openActions, publish, show, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)

const rowsOf = (page: Page): Locator => field(page, 'content_boxes')

const openRowMenu = async (page: Page, index: number): Promise<void> => {
  await rowsOf(page).locator('button[id$="-menuButton"]').nth(index).click()
  await page.getByRole('menuitem', { name: 'Duplizieren' }).waitFor()
}

it('a row’s duplicate has its own section, and one click undoes it', async () => {
  const everything = editors.readAll(
    '*[!(_type match "sanity.*")] | order(_id){_id, _type, title, anchor, content_boxes}',
  )
  const page = await editors.enter('/structure/pages;route-leistungen')
  await textOf(page, 'title').waitFor()
  const before = await everything()
  const first = '*[_id == "route-leistungen"][0].content_boxes[0]._ref'
  await openRowMenu(page, 0)
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
  const copy = '*[_id == "drafts.route-leistungen"][0].content_boxes[1]._ref'
  await expect
    .poll(
      editors.readAll(
        `{"isOther": ${copy} != ${first}, "isFirst": *[_id == "drafts.route-leistungen"][0].content_boxes[0]._ref == ${first},
        "isSame": *[_id == "drafts." + ${copy}][0].title == *[_id == ${first}][0].title, "anchor": *[_id == "drafts." + ${copy}][0].anchor,
        "isOne": *[_id == "drafts.route-leistungen"][0]._rev == *[_id == "drafts." + ${copy}][0]._rev}`,
      ),
      SOON,
    )
    .toEqual({ isOther: true, isFirst: true, isSame: true, anchor: null, isOne: true })
  await button(page, 'Duplizieren rückgängig machen').click()
  await expect.poll(everything, SOON).toEqual(before)
  await button(page, 'Duplizieren rückgängig machen').waitFor({ state: 'detached' })
})

it('P04 a second plan for a page is asked about: it replaces the first, or comes after it', async () => {
  await editors
    .editor()
    .create(draftPage('zweimal', 'Zweimal geplant', { metaDescription: 'Eine Seite, die zweimal geplant wird.' }))
  const page = await editors.enter('/structure/unpublished')
  const dialog = page.getByRole('dialog')
  const plans = editors.readAll('*[_type == "sanity.publishSchedule"] | order(at asc).at')
  const plan = async (time: string, resolution?: string): Promise<void> => {
    await button(page, 'Planen …').click()
    await dialog.getByLabel(/Uhrzeit in Deutschland/).fill(time)
    if (resolution !== undefined) await dialog.getByRole('radio', { name: resolution }).check()
  }
  await page.getByRole('checkbox', { name: '„Zweimal geplant“ auswählen' }).check()
  await plan('2027-05-03T09:00')
  await dialog.getByRole('button', { name: 'Planen', exact: true }).click()
  await expect.poll(plans, SOON).toEqual(['2027-05-03T07:00:00Z'])
  await dialog.waitFor({ state: 'detached' })

  await plan('2027-05-04T09:00')
  await dialog.getByText(/Veröffentlichen: „Zweimal geplant“, Mo., 3. Mai 2027, 09:00 Uhr, geplant von/).waitFor()
  expect(await dialog.getByRole('radio', { name: 'Diesen Plan ersetzen' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Planen', exact: true }).click()
  await expect.poll(plans, SOON).toEqual(['2027-05-04T07:00:00Z'])
  await dialog.waitFor({ state: 'detached' })

  await plan('2027-05-04T09:00', 'Beides, eines nach dem anderen')
  await dialog.getByText(/Zu dieser Zeit ist schon etwas geplant/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Planen', exact: true }).isDisabled()).toBe(true)
  await dialog.getByLabel(/Uhrzeit in Deutschland/).fill('2027-05-05T09:00')
  await dialog.getByRole('button', { name: 'Planen', exact: true }).click()
  await expect.poll(plans, SOON).toEqual(['2027-05-04T07:00:00Z', '2027-05-05T07:00:00Z'])
  // No two buttons of the list have the same name.
  const changes = page.getByRole('list', { name: 'Geplant' }).getByRole('button')
  const countNames = async (): Promise<number[]> => {
    const names = await changes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    return [names.length, new Set(names).size]
  }
  await expect.poll(countNames, SOON).toEqual([4, 4])
})

it('Escape closes each dialog, and buttons in lists have different names', async () => {
  const page = await editors.enter('/structure/unpublished')
  const dialog = page.getByRole('dialog')
  const closeByKey = async (): Promise<void> => {
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await button(page, /^Alle \d+ auswählen$/).click()
  await button(page, 'Vorher und nachher …').click()
  await dialog
    .getByText(/(?:Seite sieht|Seiten sehen) danach anders aus|Keine Seite/)
    .or(dialog.getByRole('link').first())
    .first()
    .waitFor()
  const names = await dialog
    .getByRole('button', { name: /^Vergleichen/ })
    .or(dialog.getByRole('link', { name: /^Zum/ }))
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(new Set(names).size).toBe(names.length)
  await closeByKey()
  await button(page, 'Planen …').click()
  await closeByKey()

  await show(page, '/structure/pages;route-jobs')
  await textOf(page, 'title').fill('Jobs im Sommer')
  for (const name of ['Vorher und nachher …', 'Planen …', 'Duplizieren']) {
    await openActions(page)
    await page.getByRole('menuitem', { name }).click()
    await closeByKey()
  }
  await button(page, 'Neuer Abschnitt').first().click()
  await closeByKey()
  await show(page, '/structure/sections;boxTitle;box-start-titel')
  await textOf(page, 'title').waitFor()
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Umwandeln in …' }).click()
  await closeByKey()
})

it('lists of sections name their pages, and uploads have the names of their files', async () => {
  const client = editors.editor()
  const image = await client.fetch<string>('*[_type == "sanity.imageAsset" && originalFilename == "teilen.jpg"][0]._id')
  await client.createOrReplace({
    _id: 'drafts.medien',
    _type: 'boxMedias',
    medias: [
      { _type: 'picture', _key: 'a', imageLarge: { _type: 'image', asset: { _type: 'reference', _ref: image } } },
    ],
  })
  const page = await editors.enter('/structure/sections;boxTitle')
  await page
    .getByText(/^auf „Impressum“/)
    .first()
    .waitFor()
  await show(page, '/structure/sections;boxMedias')
  await page
    .getByText(/^auf keiner Seite/)
    .first()
    .waitFor()
  await show(page, '/structure/unpublished')
  await page.getByText(/^Bilder & Filme auf keiner Seite · /).waitFor()
  await show(page, '/structure/media;images')
  await page.getByText('ladebild.png').waitFor()
})

it('one missing picture is one line before publishing', async () => {
  await editors.editor().create({
    _id: 'drafts.ohne-bild',
    _type: 'routeProject',
    title: 'Ohne Titelbild',
    slug: { _type: 'slug', current: 'ohne-titelbild' },
    relation: { _type: 'reference', _ref: 'route-projekte' },
    date: '2026-01-01',
  })
  const page = await editors.enter('/structure/routeProject;ohne-bild')
  await textOf(page, 'title').waitFor()
  await publish(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Noch nicht veröffentlicht').waitFor()
  expect(await dialog.getByText(/› Titelbild/).allInnerTexts()).toEqual([
    'Projekt „Ohne Titelbild“ › Titelbild: Erforderlich',
  ])
})
