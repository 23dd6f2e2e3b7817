import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { evilHrefs } from '../../src/lib/evil-hrefs.fixture.ts'
import { breakOuts, CAPTURED_FLAG } from './break-outs.ts'
import { evilLinkPages } from './evil-links.ts'

const DEMO = 'demo/content'

/** Fields with a choice; a sentence there would only remove the block. */
const CHOICES = new Set(
  'style marks listItem tone template width layout size kind date datePosted validThrough current from'.split(' '),
)

const INJECTIONS: Record<string, readonly string[]> = {
  href: evilHrefs,
  email: [
    'a@b.example\r\nBcc: opfer@evil.example',
    'a@b.example?bcc=opfer@evil.example',
    'a(at)b.example&bcc=opfer@evil.example',
    `"><script>${CAPTURED_FLAG}=1</script>@b.example`,
  ],
  tel: ['030\r\n123', '030;postd=1?body=a', `030"><script>${CAPTURED_FLAG}=1</script>`],
  backgroundColor: [`red;background:url(//evil.example/x)`, `#fff"><script>${CAPTURED_FLAG}=1</script>`, '#FF4F1F'],
}

/** Addresses that no form accepts, but an import may contain. */
const SLUGS = [
  '") || true || ("',
  '"]|order(_id)[0]{"a":"',
  '</script><script>gekapert=1</script>',
  '..',
  '../../etc/passwd',
  '%2f%2fevil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:gekapert=1',
  'a\r\nSet-Cookie: a=1',
  'a\u2028b',
  "a' onmouseover='gekapert=1",
  'über uns & mehr',
  'x'.repeat(300),
  '_headers',
  'policy.json',
  '404',
  'a;return 200 gekapert;#',
]

const TARGETS = [...evilHrefs, 'https://user@evil.example@b.example/', 'https://a.example/\r\nSet-Cookie: a=1']

/** An SVG that tries everything an SVG can do besides being displayed. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300" width="400" height="300" onload="${CAPTURED_FLAG}=1">
<script>${CAPTURED_FLAG}=1;fetch('/${CAPTURED_FLAG}')</script><image xlink:href="https://evil.example/x.png" width="9" height="9"/>
<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${CAPTURED_FLAG}=1"></body></foreignObject><rect width="400" height="300" fill="#c00"/></svg>`

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Cycles through the values, so that every kind of text gets every payload. */
const takeTurns = <T>(values: readonly T[]) => {
  let next = 0
  return (): T => {
    const value = values[next++ % values.length]
    if (value === undefined) throw new Error('The list of values is empty.')
    return value
  }
}

const spoiler = () => {
  const takeBreakOut = takeTurns(breakOuts)
  const takers = Object.fromEntries(Object.entries(INJECTIONS).map(([name, values]) => [name, takeTurns(values)]))
  const spoil = (value: Json, name: string): Json => {
    if (name.startsWith('_') || CHOICES.has(name)) return value
    if (typeof value === 'string') return takers[name]?.() ?? `${value} ${takeBreakOut()}`
    if (Array.isArray(value)) return value.map((item) => spoil(item, name))
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoil(item, key)]))
      : value
  }
  return spoil
}

const extraPages = (): Json[] => [
  ...SLUGS.map((current, index): Json => ({
    _id: `slug-${index}`,
    _type: 'route',
    title: `Slug ${index}`,
    template: 'templateDefault',
    slug: { _type: 'slug', current },
  })),
  ...TARGETS.map((url, index): Json => ({
    _id: `weg-${index}`,
    _type: 'redirect',
    from: `/weg-${index}`,
    url,
    permanent: true,
  })),
  ...[
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a\r\nSet-Cookie: a=1',
    '/a;return 200 gekapert;#',
    '/a" "b',
    '/*',
    '/:splat',
  ].map((from, index): Json => ({
    _id: `von-${index}`,
    _type: 'redirect',
    from,
    to: { _type: 'reference', _ref: 'route-jobs' },
    permanent: true,
  })),
  {
    _id: 'box-boese',
    _type: 'boxImage',
    title: 'Zeichnung',
    image: { _type: 'image', _sanityAsset: 'image@file://./images/boese.svg', alt: 'Zeichnung' },
  },
  {
    _id: 'zeichnung',
    _type: 'route',
    title: 'Zeichnung',
    template: 'templateDefault',
    slug: { _type: 'slug', current: 'zeichnung' },
    content_boxes: [{ _key: 'a', _type: 'reference', _ref: 'box-boese' }],
  },
]

/**
 * Writes an export: the demo studio after an attacker used an editor's login. Every text is an injection, every link
 * is hostile, and one page has every link block with every forbidden address.
 *
 * @returns its folder
 */
export const writeHostileDemo = (folder: string): string => {
  cpSync(DEMO, folder, { recursive: true })
  const spoil = spoiler()
  const documents = readFileSync(join(DEMO, 'data.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => spoil(JSON.parse(line), ''))
  writeFileSync(join(folder, 'images/boese.svg'), DRAWING)
  writeFileSync(
    join(folder, 'assets.json'),
    JSON.stringify({
      'files/leistungen.pdf': {
        originalFilename: 'a"\r\nSet-Cookie: a=1.pdf',
        customFilename: `"><script>${CAPTURED_FLAG}=1</script>/../x.pdf`,
      },
    }),
  )
  writeFileSync(
    join(folder, 'data.ndjson'),
    [...documents, ...extraPages(), ...evilLinkPages()].map((document) => `${JSON.stringify(document)}\n`).join(''),
  )
  return folder
}
