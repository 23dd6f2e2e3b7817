import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { ensureChromium } from './chromium.ts'
import { applyExample } from './testing/apply-example.ts'
import { replaceText } from './testing/next-version.ts'
import { createStudioProject } from './testing/studio-project.ts'

const studio = await createStudioProject()
afterAll(() => studio.remove(), 300_000)

/** What a visitor sees of the examples: a counter and a frame that wait for consent, and a search. */
const visitAdditions = async (url: string): Promise<void> => {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined))
    const asked: string[] = []
    await page.route(/^https:\/\/(?:statistik|termine)\.example\//, async (route) => {
      const address = route.request().url()
      asked.push(address)
      const isScript = address.endsWith('.js')
      await route.fulfill({ body: isScript ? '' : 'Mo 10:00', contentType: isScript ? 'text/javascript' : 'text/html' })
    })
    await page.goto(`${url}/termin`)
    const question = page.getByRole('region', { name: 'Dürfen wir mitzählen?' })
    await page.keyboard.press('Tab')
    await question.waitFor()
    const place = page.getByRole('region', { name: 'Freie Termine' })
    expect([asked, await place.getByRole('link').getAttribute('href')]).toEqual([[], 'https://termine.example/studio'])
    await question.getByRole('button', { name: 'Erlauben' }).click()
    await expect.poll(() => asked, { timeout: 30_000 }).toEqual(['https://statistik.example/script.js'])
    await place.getByRole('button', { name: 'Terminbuchung laden' }).click()
    await page.frameLocator('iframe[title="Freie Termine"]').getByText('Mo 10:00').waitFor()

    await page.goto(`${url}/suche`)
    await page.locator('html[data-hydrated]').waitFor()
    await page.getByRole('searchbox', { name: 'Suchbegriff' }).fill('datenschutz')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/datenschutz/_payload.json')),
      page.getByRole('main').getByRole('link', { name: 'Datenschutz', exact: true }).click(),
    ])
    expect(answer.ok()).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor()
    // Back, without loading a document.
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.goBack()
    await page.getByRole('searchbox').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    await page.goto(`${url}/suche?preview=true`)
    await page.getByRole('searchbox').waitFor()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
  }
}

test('what a site adds is a line in its own project, as docs/change.md says', async () => {
  expect(await applyExample(studio, 'What a site adds')).toEqual(['ts', 'diff', 'ts', 'tsx', 'tsx', 'diff'])
  const types = await studio.run('npx', 'tsc', '--noEmit')
  expect(types.stdout, types.stderr).toBe('')

  const built = await studio.run('npm', 'run', 'build')
  expect(built, built.stdout + built.stderr).not.toHaveProperty('code')
  const read = (path: string) => readFileSync(join(studio.folder, 'dist', path), 'utf8')
  expect(JSON.parse(read('feed.json'))).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
  const { rules, everywhere } = JSON.parse(read('policy.json'))
  expect(rules).toContainEqual({ path: '/presse/*', headers: { 'cache-control': 'public, max-age=600' } })
  expect(everywhere['content-security-policy']).toContain('frame-src https://termine.example https://karten.example;')
  expect(read('sitemap.xml')).toContain('/suche</loc>')
  expect(read('sitemap.xml')).not.toContain('/termin</loc>')
  expect(built.stdout).toMatch(/Umami learns of visits .* \/datenschutz does not say so/)
  expect(read('_headers')).toContain('/feed.json')

  expect(built.stdout).toContain('not by a host of files: /api/anfrage')
  const { url, output, stop } = await studio.start()
  try {
    const send = async (origin: string) => {
      const body = new URLSearchParams({ name: 'Ada' })
      const { status, headers } = await fetch(`${url}/api/anfrage`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { origin },
      })
      return [status, headers.get('location'), headers.get('x-content-type-options')]
    }
    expect(await send(url), output).toEqual([303, '/kontakt', 'nosniff'])
    expect(await send('https://evil.example')).toEqual([403, null, 'nosniff'])
    await visitAdditions(url)
  } finally {
    await stop()
  }

  // What would weaken the policy is said by the build, and the published site stays.
  const publishing = join(studio.folder, 'src/publishing.ts')
  const right = readFileSync(publishing, 'utf8')
  replaceText(publishing, "'cache-control': 'public, max-age=600'", "'content-security-policy': 'default-src *'")
  const refused = await studio.run('npm', 'run', 'build')
  expect(refused.stdout + refused.stderr).toContain('rule of "/presse/*": It must not set "content-security-policy"')
  expect(JSON.parse(read('policy.json')).rules).toEqual(rules)
  writeFileSync(publishing, right)
}, 240_000)

