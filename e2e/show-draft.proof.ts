import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { draftPage } from './testing/editor.ts'
import { DRAFT, IN_SECTION, SECRET, startSharing } from './testing/start-sharing.ts'

const { content, editor, site, share, revoke, exchange, read } = await startSharing()

it('P04 3,000 requests of strangers and of links that count no more: no draft, no key, no difference', async () => {
  const valid = await share('neu')
  const others = {
    revoked: await share('neu'),
    expired: await share('neu', { expiresAt: new Date(Date.now() + 1500).toISOString() }),
    foreign: await share('route-kontakt'),
  }
  await editor.createOrReplace(draftPage('weg', DRAFT))
  const deleted = await share('weg', { isFrozen: true })
  const cookies: Record<string, string> = {}
  for (const [name, link] of Object.entries({ ...others, deleted })) cookies[name] = (await exchange(link)).pair
  await revoke(others.revoked)
  await editor.delete('drafts.weg')
  await new Promise((resolve) => setTimeout(resolve, 1600))
  const { id, key } = valid
  const named = (value: string | undefined, to = id) => `draft_${to}=${value ?? ''}`
  const guess = () => `sd${randomBytes(16).toString('hex')}`
  const senders: Record<string, string>[] = [
    {},
    { cookie: cookies['revoked'] ?? '' },
    { cookie: cookies['expired'] ?? '' },
    { cookie: cookies['deleted'] ?? '' },
    { cookie: named(others.revoked.key) },
    { cookie: named(others.foreign.key) },
    { cookie: named(guess()) },
    { cookie: named(`${key.slice(0, -1)}g`) },
    { cookie: named(content.token) },
    { cookie: `draft=${key}; key=${key}` },
    { authorization: `Bearer ${key}` },
    { 'sec-fetch-dest': 'iframe', referer: `${site.url}/_studio` },
    { 'x-share-key': key, 'x-forwarded-for': '127.0.0.1' },
  ]
  const ids = [...[others.revoked, others.expired, others.foreign, deleted].map((link) => link.id), id, '0'.repeat(16)]
  const addresses = ['/neu', '/weg', '/', '/kontakt', '/geheim', '/neu/_payload.json', '/_site.json', '/sitemap.xml']
  const searches = ['', `?preview=true`, ...ids.flatMap((one) => [`?draft=${one}`, `?preview=true&draft=${one}`])]
  const paths = [
    ...addresses.flatMap((address) => searches.map((search) => `${address}${search}`)),
    ...ids.flatMap((one) => [`/_draft?draft=${one}`, `/_draft/${one}`, `/_draft/../neu?draft=${one}`]),
    `/_draft?key=${key}`,
    `/_draft/${key}`,
    `/_draft/open.js?draft=${id}`,
  ]
  let asked = 0
  const hits: string[] = []
  const look = (text: string, what: string): void => {
    asked += 1
    for (const secret of [SECRET, DRAFT, IN_SECTION, content.token, others.foreign.key, deleted.key])
      if (text.includes(secret)) hits.push(`${what}: ${secret}`)
  }
  for (const path of paths) {
    await Promise.all(
      senders.map(async (headers) => {
        const answer = await read(path, headers)
        look(`${[...answer.headers].join(' ')} ${answer.text}`, `${path} ${JSON.stringify(headers)}`)
      }),
    )
  }
  const refusals = new Set<string>()
  const guesses = [
    others.revoked.key,
    others.expired.key,
    '',
    key.slice(1),
    `${key}0`,
    key.toUpperCase(),
    'x'.repeat(99),
  ]
  for (const body of [...guesses, ...Array.from({ length: 3000 - asked }, guess)]) {
    const response = await fetch(`${site.url}/_draft`, { method: 'POST', body })
    const text = await response.text()
    look(`${[...response.headers].join(' ')} ${text}`, `POST ${body}`)
    refusals.add(`${response.status} ${text} ${response.headers.get('set-cookie')}`)
  }
  const foreign = await fetch(`${site.url}/_draft`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: key,
  })
  refusals.add(`${foreign.status} ${await foreign.text()} ${foreign.headers.get('set-cookie')}`)
  expect([...refusals]).toEqual(['404 {} null'])
  expect(hits).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(3000)
  // What it looks for is there to be found.
  expect((await read(`/neu?draft=${id}`, { cookie: named(key) })).text).toContain(DRAFT)
}, 180_000)
