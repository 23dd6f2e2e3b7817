import { expect, it } from 'vitest'
import { toText } from '@schaufenster/shapes/finding'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import { isStored, type StoredDocument } from '@schaufenster/site/stored'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { checkContent } from './check-content.ts'
import { readContents, type FetchRaw } from './read-content.ts'

const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id })
const slug = (current: string) => ({ _type: 'slug', current })

const page = (id: string, more: object = {}): StoredDocument => ({
  _id: id,
  _type: 'route',
  title: id,
  slug: slug(id),
  metaDescription: 'Worum es hier geht, in einem Satz.',
  content_boxes: [ref('inhalt')],
  ...more,
})
const image = (id: string, more: object = {}) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: `image-${id}` },
  ...more,
})
const linkTo = (id: string, anchor?: string) => ({
  _type: 'buttonInternalLink',
  _key: `to-${id}`,
  label: 'Los',
  reference: ref(id),
  ...(anchor ? { anchor } : {}),
})

const someSection = { _id: 'inhalt', _type: 'boxTitle', title: 'Inhalt' }

const legal = [
  someSection,
  page('impressum', { content_boxes: [ref('angaben')] }),
  { _id: 'angaben', _type: 'boxText', text: 'Weg 3, 20357 Hamburg, hallo(at)studio.example' },
  { _id: 'navigation', _type: 'navigation', metaNavigation: [ref('impressum')] },
]

/** A section with a link whose address was typed by hand. */
const typed = (href: string) => ({
  _id: 'box',
  _type: 'boxTitle',
  buttons: [{ _type: 'externalLink', _key: 'k', href }],
})

/** A section with such a content. */
const box = (...content: object[]) => ({ _id: 'box', _type: 'boxText', content })

/** Answers the three questions as the content service would. */
const serve =
  (documents: readonly object[]): FetchRaw =>
  async (query, { ids }) => {
    const stored = documents.filter(isStored)
    if (Array.isArray(ids)) return stored.filter(({ _id }) => ids.includes(_id))
    expect(query).toContain('"pages"')
    const rows = stored
      .filter(({ _type }) => _type === 'route')
      .map((one) => ({
        ...one,
        slug: Reflect.get(Object(one['slug']), 'current'),
        parent: Reflect.get(Object(one['relation']), '_ref'),
        sections: (Array.isArray(one['content_boxes']) ? one['content_boxes'] : []).map(({ _ref }) => _ref),
      }))
    return {
      pages: rows,
      anchored: stored.filter((one) => 'anchor' in one),
      settings: stored.filter(({ _type }) => ['navigation', 'globalSeo'].includes(_type)),
    }
  }

/** An address that is no document's. */
const sitePages = { ...exampleSite.pages, taken: ['/suche'] }

const describe = (finding: PublishFinding): string => {
  // What an editor can do is never left out.
  expect(finding.remedy).not.toBe('')
  return `${finding.level} ${finding.rule} ${finding.documentId} ${finding.path}: ${toText(finding)}`
}
const checkAt = async (siteUrl: string, id: string, ...documents: object[]): Promise<string[]> => {
  const [content] = await readContents(serve([...legal, ...documents]), [id], exampleSite.pages)
  return content ? checkContent(content, sitePages, siteUrl).map(describe) : ['nothing']
}
const check = (id: string, ...documents: object[]) => checkAt('https://studio.example', id, ...documents)
/** What is found and where, without the words. */
const findPlaces = async (id: string, ...documents: object[]) =>
  (await check(id, ...documents)).map((line) => line.split(':')[0])

/** A page whose only section is a box. */
const boxPage = page('neu', { content_boxes: [ref('box')] })

it('lets a sound page pass, and knows when there is none', async () => {
  expect(await check('neu', page('drafts.neu'))).toEqual([])
  expect(await check('nichts')).toEqual(['nothing'])
})

it('looks at the draft of a page and of its sections', async () => {
  const sections = [
    { _id: 'bild', _type: 'boxImage', image: image('a', { alt: 'Ein Klecks' }) },
    { _id: 'drafts.bild', _type: 'boxImage', image: image('a') },
  ]
  expect(await check('neu', page('neu'), page('drafts.neu', { content_boxes: [ref('bild')] }), ...sections)).toEqual([
    'error alt bild image.alt: Diesem Bild fehlt der Alternativtext. Bitte kurz beschreiben, was zu sehen ist.',
  ])
})

