import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import { textIn } from '../testing/start-sharing.ts'
import { button, createEditors, SOON } from './editors.ts'
import { runWarmSite } from './run-warm-site.ts'

const editors = createEditors(runWarmSite)

const ask = async (path: string, token: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${editors.studio.content.url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}
const share = async (page: string): Promise<string> => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const wanted = { page, name: 'Frau Hansen', sections: ['content_boxes'], expiresAt }
  return textIn(await ask('/shares/production', editors.studio.content.token, wanted), 'key')
}
const say = (key: string, document: string, path: string, text: string) =>
  ask('/shares/production/own/remarks', key, {
    id: randomBytes(16).toString('hex'),
    document,
    path,
    name: 'Anna Hansen',
    text,
  })

it('R06 a remark is at its field within two seconds, is answered there and settled', async () => {
  const key = await share('route-kontakt')
  const page = await editors.enter('/structure/pages;route-kontakt')
  await page.getByTestId('field-title').waitFor()
  // The form has just been opened; once it shows one remark it is at rest.
  await say(key, 'route-kontakt', 'slug', 'Die Adresse passt.')
  await page.getByText('Die Adresse passt.').waitFor()
  await say(key, 'route-kontakt', 'title', 'Lieber „So finden Sie uns“.')
  const began = Date.now()
  const card = page.getByRole('listitem').filter({ hasText: 'Lieber „So finden Sie uns“.' })
  await card.waitFor()
  expect(Date.now() - began).toBeLessThan(2000)
  expect(await card.innerText()).toContain('„Kontakt')
  await card.getByRole('button', { name: 'Antworten: Anna Hansen' }).click()
  await card.getByLabel('Antwort an Anna Hansen').fill('Machen wir.')
  await card.getByRole('button', { name: 'Antworten', exact: true }).click()
  await card.getByText('Machen wir.').waitFor()
  await card.getByRole('button', { name: 'Erledigt: Anna Hansen' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await ask('/shares/production/own/remarks', key)).toMatchObject({
    remarks: [{ isDone: false }, { isDone: true, answer: { text: 'Machen wir.' } }],
  })
})

it('R06 the list leads to the field, keeps the text of what is gone, and has the record', async () => {
  const key = await share('route-kontakt')
  await say(key, 'route-kontakt', 'metaDescription', 'Diese Beschreibung ist zu lang.')
  const page = await editors.enter('/structure/remarks')
  const card = page.getByRole('listitem').filter({ hasText: 'Diese Beschreibung ist zu lang.' })
  await card.waitFor()
  expect(await findViolations(page, { within: '[aria-label^="Anmerkungen zu"]', bestPractice: false })).toEqual([])
  await editors.editor().patch('drafts.route-kontakt').unset(['metaDescription']).commit()
  await card.getByText('Diese Stelle gibt es nicht mehr.').waitFor(SOON)
  const [record] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Nachweis: / }).click(),
  ])
  await record.getByRole('heading', { name: /^Kontakt/ }).waitFor()
  await record.getByText('Diese Beschreibung ist zu lang.').waitFor()
})

it('R06 the dialog before publishing says who has approved, what has changed since, and what is open', async () => {
  await editors.editor().patch('route-leistungen').set({ metaTitle: 'Was wir können' }).commit()
  const key = await share('route-leistungen')
  const state = textIn(await ask('/shares/production/own', key), 'state')
  await ask('/shares/production/own/approvals', key, { name: 'Frau Hansen', state })
  const page = await editors.enter('/structure/pages;route-leistungen')
  await page.getByTestId('field-title').getByRole('textbox').fill('Leistungen und mehr')
  await say(key, 'route-leistungen', 'title', 'Noch eine Frage.')
  await button(page, 'Veröffentlichen').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Eine Anmerkung ist offen.').waitFor()
  await dialog
    .getByText(/Frau Hansen hat den Entwurf am .* freigegeben. Das gilt nicht mehr: „Leistungen und mehr“ geändert am/)
    .waitFor()
  await dialog.getByRole('button', { name: /eröffentlichen$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(editors.readPublished('*[_id == "route-leistungen"][0].title'), SOON).toBe('Leistungen und mehr')
})
