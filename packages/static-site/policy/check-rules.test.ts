import { expect, it } from 'vitest'
import type { ForeignSource, HeaderRule } from '@schaufenster/site/headers'
import { canBothMatch, checkRules } from './check-rules.ts'

const rule = (path: string, name = 'x-robots-tag', value = 'noindex'): HeaderRule => ({
  path,
  headers: { [name]: value },
})
const source = (given: Partial<ForeignSource>): ForeignSource => ({
  directive: 'frame-src',
  origin: 'https://karten.example',
  reason: 'die Karte auf der Kontaktseite',
  ...given,
})

it.each<[string, HeaderRule[]]>([
  ['none', []],
  ['of one address', [rule('/jobs')]],
  ['of a folder', [rule('/presse/*', 'cache-control', 'public, max-age=600')]],
  ['of an ending', [rule('/*.json', 'access-control-allow-origin', '*')]],
  ['several of different addresses', [rule('/a/*'), rule('/b/*')]],
  ['different headers of one address', [rule('/a'), rule('/a', 'x-frame-options', 'DENY')]],
  ['one that says the same as another', [rule('/presse/*')]],
  ['an address with an umlaut', [rule('/für-alle')]],
])('rules that every host can follow: %s', (_title, rules) => expect(() => checkRules(rules, [])).not.toThrow())

it.each<[HeaderRule[], string]>([
  [[rule('jobs')], 'begin with "/"'],
  [[rule('/a*b*')], 'one "*"'],
  [[rule('/a', 'X-Robots-Tag')], 'lower case'],
  [
    [rule('/a', 'content-security-policy', 'default-src *')],
    'must not set "content-security-policy". Name the origins',
  ],
  [[rule('/a', 'set-cookie', 'a=b')], 'The site has no cookies'],
  [[rule('/a', 'x-a', 'b\r\nset-cookie: c=d')], 'ASCII characters only'],
  [[rule('/a', 'x-a', 'ü')], 'ASCII characters only'],
  [[rule('/a', 'x-a', '$host')], 'none of'],
  [[rule('/a', 'x-a', '"')], 'none of'],
  [[rule('/assets/*', 'cache-control', 'no-store')], 'The rule of "/assets/*" sets "cache-control"'],
  [[rule('/favicon.svg', 'cache-control', 'no-store')], 'The rule of "/favicon.svg"'],
  [[rule('/a/*', 'x-a', '1'), rule('/*b', 'x-a', '2')], 'The rule of "/a/*" sets "x-a" to something else'],
  [[rule('/liste.md', 'x-robots-tag', 'all')], 'The rule of "/*.md"'],
])('a rule is refused, with what to do: %j', (rules, message) => {
  expect(() => checkRules(rules, [])).toThrow(message)
  expect(() => checkRules(rules, [])).toThrow('src/publishing.ts')
})

it.each<[Partial<ForeignSource>, string | undefined]>([
  [{}, undefined],
  [{ origin: 'https://karten.example:8443' }, undefined],
  [{ origin: 'https://karten.example/embed' }, 'is not an origin'],
  [{ origin: 'https://*.example' }, 'is not an origin'],
  [{ origin: 'https://a.example; script-src *' }, 'is not an origin'],
  [{ origin: 'https://' }, 'is not an origin'],
  [{ reason: ' ' }, 'say what https://karten.example is needed for in frame-src'],
])('a foreign origin is one, and has a reason: %j', (given, message) => {
  const check = () => checkRules([], [source(given)])
  if (message === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(message)
})

it.each([
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/a/*', '/a/b', true],
  ['/a/*', '/a', false],
  ['/*.md', '/a/*', true],
  ['/*.md', '/a.txt', false],
  ['/a/*', '/b/*', false],
  ['/*a', '/*b', false],
  ['/*', '/a', true],
])('an address can match both: %s and %s: %s', (one, other, can) => {
  expect(canBothMatch(one, other)).toBe(can)
  expect(canBothMatch(other, one)).toBe(can)
})
