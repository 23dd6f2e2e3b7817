import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hydrateSections, useBrowser, whenHydrated } from './testing/browser.ts'
import { toScheduleDocument } from '@schaufenster/editing/schedule'
import { draftPage, editDraft } from './testing/editor.ts'
import { findViolations } from './testing/find-violations.ts'
import { DRAFT, IN_SECTION, SECRET, startSharing, textIn } from './testing/start-sharing.ts'

const { open } = useBrowser()
const { editor, site, ask, share, revoke, exchange, read } = await startSharing()

describe('a link', () => {
  it('P04 opens the draft for somebody without a login, and keeps nothing in the address', async () => {
    const { url, id, key } = await share('neu')
    const { page, trouble, whenQuiet } = await open({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(url)
    await page.getByRole('heading', { name: IN_SECTION }).waitFor()
    expect(page.url()).toBe(`${site.url}/neu?draft=${id}`)
    await whenHydrated(page)
    await hydrateSections(page)
    await whenQuiet()
    expect(await page.getByRole('complementary', { name: 'Hinweis' }).textContent()).toMatch(
      /Entwurf für Frau Hansen · zu sehen bis \d+\. \S+ \d{4}/,
    )
    expect(asked.filter((line) => line.includes(key))).toEqual([])
    expect(asked.filter((line) => /_studio|preview|overlays/.test(line))).toEqual([])
    expect(await page.evaluate(() => document.cookie)).not.toContain(key)
    expect(trouble).toEqual({ console: [], requests: [] })
    expect(await findViolations(page)).toEqual([])
  })

  it('shows menu and other pages as published; a link to an unpublished page leads nowhere', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto((await share('neu')).url)
    await page.getByRole('heading', { name: IN_SECTION }).waitFor()
    await whenHydrated(page)
    await hydrateSections(page)
    expect(await page.content()).not.toContain(SECRET)
    await page.getByRole('link', { name: 'Zum Geheimen' }).click()
    await page.getByRole('heading', { name: IN_SECTION }).waitFor()
    expect(page.url()).toContain('/neu?draft=')
    await page.getByRole('link', { name: 'Zum Kontakt' }).click()
    await page.waitForURL(`${site.url}/kontakt`)
    expect(await page.content()).not.toContain(SECRET)
    await page.goBack()
    await page.getByRole('heading', { name: IN_SECTION }).waitFor()
    await page.getByRole('link', { name: 'Hierher' }).click()
    await page.getByRole('heading', { name: IN_SECTION }).waitFor()
    expect(page.url()).toContain('/neu?draft=')
  })

  it('P04 shows the page’s own entry in the menu as published, too', async () => {
    const { to, pair } = await exchange(await share('route-kontakt'))
    const { text } = await read(to, { cookie: pair })
    const [, header = ''] = /<header[^>]*>([^]*?)<\/header>/.exec(text) ?? []
    expect(text).toContain(`Kontakt im Entwurf, ${SECRET}`)
    expect(header).toContain('Kontakt')
    expect(header).not.toContain(SECRET)
  })

  it('follows the draft, its address too, or stays at its state', async () => {
    await editor.createOrReplace(draftPage('wandel', 'Wandel', { metaTitle: 'Erster Stand' }))
    const [live, frozen] = [await share('wandel'), await share('wandel', { isFrozen: true })]
    await editDraft(editor, 'wandel', { metaTitle: 'Zweiter Stand', slug: { _type: 'slug', current: 'gewandelt' } })
    const [now, then] = [await exchange(live), await exchange(frozen)]
    expect([now.to, then.to]).toEqual([`/gewandelt?draft=${live.id}`, `/wandel?draft=${frozen.id}`])
    expect((await read(now.to, { cookie: now.pair })).text).toContain('Zweiter Stand')
    const { text } = await read(then.to, { cookie: then.pair })
    expect(text).toContain('Erster Stand')
    expect(text).toContain(', Stand vom ')
    const moved = await read(`/wandel?draft=${live.id}&utm_source=mail`, { cookie: now.pair })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, now.to])
    expect(moved.headers.get('set-cookie')).toContain('Path=/gewandelt;')
  })

  it('says so when its state no longer fits the schema', async () => {
    await editor.createOrReplace(draftPage('alt', 'Alt', { untertitel: 'Ein Feld von früher' }))
    const link = await share('alt', { isFrozen: true })
    const { to, pair } = await exchange(link)
    const { status, text } = await read(to, { cookie: pair })
    expect([status, text]).toEqual([410, expect.stringContaining('die Website ist seitdem umgebaut worden')])
    expect(text).not.toContain('Ein Feld von früher')
  })

  it('P04 is exchanged for a cookie of this page; answers are stored and found by nobody', async () => {
    const { cookie, pair, to } = await exchange(await share('neu'))
    expect(cookie).toMatch(/^draft_[0-9a-f]{16}=sd[0-9a-f]{32}; .*Path=\/neu; .*HttpOnly; SameSite=Lax$/)
    for (const path of [to, '/_draft', '/_draft/open.js', '/_draft/line.js']) {
      const { headers } = await read(path, { cookie: pair })
      expect(
        ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name)),
        path,
      ).toEqual(['no-store', 'no-referrer', 'noindex'])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    // Nowhere in a frame, the Studio's previews included; what is refused neither.
    for (const path of [to, `${to}&preview=true`, '/_draft', '/_draft?preview=true', `/neu?draft=${'0'.repeat(16)}`]) {
      const framed = await read(path, { cookie: pair, 'sec-fetch-dest': 'iframe' })
      expect(framed.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
    const behindTls = await fetch(`${site.url}/_draft`, {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https' },
      body: pair.split('=')[1] ?? '',
    })
    expect(behindTls.headers.get('set-cookie')).toContain('Secure')
  })

  it('P04 that is forwarded opens for a second person until it is revoked; its page’s address opens for nobody else', async () => {
    const link = await share('neu')
    const [first, second] = [await exchange(link), await exchange(link)]
    const look = ({ to, pair }: typeof first) => read(to, { cookie: pair })
    expect((await look(first)).text).toContain(DRAFT)
    expect((await look(second)).text).toContain(DRAFT)
    const forwarded = await read(first.to)
    expect([forwarded.status, forwarded.text.includes(DRAFT)]).toEqual([404, false])
    await revoke(link)
    for (const answer of [await look(first), await look(second)])
      expect([answer.status, answer.text]).toEqual([forwarded.status, forwarded.text])
    expect((await exchange(link)).status).toBe(404)
  })

  it('is neither used nor used up by programs that look at it', async () => {
    const link = await share('neu')
    const usedAt = async () => {
      const all = await ask('')
      return Array.isArray(all) ? all.find((one) => textIn(one, 'id') === link.id)?.usedAt : undefined
    }
    for (const method of ['GET', 'HEAD']) await read('/_draft', { 'user-agent': 'WhatsApp/2' }, method)
    const { to, pair } = await exchange(link)
    await read(to, { cookie: pair }, 'HEAD')
    await read(to)
    expect(await usedAt()).toBeUndefined()
    expect((await read(to, { cookie: pair })).status).toBe(200)
    expect(await usedAt()).toBeDefined()
    expect((await exchange(link)).status).toBe(200)
  })
})

