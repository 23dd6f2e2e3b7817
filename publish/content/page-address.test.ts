import { describe, expect, it } from 'vitest'
import { toPageFile, toPayloadFile, whyNoAddress } from './page-address.ts'

describe('R02 a slug that can be an address', () => {
  it.each([
    'flutlicht',
    'über-uns',
    'zwei wörter',
    '日本',
    'a.b',
    'v1.2',
    'Über',
    '2026',
    'c++',
    "l'atelier",
    'x'.repeat(230),
  ])('%s', (slug) => {
    expect(whyNoAddress({ slug, parent: '' })).toBeUndefined()
    expect(whyNoAddress({ slug: 'x', parent: slug })).toBeUndefined()
  })
  it('none, for the home page', () => expect(whyNoAddress({ slug: '', parent: '' })).toBeUndefined())
})

describe('R02 a slug that cannot be one is left out with what to change', () => {
  it.each([
    ['..', 'step between folders'],
    ['.', 'step between folders'],
    ['.git', 'begins with a dot'],
    ['_error', 'underscore'],
    ['a/b', 'a slash'],
    [String.raw`a\b`, 'a slash'],
    ['..%2f..%2fetc', '"%"'],
    ['a%2fb', '"%"'],
    ['was?', '"?"'],
    ['eins#zwei', '"#"'],
    ['a\u0000b', 'control character'],
    ['a\nb', 'control character'],
    ['a\u2028b', 'control character'],
    ['a\u202Ex', 'control character'],
    ['") || true || ("', 'quotation mark'],
    ['javascript:a', 'quotation mark'],
    ['a|b', 'quotation mark'],
    ['\uD800', 'half a character'],
    [' rand', 'space'],
    ['ü'.repeat(150), 'shorten'],
    ['x'.repeat(300), 'shorten'],
    ['seite.html', 'extension'],
    ['sitemap.xml', 'extension'],
    ['404', 'another slug'],
    ['Index', 'another slug'],
    ['assets', 'another slug'],
    ['de', 'a language'],
  ])('%j: %s', (slug, words) => {
    expect(whyNoAddress({ slug, parent: '' })).toContain(words)
  })
  it('also for a parent', () => {
    expect(whyNoAddress({ slug: 'index', parent: 'x' })).toContain('another slug')
    expect(whyNoAddress({ slug: 'x', parent: '..' })).toContain('parent’s slug ".."')
    expect(whyNoAddress({ slug: 'x', parent: 'builds' })).toContain('"/builds"')
  })
})

it('D01 files of a page', () => {
  expect([toPageFile('/', 'files'), toPageFile('/', 'folders'), toPayloadFile('/')]).toEqual([
    'index.html',
    'index.html',
    '_payload.json',
  ])
  const path = '/projekte/flutlicht'
  expect([toPageFile(path, 'files'), toPageFile(path, 'folders'), toPayloadFile(path)]).toEqual([
    'projekte/flutlicht.html',
    'projekte/flutlicht/index.html',
    'projekte/flutlicht/_payload.json',
  ])
})
