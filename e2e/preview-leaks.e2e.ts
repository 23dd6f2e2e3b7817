import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEditor, editDraft } from './testing/editor.ts'
import { useBrowser } from './testing/browser.ts'
import { runSite, runSiteOn, type RunningSite, type SiteWithContent } from './testing/run-site.ts'

const { open } = useBrowser()
/** In the demo's drafts only (demo/README.md), and written by these tests into one more. */
const DRAFT = 'NUR-ENTWURF-7c1'
const PUBLIC = 'Steht-auch-draussen'

let published: SiteWithContent
let live: RunningSite

beforeAll(async () => {
  published = await runSite('demo/content', { published: true })
  live = await runSiteOn(published.content.url, { env: { STUDIO_URL: 'http://127.0.0.1:3333' } })
}, 180_000)
afterAll(async () => {
  await live.stop()
  await published.stop()
})

/** What must be in nothing that a visitor gets. */
const secrets = (): string[] => [DRAFT, published.content.token, 'Geheime Seite']
/** The code of previews and its queries know the prefix; an id follows it in drafts alone. */
const DRAFT_ID = /drafts\.[\w-]+/g
const findSecrets = (text: string): string[] => [
  ...secrets().filter((secret) => text.includes(secret)),
  ...(text.match(DRAFT_ID) ?? []),
]

