import { expect, it } from 'vitest'
import { toAddress, toEvent, toHeading } from './to-words.ts'

it.each([
  [0, 'Keine Seite sieht danach anders aus.'],
  [1, 'Diese Seite sieht danach anders aus:'],
  [20, 'Diese 20 Seiten sehen danach anders aus:'],
  [23, '23 Seiten sehen danach anders aus, diese 20 und 3 weitere:'],
])('%i changed pages', (length, words) => {
  const pages = Array.from({ length }, () => ({ id: 'a', title: 'A', before: '/a', after: '/a', showsOthers: false }))
  expect(toHeading({ pages })).toBe(words)
})

it.each([
  [{ before: '/a', after: '/a' }, undefined, '/a'],
  [{ after: '/a' }, 'neu', '/a'],
  [{ before: '/a' }, 'fällt weg', '/a'],
  [{ before: '/a', after: '/b' }, 'neue Adresse', '/a → /b'],
])('%o', (page, event, address) => {
  expect([toEvent(page), toAddress(page)]).toEqual([event, address])
})
