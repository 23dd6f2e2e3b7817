import { describe, expect, it } from 'vitest'
import { useBrowser, whenHydrated } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { CANARY, PASSWORD, startClosed } from './testing/start-closed.ts'

const { open } = useBrowser()
const { site, read, type, openAs, createLink, revokeLink, setPassword, put, picture } = await startClosed()

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const headersIn = (headers: Headers) =>
  Object.fromEntries(Object.keys(PRIVATE).map((name) => [name, headers.get(name)]))

describe('a page with a password', () => {
  it('P04 asks for it at its own address, without JavaScript, and is shown with its pictures', async () => {
    const { page } = await open({ javaScriptEnabled: false, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/geheim`)
    expect(await page.getByText('Der Stand vom Mai, für die Jury.').count()).toBe(1)
    expect(await page.content()).not.toContain(CANARY)
    await page.getByLabel('Passwort').fill('falsch geraten')
    await page.getByRole('button', { name: 'Seite öffnen' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Das Passwort stimmt nicht.')
    expect(await page.getByLabel('Passwort').getAttribute('aria-describedby')).toBe('fault')
    await page.getByLabel('Passwort').fill(PASSWORD)
    await page.getByRole('button', { name: 'Seite öffnen' }).click()
    await page.getByRole('heading', { name: `${CANARY} im Abschnitt` }).waitFor()
    expect(page.url()).toBe(`${site.url}/geheim`)
    await page.getByRole('img', { name: 'Ein Entwurf' }).scrollIntoViewIfNeeded()
    await expect
      .poll(() => page.getByRole('img', { name: 'Ein Entwurf' }).evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Seite wieder schließen' }).click()
    await page.getByLabel('Passwort').waitFor()
    expect(await page.content()).not.toContain(CANARY)
  })

  it('P04 hydrates like any page; its links leave it, and Back shows it again', async () => {
    const { page, trouble, whenQuiet } = await open({ reducedMotion: 'reduce' })
    await page.goto(`${site.url}/geheim`)
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Passwort').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `${CANARY} im Abschnitt` }).waitFor()
    await whenHydrated(page)
    await whenQuiet()
    expect(trouble).toEqual({ console: [], requests: [] })
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link', { name: 'Impressum' }).click()
    await page.waitForURL(`${site.url}/impressum`)
    expect(await page.content()).not.toContain(CANARY)
    await page.goBack()
    await page.getByRole('heading', { name: `${CANARY} im Abschnitt` }).waitFor()
  })

  it('P04 is in no frame, no cache and no referrer, before and after it is open', async () => {
    const cookie = await openAs()
    for (const answer of [
      await read('/geheim'),
      await read('/geheim', { headers: { cookie } }),
      await type('falsch'),
    ]) {
      expect(headersIn(answer.headers)).toEqual(PRIVATE)
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    for (const path of ['/geheim', '/geheim?preview=true']) {
      const framed = await read(path, { headers: { cookie, 'sec-fetch-dest': 'iframe' } })
      expect(framed.text, path).not.toContain(CANARY)
    }
    expect((await read('/geheim?preview=true', { headers: { cookie } })).text).not.toContain(CANARY)
  })

  it('P04 keeps its key in cookies of its own address and of the folders of pictures', async () => {
    const { status, headers } = await type(PASSWORD, { headers: { 'x-forwarded-proto': 'https' } })
    expect([status, headers.get('location')]).toEqual([303, '/geheim'])
    const cookies = headers.getSetCookie()
    expect(cookies.map((one) => /Path=([^;]+)/.exec(one)?.[1])).toEqual(['/geheim', '/images', '/files'])
    for (const one of cookies) expect(one).toMatch(/^page_geheim=sp[0-9a-f]{32}; .*HttpOnly; Secure; SameSite=Lax$/)
  })

  it('P04 gives its pictures to nobody else, and lets no cache keep them', async () => {
    const cookie = await openAs()
    const shown = (await read('/geheim', { headers: { cookie } })).text
    const addresses = [...shown.matchAll(/\/images\/[^"' ,]+/g)].map(([address]) => address.replaceAll('&amp;', '&'))
    const own = addresses.filter((address) => address.includes(picture.hash))
    expect(own.length).toBeGreaterThan(0)
    for (const address of own.slice(0, 3)) {
      expect((await read(address)).status).toBe(404)
      const { status, headers } = await read(address, { headers: { cookie } })
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect((await read(address)).status).toBe(404)
      expect((await read(address, { headers: { cookie: `page_x=sp${'0'.repeat(32)}` } })).status).toBe(404)
    }
  })

  it('P04 forms of other sites, long ones, methods and keys that nobody was given open nothing', async () => {
    const foreign = await type(PASSWORD, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []])
    expect((await type(`${PASSWORD}${'x'.repeat(3000)}`)).status).toBe(400)
    expect((await type('')).status).toBe(400)
    for (const method of ['PUT', 'DELETE']) expect((await read('/geheim', { method })).status).toBe(405)
    // Fixation: a key that somebody else has put there is one of ours, or none.
    for (const key of ['', 'sp', `sp${'0'.repeat(32)}`, `sd${'0'.repeat(32)}`, '../../token', '%0d%0aset-cookie:x'])
      expect((await read('/geheim', { headers: { cookie: `page_geheim=${key}` } })).text).not.toContain(CANARY)
    for (const path of ['/geheim/_payload.json', '/geheim.md', '/geheim.html', '/%67eheim', '/geheim/..%2fgeheim'])
      expect((await read(path)).text, path).not.toContain(CANARY)
    const body = new URLSearchParams({ password: `x\r\nset-cookie: a=b` })
    expect((await read('/geheim', { method: 'POST', body })).headers.getSetCookie()).toEqual([])
  })

  it('P04 is refused to whoever guesses, by address; others open it meanwhile', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const statuses: number[] = []
    for (let count = 0; count < 16; count += 1)
      statuses.push((await type(`geraten ${count}`, from('198.51.100.7'))).status)
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 403))
    expect(statuses.slice(13)).toEqual([429, 429, 429])
    const refused = await type(PASSWORD, from('198.51.100.7'))
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('noch einmal')])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await type(PASSWORD, from('192.0.2.1'))).status).toBe(303)
  })
})

describe('a personal link', () => {
  it('P04 opens the page for its person, and nobody after it is revoked', async () => {
    const { id, key, url } = await createLink('Frau Hansen')
    const { page } = await open({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(url)
    await page.getByRole('heading', { name: `${CANARY} im Abschnitt` }).waitFor()
    expect(page.url()).toBe(`${site.url}/geheim`)
    expect(await page.getByRole('complementary', { name: 'Hinweis zu dieser Seite' }).textContent()).toContain(
      'Diese Seite ist für Frau Hansen geöffnet.',
    )
    expect(asked.filter((line) => line.includes(key))).toEqual([])
    await revokeLink(id)
    await page.reload()
    await page.getByLabel('Passwort').waitFor()
    await page.goto(url)
    await page.getByRole('heading', { name: 'Dieser Link öffnet nichts.' }).waitFor()
  })
})

describe('what changes meanwhile', () => {
  it('P04 a new password ends what the old one opened', async () => {
    const cookie = await openAs()
    expect((await read('/geheim', { headers: { cookie } })).text).toContain(CANARY)
    await setPassword('ein ganz anderes')
    expect((await read('/geheim', { headers: { cookie } })).text).not.toContain(CANARY)
    expect((await type(PASSWORD)).status).toBe(403)
    await setPassword()
  })

  it('P04 a key of a page that moves leads to its new address', async () => {
    await put(true, { slug: { _type: 'slug', current: 'umgezogen' } })
    await expect
      .poll(async () => (await type(PASSWORD, { path: '/umgezogen' })).headers.get('location'))
      .toBe('/umgezogen')
    await expect.poll(async () => (await read('/geheim')).status).toBe(404)
    await put(true)
    await expect.poll(async () => (await type(PASSWORD)).status).toBe(303)
  })
})
