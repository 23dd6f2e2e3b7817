import { afterAll, expect, it } from 'vitest'
import { writeExport } from '@schaufenster/content-service/testing/write-export'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { openHydrated, useBrowser, whenHydrated } from './testing/browser.ts'
import { runSite } from './testing/run-site.ts'

const ref = (id: string) => ({ _key: id, _type: 'reference', _ref: id })
const slug = (current: string) => ({ _type: 'slug', current })
const span = (text: string, marks: string[] = []) => ({ _key: text, _type: 'span', text, marks })
const page = (id: string, title: string, fields: object) => ({
  _id: id,
  _type: 'route',
  title,
  template: 'templateDefault',
  slug: slug(id),
  ...fields,
})

const ENDLESS = 'Z'.repeat(20_000)

/** Invalid content that an editor, an import or an old schema can leave. */
const LINES = [
  page('kaputt', 'Kaputt', {
    content_boxes: [
      ref('titel'),
      ref('gibt-es-nicht'),
      ref('fremd'),
      ref('konstruktor'),
      ref('bild-ohne-datei'),
      ref('text'),
      ref('leer'),
      ref('falsch'),
      ref('ende'),
    ],
  }),
  page('kreis-a', 'Kreis A', { relation: ref('kreis-b'), content_boxes: [ref('titel')] }),
  page('kreis-b', 'Kreis B', { relation: ref('kreis-a'), content_boxes: [ref('titel')] }),
  { _id: 'titel', _type: 'boxTitle', title: 'Die Seite steht' },
  { _id: 'fremd', _type: 'boxAusEinemAltenSchema', title: 'Unbekannter Abschnitt' },
  { _id: 'konstruktor', _type: 'constructor', title: 'x' },
  { _id: 'bild-ohne-datei', _type: 'boxImage', image: { _type: 'image', alt: 'Ohne Datei' } },
  {
    _id: 'text',
    _type: 'boxText',
    title: 'Text mit Fehlern',
    content: [
      {
        _key: 'a',
        _type: 'blocktext',
        text: [
          {
            _key: 'b',
            _type: 'block',
            style: 'unbekannt',
            markDefs: [
              { _key: 'm', _type: 'fremdeMarke' },
              { _key: 'l', _type: 'internalLink', reference: ref('gibt-es-nicht') },
            ],
            children: [
              span('Vor der Marke, '),
              span('in der Marke, ', ['m', 'gibt-es-nicht', 'toString']),
              span('mit totem Link', ['l']),
            ],
          },
          { _key: 'c', _type: 'block' },
          'kein Block',
        ],
      },
      { _key: 'd', _type: 'fremdesElement' },
      { _key: 'e', _type: 'image' },
    ],
  },
  { _id: 'leer', _type: 'boxPeople' },
  {
    _id: 'falsch',
    _type: 'boxServices',
    title: 'Falsche Arten',
    services: 'kein Feld',
    anchor: 7,
    tone: { a: 1 },
    sticker: 'x',
  },
  { _id: 'ende', _type: 'boxTitle', title: 'Bis zum Ende' },
  page('endlos', ENDLESS, { content_boxes: [ref('endloser-titel'), ref('endloser-text'), ref('endlose-namen')] }),
  { _id: 'endloser-titel', _type: 'boxTitle', title: ENDLESS },
  {
    _id: 'endloser-text',
    _type: 'boxText',
    content: [{ _key: 'a', _type: 'blocktext', text: [{ _key: 'b', _type: 'block', children: [span(ENDLESS)] }] }],
  },
  { _id: 'endlose-namen', _type: 'boxPeople', title: 'Namen', people: [ref('endlos-person')] },
  { _id: 'endlos-person', _type: 'person', name: ENDLESS, role: ENDLESS },
  { _id: 'fuss', _type: 'footer', title: ENDLESS, marquee: ENDLESS },
  { _id: 'ohne-alles', _type: 'route', slug: slug('ohne-alles') },
  { _id: 'slug-zahl', _type: 'route', title: 7, slug: { current: 5 } },
  { _id: 'slug-objekt', _type: 'route', title: 'x', slug: { current: { de: 'x' } } },
  page('weit-weg', 'Weit weg', { slug: slug('łódź'), relation: ref('kaputt'), content_boxes: [ref('titel')] }),
  { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
  {
    _id: 'navigation',
    _type: 'navigation',
    mainNavigation: [ref('kaputt'), ref('gibt-es-nicht')],
    metaNavigation: null,
  },
]

const { open } = useBrowser()
/** What the server reports, during all tests of this file. */
const lines: string[] = []
const { warn } = console

console.warn = (line: unknown) => void lines.push(String(line))
const site = await runSite(await writeExport(await makeFolder(), { lines: LINES }))
afterAll(async () => {
  console.warn = warn
  await site.stop()
})

it('B07 the page and the rest of its content render, in HTML and after hydration', async () => {
  const { page: tab, trouble } = await open()
  const response = await tab.goto(`${site.url}/kaputt`)
  expect(response?.status()).toBe(200)
  const served = await response?.text()
  await whenHydrated(tab)
  const shown = await tab.locator('main').innerText()
  for (const text of ['Die Seite steht', 'Text mit Fehlern', 'in der Marke,', 'mit totem Link', 'Bis zum Ende']) {
    expect(served).toContain(text)
    expect(shown).toContain(text)
  }
  expect(shown).not.toContain('Unbekannter Abschnitt')
  expect(await tab.locator('h1').count()).toBe(1)
  expect(trouble.console.filter((line) => !line.startsWith('Block "'))).toEqual([])
})

it('B07 each fault is reported once, however often the page is requested', async () => {
  for (const _visit of [1, 2, 3]) await (await fetch(`${site.url}/kaputt`)).text()
  // Reported after the response.
  for (const type of ['boxAusEinemAltenSchema', 'constructor'])
    await expect.poll(() => lines.filter((line) => line.includes(type))).toHaveLength(1)
  expect(new Set(lines).size).toBe(lines.length)
})

it('R05 pages that are each other’s parents each have an address', async () => {
  for (const path of ['/kreis-b/kreis-a', '/kreis-a/kreis-b']) {
    const response = await fetch(`${site.url}${path}`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Die Seite steht')])
  }
})

it('R02 a page with a non-Latin slug is redirected to its own address', async () => {
  const answer = await fetch(`${site.url}/${encodeURIComponent('łódź')}?utm=1`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/kaputt/${encodeURIComponent('łódź')}?utm=1`])
})

it('a page without template, title and content is an empty page, not an error', async () => {
  const response = await fetch(`${site.url}/ohne-alles`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<title>Studio</title>')
})

it('B07 words that never end are whole, parted where they are shown, and no page scrolls sideways', async () => {
  const { page: tab } = await open({ reducedMotion: 'reduce' })
  await openHydrated(tab, `${site.url}/endlos`)
  const texts = (await tab.locator('body').innerText()).split('\n').filter((text) => /Z{100}/i.test(text))
  // Page, title, text, name, role; the footer's title and its marquee.
  expect(texts.length).toBeGreaterThanOrEqual(7)
  for (const text of texts) {
    expect(text.replaceAll('\u200A', '').match(/Z+/i)?.[0]).toHaveLength(ENDLESS.length)
    expect(Math.max(...text.split(/\s/).map(({ length }) => length))).toBe(500)
  }
  for (const width of [390, 820, 1440]) {
    await tab.setViewportSize({ width, height: 900 })
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBe(0)
  }
})
