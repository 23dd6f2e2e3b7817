import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toHiddenDocument } from '@schaufenster/editing/site-report/hidden-findings'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { neighbours } from '@schaufenster/site/testing/example-queries'
import { reportSite, type ReportOptions } from './report-site.ts'

const { PAGE_QUERY, PAGES_QUERY, SITE_QUERY } = exampleSite.queries
const site = {
  pages: exampleSite.pages,
  reading: { queries: { PAGE_QUERY, PAGES_QUERY, SITE_QUERY }, neighbours },
  toTextColor: () => '#000000',
}
const documents = [
  {
    _id: 'start',
    _type: 'route',
    title: 'Start',
    isRoot: true,
    content_boxes: [{ _ref: 'box' }],
    metaDescription: 'Ein Studio in Hamburg.',
  },
  { _id: 'box', _type: 'boxText', text: [], image: { asset: { _ref: `image-${'a'.repeat(40)}-900x600-png` } } },
  { _id: 'impressum', _type: 'route', title: 'Impressum', slug: { current: 'impressum' }, content_boxes: [] },
  { _id: 'navigation', _type: 'navigation', mainNavigation: [{ _ref: 'impressum' }] },
  {
    _id: 'drafts.start',
    _type: 'route',
    title: 'Start',
    isRoot: true,
    content_boxes: [{ _ref: 'box' }],
    metaDescription: '',
  },
]
const options: ReportOptions = { published: false, env: {}, now: Date.parse('2026-11-30') }
const report = (
  more: Partial<ReportOptions> = {},
  known: Parameters<typeof reportSite>[1] = [],
  added: object[] = [],
) => reportSite([...documents, ...added], known, site, { ...options, ...more })

it('says what is wrong, by rule, with the draft in place of what is published', async () => {
  const { findings, hidden, lines } = await report()
  expect(lines).toEqual([
    'Alternativtexte (1)',
    expect.stringMatching(/^ {2}error {2}box {2}image\.alt {2}Diesem Bild fehlt der Alternativtext\. Bitte/),
    'Impressum (2)',
    expect.stringMatching(/^ {2}error {2}impressum {2}content_boxes/),
    expect.stringMatching(/^ {2}error {2}impressum {2}content_boxes/),
    'Texte (1)',
    expect.stringMatching(/^ {2}warning {2}impressum {2}content_boxes {2}Die Seite ist leer/),
    'Titel und Beschreibung für Suchmaschinen (2)',
    expect.stringMatching(/^ {2}warning {2}start {2}metaDescription/),
    expect.stringMatching(/^ {2}warning {2}impressum {2}metaDescription/),
  ])
  expect(findings).toHaveLength(6)
  expect(hidden).toEqual([])
})

it('says what visitors see when it is asked for that', async () => {
  const { findings } = await report({ published: true })
  expect(findings.filter(({ documentId }) => documentId === 'start')).toEqual([])
})

it('does not name a place again that is named already', async () => {
  const known = { rule: 'missing', message: '', remedy: '', documentId: 'drafts.box', path: 'image.alt' }
  const { findings } = await report({}, [{ ...known, level: 'error' }])
  expect(findings.some(({ rule }) => rule === 'alt')).toBe(false)
})

it('honours what editors have hidden, and says how much that is', async () => {
  const empty = (await report()).findings.find(({ rule }) => rule === 'text')
  const hiding = toHiddenDocument(
    {
      level: 'warning',
      rule: 'text',
      documentId: 'impressum',
      documentType: 'route',
      path: 'content_boxes',
      message: empty?.message ?? '',
      remedy: '',
    },
    { reason: 'Sie kommt noch.', by: { id: 'ida', name: 'Ida' } },
    () => '1',
  )
  const { findings, hidden } = await report({}, [], [hiding])
  expect(findings).toHaveLength(5)
  expect(hidden).toEqual([empty])
})

it('weighs pages by the files as they are published', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'weigh-'))
  mkdirSync(join(dist, 'images'))
  const name = `${'a'.repeat(40)}-900x600-png-900.webp`
  writeFileSync(join(dist, 'index.html'), `<img src="/images/${name}">`)
  writeFileSync(join(dist, 'images', name), Buffer.alloc(3_200_000))
  const { lines } = await report({ dist })
  expect(lines).toContain(
    '  warning  box  image  Diese Seite wird 3,2 MB schwer, 3,2 davon dieses Bild. Bitte etwas Kleineres wählen oder weniger zeigen.',
  )
})
