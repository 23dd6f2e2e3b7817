import { describe, expect, it } from 'vitest'
import { toPlace, toStoredForms, whyNoAddress } from './address.ts'

describe('R02 a slug that can be an address', () => {
  it.each(['Über-uns', 'zwei wörter', '日本', 'v1.2', '2026', "l'atelier", 'x'.repeat(230)])('%s', (slug) => {
    expect(whyNoAddress({ slug, parent: '' })).toBeUndefined()
    expect(whyNoAddress({ slug: 'x', parent: slug })).toBeUndefined()
  })
  it('none, for the home page', () => expect(whyNoAddress({ slug: '', parent: '' })).toBeUndefined())
})

describe('R02 a slug that cannot be one is left out with what to change', () => {
  it.each([
    ['..', 'step between folders'],
    ['.git', 'begins with a dot'],
    ['_error', 'underscore'],
    ['a/b', 'a slash'],
    [String.raw`a\b`, 'a slash'],
    ['a%2fb', '"%"'],
    ['was?', '"?"'],
    ['eins#zwei', '"#"'],
    ['a\nb', 'control character'],
    ['a\u2028b', 'control character'],
    ['a\u202Ex', 'control character'],
    ['") || true || ("', 'quotation mark'],
    ['javascript:a', 'quotation mark'],
    ['a|b', 'quotation mark'],
    ['\uD800', 'half a character'],
    [' rand', 'space'],
    ['ü'.repeat(150), 'shorten'],
    ['seite.html', 'extension'],
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
    expect(whyNoAddress({ slug: 'x', parent: 'builds' })).toContain(
      'parent’s slug "builds" is an address of the site’s own files',
    )
    expect(whyNoAddress({ slug: 'x', parent: 'de' })).toContain('a language')
    expect(whyNoAddress({ slug: 'de', parent: 'x' })).toBeUndefined()
    expect(whyNoAddress({ slug: '404', parent: 'x' })).toBeUndefined()
  })
})

it('R01 two forms of an umlaut are one address, and one place with other capitals', () => {
  const [composed, decomposed] = ['für-büros', 'fu\u0308r-bu\u0308ros']
  expect(toStoredForms(composed)).toEqual([composed, decomposed])
  expect(toStoredForms(decomposed)).toEqual([composed, decomposed])
  expect(toStoredForms('studio')).toEqual(['studio'])
  expect(toPlace('/FU\u0308r-bu\u0308ros')).toBe('/für-büros')
})
