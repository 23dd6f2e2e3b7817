import { expect, it } from 'vitest'
import { redirectToPreview } from './framed-preview.ts'

const ask = (address: string, dest?: string) =>
  redirectToPreview(new Request(`http://site${address}`, dest ? { headers: { 'sec-fetch-dest': dest } } : {}))

it.each([
  ['/', '/?preview=true'],
  ['/leistungen', '/leistungen?preview=true'],
  ['/leistungen?a=1', '/leistungen?a=1&preview=true'],
  ['//evil.example', '/evil.example?preview=true'],
])('P04 R09 in a frame %s leads into preview', (address, to) => {
  const response = ask(address, 'iframe')
  expect([response?.status, response?.headers.get('location'), response?.headers.get('cache-control')]).toEqual([
    307,
    to,
    'no-store',
  ])
})

it.each([
  ['/leistungen', undefined],
  ['/leistungen', 'document'],
  ['/leistungen', 'empty'],
  ['/leistungen?preview=true', 'iframe'],
  ['/assets/main.js', 'iframe'],
  ['/files/p/d/a.pdf', 'iframe'],
  ['/feed.xml', 'iframe'],
  ['/_service.json', 'iframe'],
])('%s for %s is answered as it is', (address, dest) => expect(ask(address, dest)).toBeUndefined())
