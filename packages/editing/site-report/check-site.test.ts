import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import type { StoredDocument } from '@schaufenster/site/stored'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { toSiteQuery } from '../publish-checks/read-content.ts'
import { checkSite, onlyPublished, type SiteChecks } from './check-site.ts'
import type { SiteFinding } from './site-finding.ts'

const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id })
const block = (_key: string, style: string, text = _key) => ({
  _type: 'block',
  _key,
  style,
  children: [{ _type: 'span', _key: 's', text }],
  markDefs: [],
})
const IMAGE_A = `image-${'a'.repeat(40)}-2000x1500-jpg`
const IMAGE_B = `image-${'b'.repeat(40)}-2000x1500-jpg`
const picture = (id: string, alt?: string) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: id },
  ...(alt === undefined ? {} : { alt }),
})
const asset = (id: string, originalFilename: string): StoredDocument => ({
  _id: id,
  _type: 'sanity.imageAsset',
  originalFilename,
  size: 90_000,
  metadata: { dimensions: { width: 2000, height: 1500 } },
})
const page = (id: string, more: object = {}): StoredDocument => ({
  _id: id,
  _type: 'route',
  title: `Seite ${id}`,
  slug: { _type: 'slug', current: id },
  metaDescription: `Worum es auf ${id} geht, in einem Satz.`,
  content_boxes: [ref(`box-${id}`)],
  ...more,
})
const box = (id: string, more: object = {}): StoredDocument => ({
  _id: `box-${id}`,
  _type: 'boxText',
  title: `Abschnitt ${id}`,
  ...more,
})
const linkTo = (id: string) => ({ _type: 'buttonInternalLink', _key: id, label: `Zu ${id}`, reference: ref(id) })

/** A site without a fault: three pages in a menu, two pictures, a vacancy, an old address. */
const SOUND: readonly StoredDocument[] = [
  page('start', { isRoot: true, slug: null }),
  box('start', { content: [picture(IMAGE_A, 'Ein Kran am Hafen'), linkTo('kontakt')] }),
  page('kontakt'),
  box('kontakt', { content: [picture(IMAGE_B, 'Eine offene Tür')] }),
  page('impressum'),
  box('impressum', { text: 'Weg 3, 20357 Hamburg, hallo(at)studio.example' }),
  {
    _id: 'navigation',
    _type: 'navigation',
    mainNavigation: [ref('start'), ref('kontakt')],
    metaNavigation: [ref('impressum')],
  },
  { _id: 'stelle', _type: 'job', title: 'Gestaltung', validThrough: '2027-12-31' },
  { _id: 'alt', _type: 'redirect', from: '/alte-adresse', to: ref('kontakt') },
  asset(IMAGE_A, 'kran-02.jpg'),
  asset(IMAGE_B, 'tuer-01.jpg'),
]

const CHECKS: SiteChecks = {
  pages: exampleSite.pages,
  url: 'https://studio.example',
  today: '2026-11-30',
  lists: {
    ofBlock: new Map([['boxProjects', new Set(['routeProject'])]]),
    ofEveryPage: new Set(),
    relative: new Set(),
  },
  toTextColor: () => '#ffffff',
}

/** With these documents in place of those with their ids. */
const withFault = (...documents: readonly StoredDocument[]): StoredDocument[] => [
  ...new Map([...SOUND, ...documents].map((one) => [one._id, one])).values(),
]

const report = async (documents: readonly StoredDocument[], more: Partial<SiteChecks> = {}): Promise<SiteFinding[]> => {
  const facts = await (await evaluate(parse(toSiteQuery(exampleSite.pages)), { dataset: [...documents] })).get()
  return [...checkSite({ documents, facts }, { ...CHECKS, ...more })].flat()
}

const place = ({ level, rule, documentId, path, page: on }: SiteFinding): string =>
  [level, rule, documentId, path, on && `on ${on}`].filter(Boolean).join(' ')

it('a sound site has no findings', async () => {
  expect(await report(SOUND)).toEqual([])
})

