import { expect, test } from 'vitest'
import { toPrintedAddress } from './printed-address.ts'

test.each([
  ['mailto:jobs@example.org?subject=Bewerbung', 'Jetzt bewerben', 'jobs@example.org'],
  ['mailto:jobs@example.org', ['Jetzt', ' bewerben'], 'jobs@example.org'],
  ['mailto:jobs@example.org', 'jobs@example.org', undefined],
  ['mailto:jobs@example.org', 'jobs(at)example.org', undefined],
  ['tel:+4940123456', 'Anrufen', '+4940123456'],
  ['tel:+4940123456', [<strong key="a">040 12 34-56</strong>], undefined],
  ['https://example.org', 'Hier', undefined],
  ['mailto:', 'Hier', undefined],
  [undefined, 'Hier', undefined],
])('B03 on paper %s with the text %j is followed by %s', (href, text, address) => {
  expect(toPrintedAddress(href, text)).toBe(address)
})
