import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startWith } from '../testing/test-service.ts'

test('an address may begin with two slashes, as Sanity’s migration tool asks for it', async () => {
  const { url } = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })
  const ask = async (path: string) =>
    (await fetch(`${url}${path}/v2025-02-19/data/query/production?query=count(*)`)).json()
  expect(await ask('/')).toMatchObject({ result: 1 })
  expect(await ask('')).toMatchObject({ result: 1 })
})

test('a compressed body is refused by its header, and nothing is written', async () => {
  const { url, token } = await startWith({ lines: [{ _id: 'b', _type: 'x' }] })
  const body = gzipSync(JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'x' } }] }))
  const send = (encoding: string) =>
    call(`${url}/v1/data/mutate/production`, { token, body, headers: { 'Content-Encoding': encoding } })
  expect(await send('gzip')).toMatchObject({
    status: 415,
    body: { error: 'Unsupported Media Type', message: expect.stringContaining('"Content-Encoding: gzip"') },
  })
  expect(await send('identity')).toMatchObject({ status: 400 })
})
