import { expect, it } from 'vitest'
import { isFirstDocument } from './first-document.ts'

const open = ({ referrer = '', type = 'navigate', pages = 1 as number | undefined }) =>
  isFirstDocument({
    document: { referrer },
    location: { origin: 'https://beispiel.de' },
    performance: { getEntriesByType: () => [{ type }] },
    ...(pages === undefined ? {} : { navigation: { entries: () => Array.from({ length: pages }, () => ({})) } }),
  })

it.each([
  ['typed', {}, true],
  ['linked by a search engine', { referrer: 'https://search.example/' }, true],
  ['linked by a mail, in a browser without the list of entries', { pages: undefined }, true],
  ['linked by a page of the site', { referrer: 'https://beispiel.de/leistungen' }, false],
  ['typed where a page of the site was', { pages: 2 }, false],
  ['loaded again', { type: 'reload' }, false],
  ['Back', { type: 'back_forward' }, false],
  ['linked by a site whose name begins alike', { referrer: 'https://beispiel.de.evil.example/' }, true],
])('B09 a document that was %s: whether it begins a visit', (_how, tab, expected) => {
  expect(open(tab)).toBe(expected)
})
