import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { join } from 'node:path'
import { useBrowser } from '../testing/browser.ts'
import { createEditor, logIn } from '../testing/editor.ts'
import { findViolations } from '../testing/find-violations.ts'
import { serveStudio, whenEntered } from './run-studio.ts'

const { open } = useBrowser()
let content: RunningContentService
let studio: Awaited<ReturnType<typeof serveStudio>>
let siteKey = ''

beforeAll(async () => {
  const dataDir = await makeFolder()
  content = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  siteKey = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()
  studio = await serveStudio(content.url)
  await createEditor(content).create({ _id: 'form', _type: 'boxForm', title: 'Was haben Sie vor?', fields: [] })
})
afterAll(async () => {
  await studio.stop()
  await content.stop()
})

/** What the site hands over. */
const send = async (number: number, name: string, mail: string): Promise<void> => {
  const body = new FormData()
  body.set(
    'submission',
    JSON.stringify({
      key: number.toString(16).padStart(32, '0'),
      form: 'form',
      page: { id: 'page', path: '/kontakt', title: 'Kontakt' },
      language: 'de',
      answers: [
        { key: 'a', label: 'Ihr Name', kind: 'name', value: name },
        { key: 'b', label: 'E-Mail', kind: 'email', value: mail },
        { key: 'c', label: 'Vorhaben', kind: 'lines', value: `<img src=x onerror=alert(1)> von ${name}` },
      ],
      files: [{ key: 'f', label: 'Skizze', name: 'skizze.svg' }],
    }),
  )
  body.set('file-f', new Blob(['<svg/>']))
  const response = await fetch(`${content.url}/v1/submissions/production`, {
    method: 'POST',
    headers: { 'X-Site-Key': siteKey },
    body,
  })
  expect(response.status).toBe(200)
}

it('an editor reads what forms sent, saves its file, and deletes all of one person', async () => {
  await send(1, 'Ida Brehmer', 'ida@kunde.example')
  await send(2, 'Bent Kröger', 'bent@kunde.example')
  const { page, trouble } = await open({ reducedMotion: 'reduce', viewport: { width: 1600, height: 1000 } })
  await logIn(page.context(), content)
  await page.goto(`${studio.url}/structure/submissions`)
  await whenEntered(page)
  const list = page.getByRole('list', { name: 'Anfragen' })
  await list.getByRole('listitem').nth(1).waitFor()
  expect(await list.getByText('Neu', { exact: true }).count()).toBe(2)

  await list.getByRole('button', { name: 'Anfrage von Ida Brehmer lesen' }).click()
  await list.getByText('<img src=x onerror=alert(1)> von Ida Brehmer').waitFor()
  await list.getByText('Gelesen', { exact: true }).waitFor()
  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: /skizze\.svg speichern/ }).click()
  expect((await saved).suggestedFilename()).toBe('skizze.svg')
  await list.getByRole('button', { name: 'Erledigt' }).click()
  await list.getByRole('button', { name: 'Wieder öffnen' }).waitFor()
  expect(await findViolations(page, { within: '[aria-label="Anfragen"]' })).toEqual([])

  await page.getByRole('textbox', { name: 'Anfragen einer Person, nach E-Mail-Adresse' }).fill('IDA@kunde.example')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Tabelle (CSV)' }).click()
  expect((await table).suggestedFilename()).toBe('anfragen.csv')
  await page.getByRole('button', { name: 'Alle dieser Person löschen' }).click()
  await page.getByRole('button', { name: 'Alle 1 endgültig löschen' }).click()
  await list.getByText('Bent Kröger', { exact: true }).waitFor()
  expect(await list.getByText('Ida Brehmer', { exact: true }).count()).toBe(0)
  expect(trouble.console).toEqual([])
})