it('P04 what visitors get has the same bytes with links and schedules as without', async () => {
  const visit = async () => {
    const { text } = await read('/sitemap.xml')
    const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const paths = [...pages, '/sitemap.xml', '/_site.json', '/neu', '/kontakt/_payload.json']
    return Promise.all(
      paths.map(async (path) => {
        const { status, headers, text: body } = await read(path)
        return { path, status, headers: [...headers].filter(([name]) => name !== 'date'), body }
      }),
    )
  }
  const links = await ask('')
  for (const one of Array.isArray(links) ? links : []) await ask(`/${textIn(one, 'id')}`, { method: 'DELETE' })
  const before = await visit()
  expect(before.length).toBeGreaterThan(15)
  const link = await share('neu')
  const { to, pair } = await exchange(link)
  await editor.create(
    toScheduleDocument(
      {
        action: 'publish',
        at: new Date(Date.now() + 3_600_000).toISOString(),
        documents: [{ id: 'neu', title: DRAFT }],
        by: { id: 'editor', name: 'Editor' },
      },
      randomUUID,
    ),
  )
  expect((await read(to, { cookie: pair })).text).toContain(DRAFT)
  expect(await visit()).toEqual(before)
})

it('P04 a link that is revoked is at once of no use to a page that is open', async () => {
  const link = await share('neu')
  const { page } = await open()
  await page.goto(link.url)
  await page.getByRole('heading', { name: IN_SECTION }).waitFor()
  await revoke(link)
  await page.reload()
  await page.getByRole('heading', { name: 'Dieser Entwurf ist nicht zu sehen.' }).waitFor()
  expect(await page.content()).not.toContain(DRAFT)
  await page.goto(link.url)
  await page.getByText('Der Link ist abgelaufen').waitFor()
})