it('a pair of translations is no content: it leads nobody to a page, and may name one that is not published or gone', async () => {
  const member = (id: string) => ({ _key: id, value: { _type: 'reference', _ref: id, _weak: true } })
  const pair = { _id: 'paar', _type: 'translation.metadata', translations: ['insel', 'weg', 'neu'].map(member) }
  const island = page('insel', { content_boxes: [ref('box-kontakt')] })
  const draft = page('drafts.neu', { slug: { current: 'neu' }, content_boxes: [ref('box-kontakt')] })
  expect((await report([...SOUND, island, draft, pair])).map(place)).toEqual(['warning orphan insel on insel'])
})

const LONG = 'Sehr lange Überschrift, die in keine Zeile einer Liste von Treffern passt, so breit ist sie'

it.each<[fault: string, documents: StoredDocument[], found: string, says: RegExp, more?: Partial<SiteChecks>]>([
  [
    'a link to a page that is gone',
    [
      box('kontakt', { content: [linkTo('weg')] }),
      asset(IMAGE_B, 'x'),
      box('start', { content: [picture(IMAGE_A, 'A'), picture(IMAGE_B, 'B')] }),
    ],
    'error link box-kontakt content[_key=="weg"].reference on kontakt',
    /gibt es nicht mehr/,
  ],
  [
    'a link to a page that is not published',
    [
      box('impressum', { text: '20357 Hamburg, a@b.example', content: [linkTo('neu')] }),
      page('drafts.neu', { slug: { current: 'neu' }, content_boxes: [ref('box-kontakt')] }),
    ],
    'warning link box-impressum content[_key=="neu"].reference on impressum',
    /noch nicht veröffentlicht/,
  ],
  [
    'an entry of a menu that is not published',
    [
      {
        _id: 'navigation',
        _type: 'navigation',
        mainNavigation: [ref('start'), ref('kontakt'), ref('neu')],
        metaNavigation: [ref('impressum')],
      },
      page('drafts.neu', { slug: { current: 'neu' }, content_boxes: [ref('box-kontakt')] }),
    ],
    'warning link navigation mainNavigation[_key=="neu"]',
    /führt von hier nichts zu ihr/,
  ],
  [
    'a link typed by hand that is redirected',
    [
      box('impressum', {
        text: '20357 Hamburg, a@b.example',
        content: [
          { _type: 'buttonExternalLink', _key: 'l', label: 'Kontakt', href: 'https://studio.example/alte-adresse/' },
        ],
      }),
    ],
    'warning link box-impressum content[_key=="l"].href on impressum',
    /leitet weiter zur Seite „Seite kontakt“/,
  ],
  [
    'a selection that is gone',
    [page('kontakt', { content_boxes: [ref('box-kontakt'), ref('box-weg')] })],
    'warning link kontakt content_boxes[_key=="box-weg"] on kontakt',
    /ausgewählt ist, gibt es nicht mehr/,
  ],
  [
    'a redirect to a page that is gone',
    [{ _id: 'alt', _type: 'redirect', from: '/alte-adresse', to: ref('weg') }],
    'warning link alt to',
    /gibt es nicht mehr/,
  ],
  [
    'a picture without an alternative text',
    [box('kontakt', { content: [picture(IMAGE_B)] })],
    'error alt box-kontakt content[0].alt on kontakt',
    /fehlt der Alternativtext/,
  ],
  [
    'an alternative text that is the name of its file',
    [box('kontakt', { content: [picture(IMAGE_B, 'tuer-01')] })],
    'warning alt box-kontakt content[0].alt on kontakt',
    /Dateinamen/,
  ],
  [
    'one alternative text of two pictures',
    [box('kontakt', { content: [picture(IMAGE_B, 'ein Kran am Hafen ')] })],
    'warning repeated box-kontakt content[0].alt on kontakt',
    /hat auch ein anderes Bild/,
  ],
  [
    'a page without a description',
    [page('kontakt', { metaDescription: '' })],
    'warning meta kontakt metaDescription on kontakt',
    /Beschreibung für Suchmaschinen fehlt/,
  ],
  ['a page without a title', [page('kontakt', { title: '' })], 'warning meta kontakt title on kontakt', /keinen Titel/],
  [
    'a title that is too wide',
    [page('kontakt', { metaTitle: LONG })],
    'warning meta kontakt metaTitle on kontakt',
    /breiter, als Google ihn zeigt: „Sehr lange Überschrift/,
  ],
  [
    'a description that is too long',
    [page('kontakt', { metaDescription: `${LONG}. ${LONG}. Und Schluss.` })],
    'warning meta kontakt metaDescription on kontakt',
    /länger, als Google sie zeigt/,
  ],
  [
    'one title of two pages',
    [page('kontakt', { metaTitle: 'SEITE Start' })],
    'warning repeated kontakt metaTitle on kontakt',
    /hat auch die Seite „Seite start“/,
  ],
  [
    'one description of two pages',
    [page('kontakt', { metaDescription: 'Worum es auf start geht, in einem Satz.' })],
    'warning repeated kontakt metaDescription on kontakt',
    /hat auch die Seite „Seite start“/,
  ],
  [
    'a heading that skips a level',
    [
      box('kontakt', {
        content: [picture(IMAGE_B, 'Eine offene Tür')],
        text: [block('a', 'h2'), block('p', 'normal'), block('b', 'h4')],
      }),
    ],
    'warning heading box-kontakt text[_key=="b"] on kontakt',
    /der Stufe 2 kommt eine der Stufe 4/,
  ],
  [
    'a colour on which text is hard to read',
    [page('kontakt', { backgroundColor: '#DDF45B' })],
    'warning contrast kontakt backgroundColor on kontakt',
    /Kontrast ist 1,2 : 1/,
  ],
  [
    'a page that nothing leads to',
    [page('insel', { content_boxes: [ref('box-kontakt')] })],
    'warning orphan insel on insel',
    /kein Link, kein Menü und keine Karte/,
  ],
  [
    'a picture that nobody uses',
    [asset('image-c', 'allein.jpg')],
    'info unused image-c',
    /„allein.jpg“ ist nirgends zu sehen/,
  ],
  [
    'a vacancy that ends soon',
    [{ _id: 'stelle', _type: 'job', title: 'Gestaltung', validThrough: '2026-12-14' }],
    'warning deadline stelle validThrough',
    /in 14 Tagen, am 14. Dezember 2026/,
  ],
  [
    'a heavy page',
    [],
    'warning weight box-kontakt content[0] on kontakt',
    /Diese Seite wird 4,1 MB schwer, 3,2 davon dieses Bild/,
    {
      weights: new Map([
        ['kontakt', { bytes: 4_100_000, assets: new Map([[IMAGE_B, 3_200_000]]) }],
        ['start', { bytes: 2_900_000, assets: new Map([[IMAGE_A, 2_000_000]]) }],
      ]),
    },
  ],
  [
    'a check of the site’s own',
    [],
    'warning own kontakt client on kontakt',
    /Wer war der Kunde/,
    {
      pages: {
        ...exampleSite.pages,
        checks: [
          ({ _id }, say) => {
            if (_id === 'kontakt') say({ level: 'warning', message: 'Wer war der Kunde?', path: 'client' })
          },
        ],
      },
    },
  ],
  [
    'a form of which no page tells',
    [page('kontakt', { content_boxes: [ref('box-kontakt'), ref('anfrage')] }), { _id: 'anfrage', _type: 'boxForm' }],
    'warning privacy anfrage privacy on kontakt',
    /Keine Seite sagt, was mit den Angaben geschieht/,
  ],
  [
    'no imprint, once for the site',
    [page('impressum', { slug: { current: 'angaben' } })],
    'warning imprint start',
    /noch kein veröffentlichtes Impressum/,
  ],
  [
    'a draft in place of what is published',
    [box('kontakt'), page('kontakt'), { ...box('kontakt'), _id: 'drafts.box-kontakt', content: [picture(IMAGE_B)] }],
    'error alt box-kontakt content[0].alt on kontakt',
    /fehlt der Alternativtext/,
  ],
])('%s is found, named and led to, and nothing else', async (_fault, documents, found, says, more) => {
  const findings = await report(withFault(...documents), more)
  expect(findings.map(place)).toEqual([found])
  expect(findings[0]?.message).toMatch(says)
})

