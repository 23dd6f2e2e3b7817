import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdBack } from '../testing/browser.ts'
import { findViolations } from '../testing/find-violations.ts'
import { button, createEditors, expectHeldBack, openActions, SOON } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)

const REFERENCES =
  '*[_id in ["drafts.route-impressum", "drafts.route-studio"]] | order(_id) {_id, "old": count(content_boxes[_ref == "box-impressum-titel"])}'

const openDialog = async (page: Page) => {
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Umwandeln in …' }).click()
  return page.getByRole('dialog')
}

const openConversion = async (page: Page, type: RegExp) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: type }).click()
  return dialog
}

/** Every document but what time and revision say. */
const readContent = async (): Promise<unknown> => {
  const documents = await editors
    .editor()
    .fetch<Record<string, unknown>[]>('*[!(_type match "s*.*")] | order(_id)', {}, { perspective: 'raw' })
  return documents.map(({ _rev, _updatedAt, ...document }) => document)
}

it('a title becomes a text, and comes back: what does not fit is told before, nothing published changes', async () => {
  const before = await readContent()
  const page = await editors.enter('/structure/sections;boxTitle;box-start-titel', { fresh: true })
  const dialog = await openConversion(page, /^Text/)
  await dialog.getByText('Titel → Text').waitFor()
  expect(await findViolations(page, { within: '[role="dialog"]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Umwandeln', exact: true }).click()
  await page.getByText('Umgewandelt aus „Titel“.').waitFor()
  const converted = editors.readAll(
    '*[_id in path("drafts.**") && _type == "boxText" && title == *[_id == "box-start-titel"][0].title][0]{"page": *[_id in path("drafts.**") && references(^._id) || content_boxes[]._ref match string::split(^._id, ".")[1]][0]._id, "texts": count(content)}',
  )
  await expect.poll(converted, SOON).toMatchObject({ texts: expect.any(Number) })
  expect(await editors.readPublished('*[_id == "box-start-titel"][0]._type')()).toBe('boxTitle')
  await button(page, 'Umwandlung rückgängig machen').click()
  await expect.poll(readContent, SOON).toEqual(before)
})

it('a section on two pages becomes another on one of them, and is taken back', async () => {
  const editor = editors.editor()
  const shared = { _type: 'reference', _key: 'shared', _ref: 'box-impressum-titel' }
  await editor.patch('route-studio').append('content_boxes', [shared]).commit()
  const before = await readContent()
  const references = editors.readAll(REFERENCES)
  const page = await editors.enter('/structure/sections;boxTitle;box-impressum-titel', { fresh: true })
  // Nothing is offered until its pages have loaded: it would be converted on none of them.
  const release = await holdBack(page, /\/data\/query\/.*content_boxes.*_key/)
  const one = await openDialog(page)
  await one.waitFor()
  expect(await one.getByRole('button', { name: /^Text/ }).count()).toBe(0)
  release()
  await one.getByRole('button', { name: /^Text/ }).click()
  const convert = one.getByRole('button', { name: 'Umwandeln', exact: true })
  expect(await convert.isDisabled()).toBe(true)
  await one.getByText('Nur auf „Studio“').click()
  await convert.click()
  await expect.poll(references, SOON).toEqual([{ _id: 'drafts.route-studio', old: 0 }])
  await button(page, 'Umwandlung rückgängig machen').click()
  await expect.poll(readContent, SOON).toEqual(before)
})

it('a section on two pages becomes another on both, and is taken back', async () => {
  const before = await readContent()
  const references = editors.readAll(REFERENCES)
  const page = await editors.enter('/structure/sections;boxTitle;box-impressum-titel', { fresh: true })
  const all = await openConversion(page, /^Text/)
  await all.getByText(/Auf allen: „.*“ und „.*“/).click()
  await all.getByRole('button', { name: 'Umwandeln', exact: true }).click()
  await expect.poll(references, SOON).toEqual([
    { _id: 'drafts.route-impressum', old: 0 },
    { _id: 'drafts.route-studio', old: 0 },
  ])
  await button(page, 'Umwandlung rückgängig machen').click()
  await expect.poll(readContent, SOON).toEqual(before)
})

it('B07 a section that the template does not take: not offered, named where the API wrote it, converted where it is taken', async () => {
  const editor = editors.editor()
  const refer = (id: string) => ({ _type: 'reference', _key: id, _ref: id })
  await editor
    .transaction()
    .createOrReplace({ _id: 'jobs', _type: 'boxJobs', title: 'Xylophon gesucht' })
    .createOrReplace({
      _id: 'values',
      _type: 'boxValues',
      title: 'Was uns trägt',
      values: ['Neugier', 'Ruhe'].map((title) => ({ _type: 'value', _key: title, title, text: title })),
    })
    // On no page yet: what is on this one is not offered again.
    .createOrReplace({ _id: 'belief', _type: 'boxTitle', title: 'Woran wir glauben' })
    .patch('project-flutlicht', (patch) => patch.append('content_boxes', [refer('jobs'), refer('values')]))
    .patch('route-leistungen', (patch) => patch.append('content_boxes', [refer('values')]))
    .commit()

  const page = await editors.enter('/structure/routeProject;project-flutlicht', { fresh: true })
  await button(page, 'Neuer Abschnitt').first().click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: /^Titel/ }).waitFor()
  expect(await menu.getByRole('button', { name: /^(Stellen|Leistungen)/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, 'Vorhandener Abschnitt').click()
  const search = page.getByPlaceholder('Zum Suchen tippen').last()
  const results = page.getByTestId('autocomplete-popover')
  await search.fill('Woran')
  await results.getByText('Woran wir glauben').waitFor()
  await search.fill('Xylophon')
  await page.getByText('Keine Ergebnisse für').waitFor()
  expect(await results.getByText('Xylophon gesucht').count()).toBe(0)
  await expectHeldBack(page, /Abschnitt \d+ \(„Xylophon gesucht“\) ist auf dieser Seite nicht zu sehen/)

  const shared = await editors.enter('/structure/sections;boxValues;values', { fresh: true })
  const dialog = await openConversion(shared, /^Leistungen/)
  await dialog.getByText(/^Auf „Flutlicht“ bleibt er, wie er ist/).waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(1)
  await dialog.getByText('Nur auf „Leistungen“').click()
  await dialog.getByRole('button', { name: 'Umwandeln', exact: true }).click()
  await expect
    .poll(
      editors.readAll('*[_id == "drafts.route-leistungen"][0]{"old": count(content_boxes[_ref == "values"])}'),
      SOON,
    )
    .toEqual({ old: 0 })
})