/** Serves what is published while no content service answers. */
const DURING_OUTAGE = `
import { serveSite } from '@schaufenster/host/serve'
import { withHomepage } from '@schaufenster/publish/commands/homepage'
const env = { ...withHomepage(process.env), SANITY_API_HOST: 'http://127.0.0.1:65535' }
const { url } = await serveSite({ dist: 'dist', buildDir: '.build', port: 0, env })
const answer = await fetch(new URL(new URL(env.SITE_URL).pathname + '/noch-nicht-da', url))
console.log(answer.status, await answer.text())
process.exit()
`

test('E01 E02 E08 its error pages are its own, as docs/change.md says', async () => {
  expect(await applyExample(studio, 'Error pages')).toEqual(['tsx', 'diff'])
  for (const [command = '', ...args] of [
    ['npx', 'tsc', '--noEmit'],
    ['npx', 'oxlint', '--type-aware', '--deny-warnings', 'src/shell', 'src/routes'],
    ['npm', 'run', 'build'],
  ]) {
    const checked = await studio.run(command, ...args)
    expect(checked, checked.stdout + checked.stderr).not.toHaveProperty('code')
  }
  const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]
  const [missing = '', fault = '', outage = ''] = [404, 500, 503].map((status) =>
    readFileSync(join(studio.folder, `dist/${status}.html`), 'utf8'),
  )
  expect(titleOf(missing)).toContain('Hier hängt nichts')
  for (const html of [missing, fault, outage]) expect(html).toContain('id="site-menu"')
  for (const html of [fault, outage]) expect(html).toContain('Eilig?')
  const served = await studio.run('npx', 'node', '--input-type=module', '-e', DURING_OUTAGE)
  expect(served.stdout, served.stderr).toMatch(/^503 [^]*Eilig\?/m)

  const { url, stop } = await studio.start()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    expect((await page.goto(`${url}/impresum`))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Hier hängt nichts.' }).waitFor()
    await page.locator('html[data-hydrated]').waitFor()
    const suggestion = page.getByRole('main').getByRole('link', { name: 'Impressum' })
    await page.route('**/_payload.json*', (route) => route.abort())
    await suggestion.click()
    await page.getByText('Die Website macht gerade Pause.').waitFor()
    await page.unroute('**/_payload.json*')
    await page.getByRole('button', { name: 'Jetzt erneut versuchen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await stop()
  }
}, 240_000)

test('what a site adds to the Studio is a file in its own project, as docs/change.md says', async () => {
  expect(await applyExample(studio, 'What a site adds to the Studio')).toEqual(['tsx', 'ts', 'ts', 'diff'])
  appendFileSync(join(studio.folder, '.npmrc'), 'legacy-peer-deps=true\n')
  await studio.npm('install', '@sanity/color-input')
  expect(existsSync(join(studio.folder, 'node_modules/sanity'))).toBe(false)
  for (const [command = '', ...args] of [
    ['npm', 'run', 'codegen'],
    ['npx', 'tsc', '--noEmit'],
    ['npx', 'oxlint', '--type-aware', '--deny-warnings', 'src/studio', 'schema'],
  ]) {
    const checked = await studio.run(command, ...args)
    expect(checked, checked.stdout + checked.stderr).not.toHaveProperty('code')
  }

  const { url, stop } = await studio.start()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const { stdout: token } = await studio.run('npm', 'run', '--silent', 'content', '--', 'token')
    // The list draws what is in the window; a site's own entries are at its end.
    const page = await browser.newPage({ viewport: { width: 1440, height: 1400 } })
    await page.goto(`${url}/_studio/intent/create/template=job;type=job/`)
    await page.getByLabel('Zugangsschlüssel').fill(token.trim())
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('button', { name: 'Kiel', exact: true }).click()
    await page.getByTestId('field-mark').getByRole('button', { name: 'Create color' }).click()
    const read = async () => {
      const query = encodeURIComponent('*[_type == "job"]{place, mark}')
      const { apiHost } = await (await fetch(`${url}/_studio/settings.json`)).json()
      const address = `${apiHost}/v2025-02-19/data/query/production?perspective=raw&query=${query}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token.trim()}` } })
      return (await answer.json()).result
    }
    // As the plugin stores it: every part with its type.
    const color = {
      _type: 'color',
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
      alpha: 1,
      rgb: { _type: 'rgbaColor' },
    }
    await expect.poll(read, { timeout: 60_000 }).toMatchObject([{ place: 'Kiel', mark: color }])
    for (const name of ['Stellen für zu Hause', 'Handbuch']) await page.getByRole('link', { name }).click()
    await page.getByText('Titel höchstens 60 Zeichen').waitFor()
    expect(await page.getByTestId('addition-line').textContent()).toBe('')
  } finally {
    await browser.close()
    await stop()
  }
}, 240_000)