const HEADERS: Record<string, string>[] = [
  {},
  { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
  { cookie: 'contentSession_schaufenster=ss0000; sanitySession=x; __sanity_preview=1' },
  { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-sanity-project-id': 'schaufenster' },
  { referer: 'http://127.0.0.1:3000/_studio/presentation', origin: 'http://127.0.0.1:3000' },
  { 'x-publish-key': 'x', 'x-preview': 'true', 'x-middleware-subrequest': 'middleware' },
  { authorization: 'Bearer skFalsch0123456789' },
]
const PATHS = [
  '/kontakt',
  '/geheim',
  '/kontakt/_payload.json',
  '/geheim/_payload.json',
  '/_site.json',
  '/_service.json',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
  '/kontakt.md',
  '/policy.json',
]
const PARAMETERS = ['', '?preview=true', '?preview=true&token=x&sid=x&draft=1', '?perspective=raw']

it.each([
  ['as it is published', () => published.url],
  ['rendered live', () => live.url],
])('P04 the site %s: no draft and no token, whatever is asked and claimed', async (_title, site) => {
  const hits: string[] = []
  let asked = 0
  for (const path of PATHS) {
    for (const parameters of PARAMETERS) {
      const answers = await Promise.all(
        HEADERS.map(async (headers) => {
          const response = await fetch(`${site()}${path}${parameters}`, { headers })
          return `${[...response.headers].join(' ')} ${await response.text()}`
        }),
      )
      asked += answers.length
      for (const [index, answer] of answers.entries())
        for (const secret of findSecrets(answer))
          hits.push(`${path}${parameters} ${JSON.stringify(HEADERS[index])}: ${secret}`)
    }
  }
  expect(asked).toBe(PATHS.length * PARAMETERS.length * HEADERS.length)
  expect(hits).toEqual([])
})

const query = (text: string, more = '') => `data/query/production?query=${encodeURIComponent(text)}${more}`
const PERSPECTIVES = ['drafts', 'raw', 'published', 'previewDrafts', 'rABC,drafts']
const SERVICE = [
  ...PERSPECTIVES.flatMap((perspective) =>
    [
      '*[_type == "route"]',
      '*[_id in path("drafts.**")]',
      '*[_id == "drafts.route-geheim"][0]',
      '*[title match "NUR*"]',
      'count(*[_originalId in path("drafts.**")])',
    ].map((text) => query(text, `&perspective=${perspective}`)),
  ),
  'data/doc/production/drafts.route-geheim,route-kontakt',
  'data/doc/production/drafts.route-kontakt?includeAllVersions=true',
  'data/export/production',
  'data/history/production/documents/route-kontakt?time=2026-11-01T00:00:00Z',
  'data/history/production/transactions/drafts.route-geheim?excludeContent=false',
  'data/references/production/documents/route-kontakt/to',
  'users/me',
  'users/me/keyvalue/a',
  'projects',
  'auth/fetch?sid=0123',
]

it('P04 the content service: no draft and no token by any address or perspective', async () => {
  const hits: string[] = []
  for (const version of ['v1', 'vX', 'v2025-02-19']) {
    for (const address of SERVICE) {
      for (const headers of HEADERS.slice(0, 5)) {
        const response = await fetch(`${published.content.url}/${version}/${address}`, { headers })
        const text = await response.text()
        // An error repeats what was asked for.
        const answer = response.ok
          ? text.replaceAll(encodeURIComponent('drafts.'), '')
          : text.replaceAll('drafts.route', '')
        for (const secret of secrets().filter((one) => answer.includes(one)))
          hits.push(`${version} ${address}: ${secret}`)
        if (response.ok && /"_id":"drafts\./.test(text)) hits.push(`${version} ${address}: a draft`)
      }
    }
  }
  expect(hits).toEqual([])
})

/** Reads a stream until it has said `end`. */
const readUntil = async (address: string, end: string, write: () => Promise<unknown>): Promise<string> => {
  const abort = new AbortController()
  const response = await fetch(address, { signal: abort.signal })
  let text = ''
  let isWritten = false
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk)
    if (!isWritten && text.includes('welcome')) {
      isWritten = true
      await write()
    }
    if (text.includes(end)) break
  }
  abort.abort()
  return text
}

it.each([
  ['data/listen/production?query=*&includeResult=true&includePreviousRevision=true&effectFormat=mendoza', PUBLIC],
  [
    'data/listen/production?query=*%5B_id%20in%20path(%22drafts.**%22)%20%7C%7C%20_id%20%3D%3D%20%22box-kontakt-titel%22%5D&includeAllVersions=true',
    PUBLIC,
  ],
  ['data/live/events/production?includeDrafts=true', '"tags"'],
])('P04 %s: what is written into a draft is not told', async (address, end) => {
  const editor = createEditor(published.content)
  const url = `${published.content.url}/vX/${address}`
  if (address.includes('includeDrafts=true')) {
    // Refused, not ignored.
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400)
    return
  }
  const text = await readUntil(url, end, async () => {
    await editDraft(editor, 'box-kontakt-titel', { title: `${DRAFT} im Strom` })
    await editor
      .patch('box-kontakt-titel')
      .set({ title: `${PUBLIC} ${Date.now()}` })
      .commit()
  })
  expect(text).toContain(PUBLIC)
  expect(findSecrets(text)).toEqual([])
})

it('P04 a browser without a login: nothing in pages, frames, network or storage, also after forged messages', async () => {
  const { page, whenQuiet } = await open()
  const seen: Promise<string>[] = []
  page.on('response', (response) => {
    // The listener's answer has no end; what it says is looked at above.
    if (!response.url().includes('/data/listen/')) seen.push(response.text().catch(() => ''))
  })
  for (const path of ['/kontakt', '/geheim']) {
    await page.goto(`${published.url}${path}?preview=true`)
    await page.getByText('Sie sehen, was veröffentlicht ist.').waitFor()
    await page.evaluate(() => {
      const messages = [
        {
          domain: 'sanity/channels',
          from: 'presentation',
          to: 'visual-editing',
          type: 'presentation/refresh',
          data: { source: 'manual' },
        },
        { type: 'visual-editing/token', token: 'x', preview: true },
      ]
      for (const message of messages) window.postMessage(message, '*')
    })
    await whenQuiet()
    expect(findSecrets(await page.content())).toEqual([])
  }
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  )
  expect(findSecrets([...(await Promise.all(seen)), kept].join('\n'))).toEqual([])
})
