import { toDocument } from '@schaufenster/site/testing/route-document'
import { expect, it } from 'vitest'
import { checkRoutes } from './check-routes.ts'

const check = (...paths: string[]) => {
  const routes = Object.fromEntries(paths.map((path) => [path, toDocument(path)]))
  return () => checkRoutes({ routes, pages: { maxSegments: 2 }, handlers: { '/api/anfrage': () => new Response() } })
}

it('R01 addresses that pages can have are those of routes', () => {
  expect(check()).not.toThrow()
  expect(check('/suche', '/en', '/en/über-uns', '/api')).not.toThrow()
})

it.each([
  [['/'], 'which is a document'],
  [['/suche/'], 'none at the end'],
  [['//evil.example'], 'none at the end'],
  [['/u\u0308ber'], 'as visitors see it'],
  [['/a/b/c'], '2 parts at most'],
  [['/suche.html'], 'ends like a file name'],
  [['/_intern'], 'begins with a dot or an underscore'],
  [['/assets'], 'the site’s own files'],
  [['/404'], 'the site’s own files'],
  [['/de'], 'the address of a language'],
  [['/a?b'], 'contains "%", "?" or "#"'],
  [['/suche', '/Suche'], 'differs from "/suche" in capitals only'],
  [['/api/anfrage'], 'A handler has the same address'],
])('R01 %j is refused by the build, with what to do', (paths, message) => {
  expect(check(...paths)).toThrow(message)
  expect(check(...paths)).toThrow('src/lib/own-routes.ts')
})
