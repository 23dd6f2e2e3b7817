import { expect, it } from 'vitest'
import { findViolations } from '../../../e2e/testing/find-violations.ts'
import { button, createEditors, openActions } from './editors.ts'
import { runSite } from './run-site.ts'

const DRAFT = 'NUR-ENTWURF-7c1'
const editors = createEditors(runSite, {
  // Of the link's own answers, once it counts no more.
  says: [/the server responded with a status of 404/],
})

/** Somebody without a login. */
const visit = async (address: string) => {
  const { page } = await editors.open({ reducedMotion: 'reduce' })
  await page.goto(address)
  return page
}

it('P04 a page is shown to somebody without a login until the link is revoked, and the editor sees when', async () => {
  const page = await editors.enter('/structure/pages;route-kontakt')
  await page.getByTestId('field-title').waitFor()
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Entwurf zeigen' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Link erstellen' })
  expect(await create.isDisabled()).toBe(true)
  await dialog.getByLabel('Für wen?').fill('Frau Hansen')
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
  expect(await dialog.getByLabel('Zu sehen bis').inputValue()).toBe(
    inTwoWeeks.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
  )
  await create.click()
  const address = await dialog.getByLabel('Link für Frau Hansen', { exact: true }).inputValue()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_draft#sd[0-9a-f]{32}$/)
  await dialog.getByRole('img', { name: 'QR-Code des Links' }).waitFor()
  // The Studio makes the dialog anew for a narrow window.
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByLabel('Link für Frau Hansen', { exact: true }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = dialog.getByRole('list', { name: 'Links zu dieser Seite' })
  await list.getByText('noch nicht angesehen').waitFor()
  expect(await findViolations(page, { within: '[role="dialog"]', bestPractice: false })).toEqual([])
  await dialog.getByRole('button', { name: 'Schließen' }).click()

  const client = await visit(address)
  await client.getByText(/Entwurf für Frau Hansen · zu sehen bis/).waitFor()
  expect(await client.title()).toContain(DRAFT)

  await page.goto(`${editors.studio.url}/structure/shares`)
  const shown = page.getByRole('list', { name: 'Gezeigte Entwürfe' })
  await shown.getByRole('link', { name: new RegExp(DRAFT) }).waitFor()
  await shown.getByText(/zuletzt angesehen/).waitFor()
  await button(page, 'Link für Frau Hansen zurückziehen').click()
  await page.getByText(/Kein Entwurf wird gezeigt/).waitFor()
  await client.reload()
  await client.getByRole('heading', { name: 'Dieser Entwurf ist nicht zu sehen.' }).waitFor()
})