it('a picture without an alternative text has the one of its file', async () => {
  const file = { _id: 'image-a', _type: 'sanity.imageAsset', altText: 'Ein Klecks' }
  const text = {
    _id: 'text',
    _type: 'boxText',
    content: [
      image('a', { _key: 'a', alt: ' ' }),
      image('b', { _key: 'b' }),
      { _type: 'picture', _key: 'c', imageLarge: image('a') },
      { _type: 'picture', _key: 'd', imageLarge: image('b'), imageSmall: image('a') },
    ],
  }
  const find = (one: object) => findPlaces('neu', page('neu', { content_boxes: [ref('text')] }), text, one)
  expect(await find(file)).toEqual(['error alt text content[_key=="b"].alt', 'error alt text content[_key=="d"].alt'])
  expect(await find({ ...file, altText: ' ' })).toHaveLength(4)
  expect(await find({ ...file, altText: 7 })).toHaveLength(4)
  expect(await find({ ...file, altText: 'IMG_2041.JPG' })).toContain('warning alt text content[_key=="a"].alt')
})

it('R04 a version that waits in a release does not count', async () => {
  const toLater = { _type: 'externalLink', _key: 'later', href: 'https://studio.example/spaeter' }
  const found = await findPlaces(
    'neu',
    boxPage,
    { _id: 'box', _type: 'boxTitle', buttons: [linkTo('ziel', 'ablauf'), toLater] },
    { ...page('spaeter'), _id: 'versions.r1.spaeter' },
    { ...page('ziel'), _id: 'versions.r1.ziel' },
    page('ziel', { content_boxes: [ref('ablauf')] }),
    { _id: 'ablauf', _type: 'boxText', anchor: 'ablauf' },
  )
  expect(found).toEqual([expect.stringContaining('buttons[_key=="later"].href')])
})

it('alternative texts: none, a file name; not where none belongs', async () => {
  const content = [
    image('a', { _key: 'a', alt: 'IMG_2041.JPG' }),
    { _type: 'picture', _key: 'b', imageLarge: image('a') },
    { _type: 'video', _key: 'c', title: 'Film', poster: image('a') },
  ]
  const found = await findPlaces('neu', page('neu', { content_boxes: [ref('text')], openGraphImage: image('a') }), {
    _id: 'text',
    _type: 'boxText',
    content,
    sticker: { _type: 'sticker', image: image('a') },
  })
  expect(found).toEqual(['error alt text content[_key=="b"].alt', 'warning alt text content[_key=="a"].alt'])
})

it.each([
  ['http://localhost:3000/neu', true],
  ['//127.0.0.1', true],
  ['https://mein-mac.local/x', true],
  ['https://localhost.example/', false],
  ['https://example.org/?from=localhost', false],
])('links to the own machine: %s', async (href, isLocal) => {
  expect(await findPlaces('neu', boxPage, typed(href))).toEqual(
    isLocal ? ['warning link box buttons[_key=="k"].href'] : [],
  )
})

it('links to the own machine are right where the site is on it', async () => {
  expect(await checkAt('http://localhost:3000', 'neu', boxPage, typed('http://localhost:3000/neu'))).toEqual([])
})

it.each([
  ['hier', true],
  ['Klicken Sie hier!', true],
  ['Mehr …', true],
  ['Mehr über uns', false],
  ['hier beginnt der Hafen', false],
])('texts of links that do not say where: %s', async (text, isVague) => {
  const block = {
    _type: 'block',
    _key: 'a',
    children: [
      { _type: 'span', text: 'hier' },
      { _type: 'span', text, marks: ['l', 'strong'] },
    ],
    markDefs: [{ _type: 'externalLink', _key: 'l', href: 'https://example.org' }],
  }
  const button = { _type: 'buttonExternalLink', _key: 'b', label: text, href: 'https://example.org' }
  const phone = { _type: 'phone', _key: 'p', label: text, tel: '040 1' }
  expect(await findPlaces('neu', boxPage, box(block, button, phone))).toEqual(
    isVague ? ['warning link box content[_key=="a"].children', 'warning link box content[_key=="b"].label'] : [],
  )
})

it('a home page that search engines may not show', async () => {
  const closed = { metaRobotsNoIndex: true }
  expect(await check('neu', page('neu', { ...closed, isRoot: true }))).toEqual([
    expect.stringContaining('warning meta neu metaRobotsNoIndex'),
  ])
  expect(await check('neu', page('neu', closed))).toEqual([])
})

it.each([
  ['040 66969-100', true],
  ['+49 (0)40 66969', true],
  ['', true],
  ['auf Anfrage', false],
  ['040 1234, 040 5678', false],
])('phone numbers that are none: %s', async (tel, isNumber) => {
  expect(await findPlaces('neu', boxPage, box({ _type: 'phone', _key: 'p', label: 'Studio', tel }))).toEqual(
    isNumber ? [] : ['warning link box content[_key=="p"].tel'],
  )
})

