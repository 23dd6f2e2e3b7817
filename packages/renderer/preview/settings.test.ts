import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const service = { projectId: 'p', dataset: 'production', apiVersion: '2025-02-19' }
const read = (body: BodyInit, status = 200) => readSettings({ fetch: async () => new Response(body, { status }) })

it.each([
  [undefined, '/_studio'],
  ['https://studio.example/', 'https://studio.example'],
  ['/redaktion', '/redaktion'],
  ['//evil.example', '/_studio'],
  ['javascript:alert(1)', '/_studio'],
])('a Studio at %s is linked as %s', async (studioUrl, expected) =>
  expect(await read(JSON.stringify({ ...service, studioUrl }))).toEqual({ service, studioUrl: expected }),
)

it('P02 a host of files says that the service’s pictures are to be had from the service itself', async () => {
  expect(await read(JSON.stringify({ ...service, isDirect: true }))).toMatchObject({ isDirect: true })
})

it('a host without a content service has no preview', async () => {
  expect(await read('{}', 404)).toBeUndefined()
  expect(await read('<html>404</html>')).toBeUndefined()
  expect(await read('{"projectId":"p"}')).toBeUndefined()
})

it('E08 a host that does not answer at once is asked again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
    async () => Response.json(service),
  ]
  const fetch = async () => (await answers.shift()?.()) ?? Response.error()
  expect(await readSettings({ fetch, pause: async () => {} })).toMatchObject({ service })
})

it('E08 a host that does not answer is not one without a preview', async () => {
  await expect(read('', 500)).rejects.toThrow('500')
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(readSettings({ fetch, pause: async () => {} })).rejects.toThrow('Failed to fetch')
})