it('the report of what visitors see knows no drafts', async () => {
  const documents = withFault({ ...box('kontakt'), _id: 'drafts.box-kontakt', content: [picture(IMAGE_B)] })
  expect(await report(onlyPublished(documents))).toEqual([])
})

it.each<[right: string, documents: StoredDocument[], more?: Partial<SiteChecks>]>([
  [
    'the same picture twice with one text',
    [box('impressum', { text: '20357 Hamburg, a@b.example', image: picture(IMAGE_B, 'Eine offene Tür') })],
  ],
  ['a form that no page shows', [{ _id: 'anfrage', _type: 'boxForm' }]],
  ['a name that describes', [box('kontakt', { content: [picture(IMAGE_B, 'Tür')] }), asset(IMAGE_B, 'Tür.jpg')]],
  [
    'a vacancy that is over, and one in fifteen days',
    [
      { _id: 'stelle', _type: 'job', validThrough: '2026-11-29' },
      { _id: 'zwei', _type: 'job', validThrough: '2026-12-15' },
    ],
  ],
  [
    'a page that is kept from search engines',
    [page('insel', { metaRobotsNoIndex: true, content_boxes: [ref('box-kontakt')] })],
  ],
  [
    'a draft that nothing leads to yet',
    [page('drafts.insel', { slug: { current: 'insel' }, content_boxes: [ref('box-kontakt')] })],
  ],
  [
    'projects in a list of cards',
    [
      page('projekt', { _type: 'routeProject', content_boxes: [] }),
      page('kontakt', { content_boxes: [ref('box-kontakt'), ref('liste')] }),
      { _id: 'liste', _type: 'boxProjects', title: 'Projekte' },
    ],
  ],
  [
    'neighbours',
    [
      page('eins', { _type: 'routeProject', content_boxes: [] }),
      page('zwei', { _type: 'routeProject', content_boxes: [] }),
    ],
    { lists: { ofBlock: new Map(), ofEveryPage: new Set(), relative: new Set(['routeProject']) } },
  ],
  [
    'a picture of a draft alone',
    [
      asset('image-c', 'c.jpg'),
      { ...box('kontakt', { content: [picture(IMAGE_B, 'Eine offene Tür')] }) },
      { _id: 'drafts.entwurf', _type: 'badge', image: picture('image-c', 'C') },
    ],
  ],
  [
    'headings that go down step by step and up again',
    [
      box('kontakt', {
        content: [picture(IMAGE_B, 'Eine offene Tür')],
        text: ['h4', 'h2', 'h3', 'h4', 'h2'].map((style, index) => block(String(index), style)),
      }),
    ],
  ],
  [
    'a colour that is none, and a dark one',
    [
      page('kontakt', { backgroundColor: 'rot' }),
      page('start', { isRoot: true, slug: null, backgroundColor: '#15120F' }),
    ],
  ],
  [
    'values of any kind',
    [
      page('kontakt', {
        content_boxes: [null, 7, ref('box-kontakt'), 'x'],
        title: 'Kontakt',
        relation: 'nichts',
        backgroundColor: 7,
      }),
      { _id: 'stelle', _type: 'job', validThrough: 12 },
    ],
  ],
])('right: %s', async (_right, documents, more) => {
  expect(await report(withFault(...documents), more)).toEqual([])
})

