import { expect, test } from 'vitest'
import { findLanguageFaults } from './find-faults.ts'
import { readPage } from './read-page.ts'

const ALTERNATES =
  '<link rel="alternate" hreflang="de" href="/studio"><link rel="alternate" hreflang="en" href="/en/about"><link rel="alternate" hreflang="x-default" href="/studio">'
const german = `<html lang="de"><head><link rel="canonical" href="/studio">${ALTERNATES}</head><body>
  <p>Das ist nicht alles.</p><a href="/studio#team">Wir</a><a href="/en/about" hreflang="en" lang="en">This page in English</a></body></html>`
const english = `<html lang="en"><head><link rel="canonical" href="/en/about">${ALTERNATES}</head><body>
  <p>This is not all.</p><img alt="The two of us"><a href="/studio" hreflang="de" lang="de">Diese Seite auf Deutsch</a></body></html>`

/** What is found after one change of the English page. */
const after = (from: string, to: string): string[] => {
  const origin = 'https://studio.example'
  const pages = [
    readPage(german, new URL('/studio', origin)),
    readPage(english.replace(from, to), new URL('/en/about', origin)),
  ]
  return findLanguageFaults(new Map(pages.map((page) => [page.path, page])), ['/studio', '/en/about'])
}

test('R07 two pages in order', () => {
  expect(after('', '')).toEqual([])
})

test.each([
  ['lang="en"', 'lang="de"', '/en/about is "de"'],
  ['This is not all.', 'Das ist nicht alles.', '/en/about says in another language: Das ist nicht alles.'],
  ['The two of us', 'Wir beide', '/en/about says in another language: Wir beide'],
  [' lang="de">', '>', '/en/about says in another language: Diese Seite auf Deutsch'],
  ['"/studio" hreflang="de"', '"/studio"', '/en/about links to /studio as en'],
  ['"/studio" hreflang="de"', '"/studio"', '/en/about has no switch to de'],
  ['"/studio" hreflang="de"', '"/weg" hreflang="de"', '/en/about switches to /weg, which is no page'],
  ['canonical" href="/en/about"', 'canonical" href="/about"', '/en/about has the canonical address /about'],
  ['hreflang="en" href="/en/about"', 'hreflang="en" href="/en"', '/en/about has /en as hreflang en'],
  ['hreflang="de" href="/studio"', 'hreflang="de" href="/"', '/studio has the alternate /en/about, which has others'],
  ['x-default" href="/studio"', 'x-default" href="/en/about"', '/en/about has /en/about as x-default'],
])('R07 %s as %s is found', (from, to, fault) => {
  expect(after(from, to)).toContain(fault)
})
