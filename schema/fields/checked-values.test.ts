import type { ContentShapes } from '@schaufenster/shapes/shape'
import { validate } from '@schaufenster/shapes/validate'
import { expect, test } from 'vitest'
import { contentShapes } from '#src/generated/validators.ts'

const stega = '\u200B\u200C\u200D\uFEFF'.repeat(28)

const { types }: Pick<ContentShapes, 'types'> = contentShapes

/** What `content check` says of a value of a named type. */
const check = (type: string, value: object): string[] =>
  validate({ _type: type, ...value }, types[type] ?? { kind: 'unknown' }, { types })
    .filter(({ path }) => Object.keys(value).includes(path))
    .map(({ level, path, message }) => `${level} ${path} ${message}`)

test('L04 content check warns of what is no number', () => {
  expect(check('phoneLink', { tel: '0341 2230' })).toEqual([])
  expect(check('phoneLink', { tel: '0800-FLOWERS' })).toEqual([
    expect.stringContaining('warning tel is "0800-FLOWERS" (Das ist nicht eine einzelne Telefonnummer.'),
  ])
})

test('B07 content check names a colour that is none', () => {
  expect(check('routeProject', { backgroundColor: '#C9B6FF' })).toEqual([])
  expect(check('routeProject', { backgroundColor: 'red;background:url(//bild.example/1)' })).toEqual([
    expect.stringContaining('error backgroundColor is "red;background'),
  ])
})

test('B07 content check warns of invisible marks, and names half a character', () => {
  expect(check('buttonExternalLink', { label: `Weiter${stega}`, href: `https://example.org/a${stega}` })).toEqual([
    'warning label holds invisible marks of another preview',
    'warning href holds invisible marks of another preview',
  ])
  expect(check('boxTitle', { title: 'x\uD800' })).toEqual(['error title holds half a character'])
  expect(check('boxTitle', { title: 'Team 👩\u200D💻, Marken\u00ADentwicklung' })).toEqual([])
})

test.each(['werbung', 'ad', 'ads', 'ad-2', 'top-banner', 'anzeigen', 'sponsor'])(
  'ad blockers hide a section with the anchor %j: content check warns',
  (anchor) => {
    expect(check('boxText', { anchor })).toEqual([expect.stringMatching(/^warning anchor .*Werbeblocker/)])
  },
)

test.each(['ablauf', 'adresse', 'werbefotografie', 'bannerdruck', 'upload-tipps', 'a'])(
  'content check lets the anchor %j pass',
  (anchor) => {
    expect(check('boxText', { anchor })).toEqual([])
  },
)
