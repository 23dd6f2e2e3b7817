import { afterAll, expect, it } from 'vitest'
import { useBrowser } from './testing/browser.ts'
import { runSite, runSiteOn } from './testing/run-site.ts'

const { open } = useBrowser()
/** In the demo's drafts only (demo/README.md). */
const DRAFT = 'NUR-ENTWURF-7c1'

const published = await runSite('demo/content', { published: true })
afterAll(published.stop)
const live = await runSiteOn(published.content.url, { env: { STUDIO_URL: 'http://127.0.0.1:3333' } })
afterAll(live.stop)

/** What must be in nothing that a visitor gets. */
const secrets = [DRAFT, published.content.token, 'Geheime Seite']
/** The code of previews and its queries know the prefix; an id follows it in drafts alone. */
const DRAFT_ID = /drafts\.[\w-]+/g
const findSecrets = (text: string): string[] => [
  ...secrets.filter((secret) => text.includes(secret)),
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

it('P04 a browser without a login: nothing in pages, frames, network or storage, also after forged messages', async () => {
  const { page, whenQuiet } = await open()
  const seen: Promise<string>[] = []
  page.on('response', (response) => {
    // The listener's answer has no end.
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
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await caches.keys(),
      await indexedDB.databases(),
      document.cookie,
      history.state,
    ]),
  )
  expect(findSecrets([...(await Promise.all(seen)), kept].join('\n'))).toEqual([])
})
