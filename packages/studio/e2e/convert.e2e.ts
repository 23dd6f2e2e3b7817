import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findViolations } from '../../../e2e/testing/find-violations.ts'
import { button, createEditors, openActions, SOON } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)

const REFERENCES =
  '*[_id in ["drafts.route-impressum", "drafts.route-studio"]] | order(_id) {_id, "old": count(content_boxes[_ref == "box-impressum-titel"])}'

const openConversion = async (page: Page, type: RegExp) => {
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Umwandeln in …' }).click()
  const dialog = page.getByRole('dialog')
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
  const one = await openConversion(page, /^Text/)
  const convert = one.getByRole('button', { name: 'Umwandeln', exact: true })
  expect(await convert.isDisabled()).toBe(true)
  await one.getByText('Nur auf „Studio“').click()
  await convert.click()
  await expect.poll(references, SOON).toEqual([{ _id: 'drafts.route-studio', old: 0 }])
  await button(page, 'Umwandlung rückgängig machen').click()
  await expect.poll(readContent, SOON).toEqual(before)
})

it('a section on two pages becomes another on both, and what is edited since stays', async () => {
  const editor = editors.editor()
  const page = await editors.enter('/structure/sections;boxTitle;box-impressum-titel', { fresh: true })
  const references = editors.readAll(REFERENCES)
  const all = await openConversion(page, /^Text/)
  await all.getByText(/Auf allen: „.*“ und „.*“/).click()
  await all.getByRole('button', { name: 'Umwandeln', exact: true }).click()
  await expect.poll(references, SOON).toEqual([
    { _id: 'drafts.route-impressum', old: 0 },
    { _id: 'drafts.route-studio', old: 0 },
  ])
  // What is edited since stays, on the page and in the new section.
  await editor.patch('drafts.route-studio').set({ title: 'Studio, neu' }).commit()
  await button(page, 'Umwandlung rückgängig machen').click()
  await expect.poll(references, SOON).toEqual([{ _id: 'drafts.route-studio', old: 1 }])
  expect(await editors.readAll('*[_id == "drafts.route-studio"][0].title')()).toBe('Studio, neu')
})
