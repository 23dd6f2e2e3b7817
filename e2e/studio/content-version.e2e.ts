import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSchema } from '@schaufenster/codegen/schema-text'
import { writeMigrations } from '@schaufenster/codegen/migration'
import { expect, it } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import { applyPlan } from '../../packages/migrate/apply.ts'
import { noticeChange } from '../../packages/migrate/notice.ts'
import { planMigrations } from '../../packages/migrate/plan.ts'
import { makeFolder, makeProject } from '../../packages/migrate/testing/project.ts'
import { undoLastRun } from '../../packages/migrate/undo.ts'
import { createEditors, SOON, textOf } from './editors.ts'
import { logIn, runStudio, serveStudio } from './run-studio.ts'

const editors = createEditors(runStudio, { permissions: ['clipboard-read', 'clipboard-write'] })
const journals = makeFolder()

const SCHEMA = readFileSync('src/generated/schema.json', 'utf8')
const before = parseSchema(SCHEMA, 'schema.json', '')
/** `role` of a person is `roleTitle`. */
const after = before.map((entry) => {
  if (entry.type !== 'document' || entry.name !== 'person') return entry
  const fields = Object.entries(entry.attributes).map(([name, field]) => [name === 'role' ? 'roleTitle' : name, field])
  return { ...entry, attributes: Object.fromEntries(fields) }
})

it('a field is renamed while editors write, migrated and taken back: no letter is lost', async () => {
  // The write on its way is sent again, and has arrived before.
  editors.allow(/status of 409/, /diffMatchPatch/)
  const dataset = { client: editors.editor(), journals }
  await noticeChange(dataset, makeProject(before, {}))
  const [migration] = writeMigrations(before, after)
  const project = makeProject(after, { '001-role-is-role-title': migration?.text ?? '' })

  const page = await editors.enter('/structure/person;person-ida')
  const readRole = editors.readAll('*[_id == "drafts.person-ida"][0].role')
  const readTitle = editors.readAll('*[_id == "drafts.person-ida"][0].roleTitle')
  const other = await editors.enter('/structure/person;person-bent', { fresh: true })
  const readOther = editors.readAll('*[_id == "drafts.person-bent"][0].text')
  await textOf(other, 'text').fill('Setzt, was')
  await expect.poll(readOther, SOON).toBe('Setzt, was')
  await textOf(page, 'role').fill('Gestaltung, neu')
  await expect.poll(readRole, SOON).toBe('Gestaltung, neu')

  const readRevision = editors.readAll('*[_id == "drafts.person-ida"][0]._rev')
  const revision = await readRevision()

  // A letter is on its way while the migration is written.
  const { promise: migrated, resolve: release } = Promise.withResolvers<void>()
  const WRITES = /\/data\/(?:mutate|actions)\//
  await page.route(WRITES, async (route) => {
    await migrated
    await route.continue()
  })
  const sent = page.waitForRequest(WRITES)
  await textOf(page, 'role').fill('Gestaltung, unterwegs')
  await sent
  await applyPlan(dataset, await planMigrations(dataset, project), project)
  const line = page.getByText('Die Inhalte sind auf eine neue Fassung der Website umgestellt')
  await line.waitFor()
  const otherLine = other.getByText('Die Inhalte sind auf eine neue Fassung der Website umgestellt')
  await otherLine.waitFor()
  await expect.poll(() => textOf(other, 'text').getAttribute('readonly'), SOON).not.toBeNull()
  expect(await textOf(other, 'text').inputValue()).toBe('Setzt, was')
  expect(await findViolations(page, { within: '[data-testid="content-line"]' })).toEqual([])
  // Sanity's form cannot apply a letter to a field that is gone: what was not stored is offered beside the error.
  await page.getByRole('alert').getByText('unterwegs').waitFor()
  expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect(await findViolations(page, { within: '[role="alert"]' })).toEqual([])
  await page.getByRole('alert').getByRole('button', { name: 'Ungespeichertes kopieren' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('unterwegs')
  // Over plain HTTP there is no clipboard: the text is selected instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('alert').getByRole('button', { name: 'Ungespeichertes kopieren' }).click()
  const offered = page.getByRole('alert').getByRole('textbox', { name: 'Ungespeichertes kopieren' })
  expect(await offered.inputValue()).toContain('unterwegs')
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('unterwegs')
  expect(await findViolations(page, { within: '[role="alert"]' })).toEqual([])
  release()
  await page.unrouteAll({ behavior: 'wait' })

  // A Studio of the new code has what was stored, and goes on.
  const studio = await serveStudio(
    editors.studio.content.url,
    fileURLToPath(new URL('entry-with-role-title.ts', import.meta.url)),
    project.root,
  )
  const { page: next } = await editors.open()
  await logIn(next, { url: studio.url, content: editors.studio.content }, '/structure/person;person-ida')
  expect(await textOf(next, 'roleTitle').inputValue()).toBe('Gestaltung, neu')
  await textOf(next, 'roleTitle').fill('Gestaltung, neuer')
  await expect.poll(readTitle, SOON).toBe('Gestaltung, neuer')
  const revisionSince = await readRevision()
  await textOf(next, 'roleTitle').fill('Gestaltung, am neusten')
  await expect.poll(readTitle, SOON).toBe('Gestaltung, am neusten')

  // What is older than the migration is not restored.
  await next.goto(`${studio.url}/structure/person;person-ida,rev=${String(revision)}`)
  const restore = next.getByTestId('action-wiederherstellen')
  await expect.poll(() => restore.isDisabled(), SOON).toBe(true)
  await restore.hover({ force: true })
  await next.getByText('Diese Fassung ist älter als eine Umstellung der Inhalte').waitFor()
  await next.goto(`${studio.url}/structure/person;person-ida,rev=${String(revisionSince)}`)
  await expect.poll(() => restore.isEnabled(), SOON).toBe(true)

  // Taken back: what was edited since stays as it is, and the other tab goes on.
  const { exceptions } = await undoLastRun(dataset)
  expect(exceptions).toEqual(['"drafts.person-ida" was edited since, and stays as it is'])
  await otherLine.waitFor({ state: 'hidden' })
  await textOf(other, 'text').fill('Setzt, was sitzen soll.')
  await expect.poll(readOther, SOON).toBe('Setzt, was sitzen soll.')
  expect(await readTitle()).toBe('Gestaltung, am neusten')
  await studio.stop()
})