const STRANGE: readonly unknown[] = [
  null,
  7,
  '',
  '\uD800',
  [],
  [null, 7, 'x', [[]], {}],
  {},
  { _ref: 7 },
  { _type: 7, _ref: '' },
  { asset: { _ref: {} }, alt: [] },
  { _type: 'image', _sanityAsset: 7 },
  { _type: 'block', style: 'h9', children: null, markDefs: 'x' },
  { _type: 'internalLink', reference: { _ref: 'weg' }, anchor: [] },
  { href: 'https://[', _type: 'externalLink' },
  { current: ['a'] },
]
const FIELDS =
  'title slug content_boxes metaTitle metaDescription relation backgroundColor image text validThrough from to mainNavigation metadata originalFilename isRoot anchor'.split(
    ' ',
  )

it.each(FIELDS)('whatever a field `%s` holds, the others are checked', async (name) => {
  const types = ['route', 'boxText', 'navigation', 'redirect', 'job', 'sanity.imageAsset', 'fremd']
  for (const [index, value] of STRANGE.entries()) {
    const strange = types.map((_type) => ({ _id: `${_type}-${index}`, _type, [name]: value }))
    const found = await report([...withFault(page('kontakt', { metaTitle: LONG })), ...strange])
    expect(found.map(place)).toContain('warning meta kontakt metaTitle on kontakt')
  }
})
