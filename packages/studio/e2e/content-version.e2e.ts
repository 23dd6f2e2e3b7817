import { expect, it } from 'vitest'
import { findViolations } from '../../../e2e/testing/find-violations.ts'
import { button, createEditors, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio, { permissions: ['clipboard-read', 'clipboard-write'] })
const MIGRATIONS = { _id: 'contentModel', _type: 'sanity.contentModel' }

it('a tab whose content was migrated meanwhile saves nothing, is read-only, and keeps what was typed', async () => {
  // The write on its way is sent again, and has arrived before.
  editors.allow(/status of 409/)
  const editor = editors.editor()
  const page = await editors.enter('/structure/pages;route-impressum')
  const title = editors.readAll('*[_id == "drafts.route-impressum"][0].title')
  await textOf(page, 'title').fill('Impressum, neu')
  await expect.poll(title, SOON).toBe('Impressum, neu')

  // A letter is on its way while the migration is written.
  const { promise: migrated, resolve: release } = Promise.withResolvers<void>()
  const WRITES = /\/data\/(?:mutate|actions)\//
  await page.route(WRITES, async (route) => {
    await migrated
    await route.continue()
  })
  const sent = page.waitForRequest(WRITES)
  await textOf(page, 'title').fill('Impressum, unterwegs')
  await sent
  await editor.createOrReplace({ ...MIGRATIONS, migrations: ['001-title'] })
  const line = page.getByText('Die Inhalte sind auf eine neue Fassung der Website umgestellt')
  await line.waitFor()
  expect(await findViolations(page, { within: '[data-testid="content-line"]' })).toEqual([])
  await expect.poll(() => textOf(page, 'title').getAttribute('readonly'), SOON).not.toBeNull()
  expect(await textOf(page, 'title').inputValue()).toBe('Impressum, unterwegs')
  await button(page, 'Ungespeichertes kopieren').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Impressum, unterwegs')
  release()
  await page.unrouteAll({ behavior: 'wait' })

  // Taken back: the same tab goes on.
  await editor.createOrReplace({ ...MIGRATIONS, migrations: [] })
  await line.waitFor({ state: 'hidden' })
  await textOf(page, 'title').fill('Impressum, neuer')
  await expect.poll(title, SOON).toBe('Impressum, neuer')
})
