import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { runContent } from '@schaufenster/content-service/testing/test-content'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { CANARY, findIn, PASSWORD, startClosed } from './testing/start-closed.ts'

const lines: string[] = []
for (const name of ['log', 'warn', 'error', 'info'] as const) {
  const print = console[name].bind(console)
  console[name] = (...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '))
    print(...parts)
  }
}

const { site, content, read, openAs, publish, put, setPassword, picture, folders } = await startClosed()
const { dist, stateDir, cacheDir, dataDir } = folders
/** The second one is in names of files. */
const marks = [CANARY, CANARY.toLowerCase(), picture.hash]

/** All that somebody without the password gets, by address. */
const readSite = async (): Promise<string[]> => {
  const { text: map } = await read('/sitemap.xml')
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const own = [
    '/geheim',
    '/geheim/_payload.json',
    '/geheim.md',
    '/geheim.html',
    '/geheim?preview=true',
    '/nichts/geheim',
  ]
  const files = [
    '/sitemap.xml',
    '/rss.xml',
    '/feed.xml',
    '/llms.txt',
    '/robots.txt',
    '/_site.json',
    '/_suggestions.json',
  ]
  const payloads = pages.map((path) => `${path === '/' ? '' : path}/_payload.json`)
  const found = await Promise.all(
    [...pages, ...payloads, ...own, ...files].map(async (path) => {
      const { text, headers } = await read(path)
      return marks.some((mark) => text.includes(mark) || JSON.stringify([...headers]).includes(mark)) ? [path] : []
    }),
  )
  return found.flat()
}

/** The same of the content service. */
const askService = async (): Promise<string[]> => {
  const data = `${content.url}/v2025-02-19/data`
  const addresses = [
    `${data}/query/production?query=${encodeURIComponent('*')}`,
    `${data}/query/production?perspective=raw&query=${encodeURIComponent('*[references("box-geheim") || _id match "geheim*"]')}`,
    `${data}/doc/production/geheim,box-geheim,${picture.id}`,
    `${data}/export/production`,
    picture.url,
    `${picture.url}?w=200`,
  ]
  const found = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address)
      const text = await response.text()
      const isPicture = address.startsWith(picture.url)
      const isFound = isPicture ? response.ok : marks.some((mark) => text.includes(mark) && !address.includes(mark))
      return isFound ? [address] : []
    }),
  )
  return found.flat()
}

const searchAll = async () => ({
  dist: findIn(dist, marks),
  publisher: findIn(stateDir, marks),
  cache: findIn(cacheDir, marks),
  site: await readSite(),
  service: await askService(),
  log: lines.filter((line) => marks.some((mark) => line.includes(mark))),
})

const NOWHERE = { dist: [], publisher: [], cache: [], site: [], service: [], log: [] }

it(
  'P04 a word and a picture of a page with a password are nowhere, also after it was opened',
  { timeout: 600_000 },
  async () => {
    expect(await searchAll()).toEqual(NOWHERE)
    const cookie = await openAs()
    const { text } = await read('/geheim', { headers: { cookie } })
    expect(text).toContain(CANARY)
    const shown = [...text.matchAll(/\/images\/[^"' ,]+/g)].map(([address]) => address.replaceAll('&amp;', '&'))
    for (const address of shown.filter((one) => one.includes(picture.hash)))
      expect((await read(address, { headers: { cookie } })).status).toBe(200)
    expect(await searchAll()).toEqual(NOWHERE)

    // The search finds what is public.
    await put(false)
    await publish()
    const open = await searchAll()
    expect(open.dist).toEqual(expect.arrayContaining(['geheim.html', 'geheim/_payload.json', 'geheim.md', 'llms.txt']))
    for (const name of ['cache', 'site', 'service'] as const) expect(open[name].length, name).toBeGreaterThan(0)
    expect((await read('/geheim')).text).toContain(CANARY)

    // And closed again it is gone.
    await put(true)
    await publish()
    // Not the publisher's own database, which nobody is served: it overwrites deleted rows only when it needs the space.
    expect({ ...(await searchAll()), log: [], publisher: [] }).toEqual(NOWHERE)
    expect((await read('/geheim')).text).toContain('Diese Seite hat ein Passwort')
  },
)

it('P04 restored from a backup it opens for nobody until it has a password again', { timeout: 120_000 }, async () => {
  await setPassword()
  const archive = join(await makeFolder(), 'backup.tar.gz')
  await runContent({ CONTENT_DIR: dataDir }, ['backup', archive])
  const restored = join(await makeFolder(), 'data')
  await runContent({ CONTENT_DIR: restored }, ['restore', archive])
  expect(readdirSync(restored).filter((name) => /password|links/.test(name))).toEqual([])
  const service = await startContentService({ port: 0, dataDir: restored })
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`${service.url}/v2025-02-19/${path}`, init)).text()
  expect(await ask(`data/query/production?query=${encodeURIComponent('*')}`)).not.toContain(CANARY)
  expect(await ask('closed/production')).toContain('"geheim"')
  const body = JSON.stringify({ slug: 'geheim', password: PASSWORD, visitor: '192.0.2.9' })
  expect(await ask('closed/production/open', { method: 'POST', body })).toContain('401')
  await service.stop()
  expect(site.url).toContain('127.0.0.1')
})
