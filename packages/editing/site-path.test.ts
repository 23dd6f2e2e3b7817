import { expect, test } from 'vitest'
import { normalizePath, toSitePath } from './site-path.ts'

test.each([
  ['https://firma.example/leistungen', 'https://firma.example', '/leistungen'],
  ['https://firma.example', 'https://firma.example', '/'],
  ['https://firma.example/b%C3%BCro/?a=1#b', 'https://firma.example', '/büro'],
  ['https://firma.example/100%', 'https://firma.example', '/100%'],
  ['https://firma.example/%E4rger', 'https://firma.example', '/%E4rger'],
  ['https://firma.example/studio/leistungen/', 'https://firma.example/studio', '/leistungen'],
  ['https://firma.example/studio', 'https://firma.example/studio', '/'],
  ['https://firma.example/studio/', 'https://firma.example/studio/', '/'],
  ['https://firma.example/studio/studio', 'https://firma.example/studio', '/studio'],
  ['https://firma.example/studios', 'https://firma.example/studio', undefined],
  ['https://firma.example/', 'https://firma.example/studio', undefined],
  ['https://anderswo.example/leistungen', 'https://firma.example', undefined],
  ['mailto:hallo@firma.example', 'https://firma.example', undefined],
  ['https://', 'https://firma.example', undefined],
])('R05 the path of %s within %s is %s', (address, siteUrl, path) => {
  expect(toSitePath(address, siteUrl)).toBe(path)
})

test.each([
  ['/alt/', '/alt'],
  ['/b%C3%BCro', '/büro'],
  ['/100%', '/100%'],
  ['', '/'],
])('R05 the typed path %j is %s', (path, expected) => {
  expect(normalizePath(path)).toBe(expected)
})