it.each([
  ['without a section', { content_boxes: [] }, true],
  ['whose sections are deleted', { content_boxes: [ref('weg')] }, true],
  ['with a film alone', { content_boxes: [], introVideo: { _type: 'video' } }, false],
  ['of a project, whose facts are content', { content_boxes: [], _type: 'routeProject' }, false],
])('a page %s', async (_title, more, isEmpty) => {
  expect(await findPlaces('neu', page('neu', more))).toEqual(isEmpty ? ['warning text neu content_boxes'] : [])
})

it.each([
  ['has a page', 'ziel', true],
  ['has none', undefined, false],
  ['has the home page alone', 'start', false],
  ['has a page that is not published', 'entwurf', false],
  ['has a page that is hidden', 'still', false],
])('a menu that %s', async (_title, entry, isSeen) => {
  const found = await findPlaces(
    'navigation',
    page('ziel'),
    page('start', { isRoot: true, slug: null }),
    page('drafts.entwurf'),
    page('still', { hideInMenu: true }),
    { _id: 'drafts.navigation', _type: 'navigation', mainNavigation: entry === undefined ? [] : [ref(entry)] },
  )
  expect(found).toEqual(isSeen ? [] : ['warning link navigation mainNavigation'])
})

it('links: to nothing, to a draft, to a missing anchor, to their own page', async () => {
  const buttons = [
    linkTo('weg'),
    linkTo('entwurf'),
    linkTo('ziel', 'nirgends'),
    { ...linkTo('ziel', 'ablauf'), _key: 'fine' },
    linkTo('neu'),
  ]
  const found = await findPlaces(
    'neu',
    boxPage,
    { _id: 'box', _type: 'boxTitle', buttons },
    page('drafts.entwurf'),
    page('ziel', { content_boxes: [ref('ablauf')] }),
    { _id: 'ablauf', _type: 'boxText', anchor: 'ablauf' },
  )
  expect(found).toEqual([
    'error link box buttons[_key=="to-weg"].reference',
    'warning link box buttons[_key=="to-entwurf"].reference',
    'warning link box buttons[_key=="to-ziel"].anchor',
    'warning link box buttons[_key=="to-neu"].reference',
  ])
})

it.each([
  ['https://studio.example/gibt-es-nicht', 1],
  ['https://studio.example/impressum/', 0],
  ['https://anderswo.example/gibt-es-nicht', 0],
  ['https://', 0],
  ['https://studio.example/100%', 1],
  ['https://studio.example/%E4rger', 1],
  ['https://anderswo.example/100%', 0],
])('an address typed by hand: %s', async (href, count) => {
  expect(await check('neu', boxPage, typed(href))).toHaveLength(count)
})

it.each([
  ['https://firma.example/studio/impressum', 0],
  ['https://firma.example/studio/gibt-es-nicht', 1],
  ['https://firma.example/impressum', 0],
])('an address typed by hand, of a site with a base: %s', async (href, count) => {
  expect(await checkAt('https://firma.example/studio', 'neu', boxPage, typed(href))).toHaveLength(count)
})

it('B07 a section that the template of the page does not take, with its number and name', async () => {
  const jobs = { _id: 'drafts.stellen', _type: 'boxJobs', title: 'Offene Stellen' }
  const on = (more: object) =>
    check('neu', page('neu', { content_boxes: [ref('inhalt'), ref('stellen')], ...more }), jobs)
  expect(await on({ template: 'templateStart' })).toEqual([])
  const line = expect.stringMatching(
    /^error place neu content_boxes\[_key=="stellen"\]: Abschnitt 2 \(„Offene Stellen“\) ist auf dieser Seite nicht zu sehen/,
  )
  expect(await on({ _type: 'routeProject', template: 'templateProject' })).toEqual([line])
  // Written by the API, without its only template.
  expect(await on({ _type: 'routeProject' })).toEqual([line])
})

it('a section that stands on the page already', async () => {
  const twice = { ...ref('inhalt'), _key: 'nochmal' }
  expect(await check('neu', page('neu', { content_boxes: [ref('inhalt'), ref('weg'), twice] }))).toEqual([
    'error place neu content_boxes[_key=="nochmal"]: Abschnitt 3 („Inhalt“) steht schon als Abschnitt 1 auf dieser Seite. Bitte eine der beiden Zeilen entfernen.',
  ])
})

it('pages above each other in a circle', async () => {
  const found = await check('a', page('a', { relation: ref('b') }), page('b', { relation: ref('a') }))
  expect(found[0]).toMatch(/^error link a relation: /)
  expect(await check('a', page('a', { relation: ref('b') }), page('b', { relation: ref('b') }))).toEqual([])
})

it('a page without a description, unless no search engine shows it', async () => {
  const [line] = await check('neu', page('neu', { metaDescription: ' ' }))
  expect(line).toMatch(/^warning meta neu metaDescription: .*Suchmaschinen wählen/)
  const [other] = await check('neu', page('neu', { metaDescription: null }), {
    _id: 'seo',
    _type: 'globalSeo',
    metaDescription: 'Ein Studio',
  })
  expect(other).toMatch(/die der ganzen Website/)
  expect(await check('neu', page('neu', { metaDescription: null, metaRobotsNoIndex: true }))).toEqual([])
})

