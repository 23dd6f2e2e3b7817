import { expect, test } from 'vitest'
import { evilHrefs } from './evil-hrefs.fixture.ts'
import { toSafeHref } from './safe-href.ts'

test.each([
  ['https://studio.example/ueber?a=1&b=2#c', 'https://studio.example/ueber?a=1&b=2#c'],
  ['http://studio.example', 'http://studio.example/'],
  ['HTTPS://Studio.Example/A', 'https://studio.example/A'],
  ['mailto:hallo@studio.example', 'mailto:hallo@studio.example'],
  ['tel:+4930123', 'tel:+4930123'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
])('L02 %s passes', (href, expected) => {
  expect(toSafeHref(href)).toBe(expected)
})

test.each(evilHrefs)('L02 %j is not an address', (href) => {
  expect(toSafeHref(href)).toBeUndefined()
})

test.each([null, undefined, '', '   ', '/leistungen', 'leistungen', '#oben', 'https://', 'http://exa mple'])(
  'L02 %j is not an address either',
  (href) => {
    expect(toSafeHref(href)).toBeUndefined()
  },
)

test('L02 no quote or bracket is left to break out of an attribute', () => {
  expect(toSafeHref('https://a.example/"><script>alert(1)</script>')).not.toMatch(/["<>]/)
})
