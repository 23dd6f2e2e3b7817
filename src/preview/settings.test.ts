import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const service = { projectId: 'p', dataset: 'production', apiVersion: '2025-02-19' }
const read = (body: BodyInit, status = 200) => readSettings(async () => new Response(body, { status }))

it.each([
  [undefined, '/_studio'],
  ['https://studio.example/', 'https://studio.example'],
  ['/redaktion', '/redaktion'],
  ['//evil.example', '/_studio'],
  ['javascript:alert(1)', '/_studio'],
])('a Studio at %s is linked as %s', async (studioUrl, expected) =>
  expect(await read(JSON.stringify({ ...service, studioUrl }))).toEqual({ service, studioUrl: expected }),
)

it('a host without a content service has no preview', async () => {
  expect(await read('{}', 404)).toBeUndefined()
  expect(await read('<html>404</html>')).toBeUndefined()
  expect(await read('{"projectId":"p"}')).toBeUndefined()
})