it('files that are too large, and a picture to share that is too small', async () => {
  const assets = [
    { _id: 'image-a', _type: 'sanity.imageAsset', size: 24_300_000, width: 8000, height: 6000 },
    { _id: 'image-b', _type: 'sanity.imageAsset', size: 30_000, width: 600, height: 400 },
    { _id: 'file-c', _type: 'sanity.fileAsset', size: 90_000_000 },
  ]
  const film = { _type: 'file', asset: { _ref: 'file-c' } }
  const found = await check(
    'neu',
    page('neu', { content_boxes: [ref('box')], openGraphImage: image('b') }),
    { _id: 'box', _type: 'boxImage', image: image('a', { alt: 'Ein Klecks' }), film },
    ...assets,
  )
  expect(found).toEqual([
    expect.stringContaining('warning size neu openGraphImage: Das Bild zum Teilen hat 600 × 400 Pixel.'),
    expect.stringContaining('warning size box image: Dieses Bild hat 24,3 MB.'),
    expect.stringContaining('warning size box film: Diese Datei hat 90 MB.'),
  ])
})

it('B07 words that are too long for a line, with their field: in titles, names, rich text, lists; no address', async () => {
  const endless = 'a'.repeat(20_000)
  const long = 'b'.repeat(101)
  const footer = {
    _id: 'footer',
    _type: 'footer',
    title: endless,
    tags: ['kurz', long],
    slug: slug(long),
    address: [{ _key: 'p', _type: 'block', children: [{ _key: 's', _type: 'span', text: `Hier: ${long}` }] }],
    email: `${long}@studio.example`,
  }
  expect(await check('footer', footer)).toEqual([
    'warning text footer title: Hier steht ein Wort mit 20.000 Buchstaben, das in keine Zeile passt und irgendwo umbricht. Bitte Leerzeichen oder Trennstellen einfügen.',
    expect.stringMatching(/^warning text footer tags: .* 101 Buchstaben/),
    expect.stringMatching(/^warning text footer address\[_key=="p"\]\.children\[_key=="s"\]\.text: /),
  ])
})

it('B07 texts that another preview marked, and half characters, wherever they are', async () => {
  const marks = '\u200B\u200C\u200D\uFEFF'.repeat(20)
  const found = await check('neu', page('neu', { title: `Neu${marks}`, tags: ['rot', `blau${marks}`] }))
  expect(found).toEqual([
    expect.stringMatching(/^warning text neu title: .*unsichtbare Zeichen/),
    expect.stringMatching(/^warning text neu tags: /),
  ])
  expect(await check('neu', boxPage, { ...typed('https://andere.example/'), title: 'x\uD800' })).toEqual([
    expect.stringMatching(/^warning text box title: /),
  ])
})

it('the imprint: filled in, without placeholders, in a menu', async () => {
  const angaben = (text: string) => ({ _id: 'drafts.angaben', _type: 'boxText', text })
  expect(await check('impressum')).toEqual([])
  expect(await check('impressum', angaben('Max Mustermann, hallo@studio.example'))).toEqual([
    'error imprint impressum content_boxes: Im Impressum steht noch ein Platzhalter: „Mustermann“. Bitte durch die eigenen Angaben ersetzen.',
    'error imprint impressum content_boxes: Dem Impressum fehlt eine Anschrift mit Postleitzahl (§ 5 DDG). Bitte ergänzen.',
  ])
  expect(await check('neu', page('neu'), { _id: 'drafts.navigation', _type: 'navigation' })).toEqual([
    expect.stringContaining('warning imprint neu : Das Impressum steht in keinem Menü'),
  ])
  const [content] = await readContents(serve([page('neu'), someSection]), ['neu'], exampleSite.pages)
  expect(content && checkContent(content, exampleSite.pages)).toMatchObject([
    { level: 'warning', rule: 'imprint', path: '' },
  ])
})

it('R04 a page at the address of a route of the site’s own is an error; a link typed to it is right', async () => {
  const taken = page('neu', { slug: { current: 'Suche' }, content_boxes: [ref('box')] })
  const toRoute = { _type: 'externalLink', _key: 'a', href: 'https://studio.example/suche' }
  const buttons = { _id: 'box', _type: 'boxTitle', buttons: [toRoute] }
  expect(await check('neu', taken, buttons)).toEqual([
    'error link neu slug: Die Adresse /Suche hat eine Seite, die fest zur Website gehört. Diese hier wird erst mit einem anderen Slug veröffentlicht.',
  ])
  expect(await check('neu', boxPage, buttons)).toEqual([])
})
