import { expect, it, onTestFinished } from 'vitest'
import { draftPage } from '../testing/editor.ts'
import { button, createEditors, openActions, SOON } from './editors.ts'
import { startPublisher } from './run-site.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)
const clock = { now: Date.now() }

it('P04 a page is planned for the hour that the clocks show twice, changed, carried out and withdrawn', async () => {
  const editor = editors.editor()
  const metaDescription = 'Eine Seite, die zu einem Termin erscheint.'
  await editor.create(draftPage('termin', 'Seite mit Termin', { metaDescription }))
  const page = await editors.enter('/structure/unpublished')
  const drafts = page.getByRole('list', { name: 'Unveröffentlicht' })
  const planned = page.getByRole('list', { name: 'Geplant' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const time = dialog.getByLabel(/Uhrzeit in Deutschland/)

  await page.getByRole('checkbox', { name: '„Seite mit Termin“ auswählen' }).check()
  await button(page, 'Planen …').click()
  await dialog.getByText(/läuft kein Programm, das Geplantes ausführt/).waitFor()
  const { content, url } = editors.studio
  onTestFinished(await startPublisher(content, url, () => clock.now))
  await dialog.getByText(/läuft kein Programm/).waitFor({ state: 'detached' })

  await time.fill('2027-03-28T02:30')
  await dialog.getByText('Diese Uhrzeit gibt es an diesem Tag nicht').waitFor()
  expect(await dialog.getByRole('button', { name: 'Planen' }).isDisabled()).toBe(true)
  await time.fill('20277-05-01T10:00')
  await dialog.getByText('Das Jahr hat mehr als vier Ziffern.').waitFor()
  await time.fill('2020-01-01T09:00')
  await dialog.getByText('Diese Zeit ist schon vorbei.').waitFor()
  await time.fill('2027-10-31T02:30')
  await dialog.getByRole('radio', { name: /Normalzeit/ }).check()
  await dialog.getByRole('button', { name: 'Planen' }).click()
  await planned.getByText('So., 31. Oktober 2027, 02:30 Uhr (Mitteleuropäische Normalzeit)').waitFor()
  await planned.getByText('Geplant von Editor').waitFor()

  // Changed in time and in content.
  await planned.getByRole('button', { name: 'Ändern' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await planned.getByRole('button', { name: 'Ändern' }).click()
  expect(await dialog.getByRole('radio', { name: /Normalzeit/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Planen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await editor.patch('drafts.termin').set({ title: 'Seite zum Termin' }).commit()
  await planned.getByText('seither geändert').waitFor()

  clock.now = Date.parse('2027-10-31T01:29:58Z')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await editors.readPublished('count(*[_id == "termin"])')()).toBe(0)
  clock.now = Date.parse('2027-10-31T01:30:00Z')
  await expect.poll(editors.readPublished('*[_id == "termin"][0].title'), { timeout: 5000 }).toBe('Seite zum Termin')
  await planned.waitFor({ state: 'detached' })
  await drafts.getByText('Seite zum Termin').waitFor({ state: 'detached' })

  // Withdrawn, from its form.
  const form = await editors.enter('/intent/edit/id=termin;type=route')
  await openActions(form)
  await form.getByRole('menuitem', { name: 'Planen …' }).click()
  await form.getByRole('radio', { name: 'Zurückziehen' }).check()
  await form.getByLabel(/Uhrzeit in Deutschland/).fill('2027-12-01T09:00')
  await form.getByRole('dialog').getByRole('button', { name: 'Planen' }).click()
  await form.getByText(/Wird zurückgezogen: Mi., 1. Dezember 2027, 09:00 Uhr/).waitFor()
  clock.now = Date.parse('2027-12-01T08:00:00Z')
  await expect.poll(editors.readPublished('count(*[_id == "termin"])'), SOON).toBe(0)
  await form.getByText(/Wird zurückgezogen/).waitFor({ state: 'detached' })
})
