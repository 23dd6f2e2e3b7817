import { findFreePort } from '@schaufenster/host/testing/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser, openHydrated } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { crawl } from './testing/languages/crawl.ts'
import { findLanguageFaults, languageOf, type SeenSite } from './testing/languages/find-faults.ts'
import { readPage } from './testing/languages/read-page.ts'
import { wordsIn } from './testing/languages/words.ts'
import { readSitemap } from './testing/read-sitemap.ts'
import { makeStartCopy } from './testing/start-copy.ts'

const { open } = useBrowser()
const copy = makeStartCopy({ site: await findFreePort(), content: await findFreePort() })
let url = ''
let listed: string[] = []
let pages: SeenSite = new Map()

beforeAll(async () => {
  const started = await copy.start({ env: { LANGUAGES: 'de,en' } })
  url = started.url
  listed = await readSitemap(url)
  pages = await crawl(url, ['/', '/en', ...listed])
}, 240_000)
afterAll(() => copy.remove())

it('R07 every page of both languages is there, in its language alone, with a switch to its translation', () => {
  expect(findLanguageFaults(pages, listed)).toEqual([])
  const [german, english] = [[...pages.keys()], listed].map((paths) => Map.groupBy(paths, languageOf))
  for (const found of [german, english]) expect(found?.get('en')).toHaveLength(found?.get('de')?.length ?? 0)
  expect(pages.size).toBeGreaterThan(30)
})

it('R07 the switch of a translated page leads to that very translation', () => {
  const wrong = [...pages.values()].filter(({ alternates, links }) =>
    links.some(
      ({ path, language }) => language !== null && alternates.has(language) && alternates.get(language) !== path,
    ),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('D04 the sitemap names the translations of every page, as the page does', async () => {
  const text = await (await fetch(`${url}/sitemap.xml`)).text()
  const entries = [...text.matchAll(/<url><loc>(?<loc>[^<]*)<\/loc>(?<rest>.*?)<\/url>/gs)].map(({ groups }) => ({
    path: new URL(groups?.['loc'] ?? '').pathname,
    alternates: [...(groups?.['rest'] ?? '').matchAll(/hreflang="(?<tag>[^"]*)" href="(?<href>[^"]*)"/g)].map(
      ({ groups: link }) => [link?.['tag'], new URL(link?.['href'] ?? '').pathname],
    ),
  }))
  expect(entries).toHaveLength(listed.length)
  expect(entries).toEqual(entries.map(({ path }) => ({ path, alternates: [...(pages.get(path)?.alternates ?? [])] })))
})

it('D04 feeds and Markdown are in the language of the page that names them', async () => {
  const files = new Map([...pages.values()].flatMap((page) => page.files.map((file) => [file, page.language])))
  expect(files.size).toBeGreaterThan(30)
  for (const [file, language] of files) {
    const response = await fetch(`${url}${file}`)
    const text = await response.text()
    const others = (['de', 'en'] as const).filter((one) => one !== language)
    expect({ file, status: response.status, foreign: others.flatMap((other) => wordsIn(other, text)) }).toEqual({
      file,
      status: 200,
      foreign: [],
    })
  }
})

it.each([
  ['/en/leistungen', '/en/services'],
  ['/en/projekte/flutlicht', '/en/work/floodlight'],
  ['/de/studio', '/studio'],
  ['/de', '/'],
])('R07 %s is one redirect to %s', async (from, to) => {
  const response = await fetch(`${url}${from}`, { redirect: 'manual' })
  expect([301, 302, 307, 308]).toContain(response.status)
  expect(new URL(response.headers.get('location') ?? '', url).pathname).toBe(to)
})

it('E03 a missing page says so in the language of its address', async () => {
  for (const path of ['/gibt-es-nicht', '/en/does-not-exist']) {
    const address = new URL(path, url)
    const response = await fetch(address)
    const { status, language, texts } = readPage(await response.text(), address, response.status)
    const others = ['de', 'en'] as const
    expect({ status, language }).toEqual({ status: 404, language: languageOf(path) })
    for (const other of others.filter((one) => one !== language))
      expect(texts.filter((text) => text.language !== other && wordsIn(other, text.text).length > 0)).toEqual([])
  }
})

it.each(['de', 'en'] as const)(
  'R07 axe finds nothing on the pages in %s, and nothing in the open menu',
  async (language) => {
    const { page, trouble } = await open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of listed.filter((one) => languageOf(one) === language)) {
      await openHydrated(page, `${url}${path}`)
      found.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`))
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    found.push(...(await findViolations(page)).map((violation) => `menu ${violation}`))
    expect(found).toEqual([])
    expect(trouble).toEqual({ console: [], requests: [] })
  },
  240_000,
)
