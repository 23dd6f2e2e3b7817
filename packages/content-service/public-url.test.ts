import { expect, test } from 'vitest'
import { connect, startWith } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

test('behind a proxy assets have public addresses, at upload and in queries, and pages of the public one are allowed', async () => {
  const service = await startWith(
    { lines: [{ _id: 'a', _type: 'post' }] },
    { env: { CONTENT_PUBLIC_URL: 'https://inhalt.example.org/cms/' } },
  )
  const editor = connect(service, service.token)
  const { url, path, _id } = await editor.assets.upload('image', await drawPicture(4, 3))
  expect(url).toBe(`https://inhalt.example.org/cms/${path}`)
  expect(await editor.fetch('*[_id == $_id][0].url', { _id })).toBe(url)
  expect((await fetch(`${service.url}/${path}`)).status).toBe(200)
  const allowed = async (Origin: string): Promise<string | null> =>
    (await fetch(`${service.url}/v1/ping`, { headers: { Origin } })).headers.get('Access-Control-Allow-Origin')
  expect(await allowed('https://inhalt.example.org')).toBe('https://inhalt.example.org')
  expect(await allowed('https://other.example.org')).toBeNull()
})

test('every answer forbids guessing its type, and over https that its name is reached without', async () => {
  const lines = [
    {
      _id: 'a',
      _type: 'post',
      image: { _sanityAsset: 'image@file://./images/a.png' },
      file: { _sanityAsset: 'file@file://./files/a.txt' },
    },
  ]
  const content = { lines, assets: { 'images/a.png': await drawPicture(4, 3), 'files/a.txt': 'text' } }
  const secure = await startWith(content, { env: { CONTENT_PUBLIC_URL: 'https://inhalt.example.org' } })
  const local = await startWith(content)
  for (const service of [secure, local]) {
    const paths = await connect(service, service.token).fetch<{ image: string; file: string }>(
      '{"image": *[_type == "sanity.imageAsset"][0].path, "file": *[_type == "sanity.fileAsset"][0].path}',
    )
    const known = { headers: { Authorization: `Bearer ${service.token}` } }
    const requests: [status: number, path: string, init?: RequestInit][] = [
      [200, '/v1/ping'],
      [200, '/v1/data/query/production?query=*', known],
      [200, '/v1/data/export/production', known],
      [400, '/v1/data/query/production?query=[', known],
      [401, '/v1/data/query/production?query=*', { headers: { Authorization: 'Bearer wrong' } }],
      [403, '/v1/ping', { headers: { Origin: 'https://evil.example' } }],
      [404, '/nothing'],
      [405, '/v1/ping', { method: 'DELETE' }],
      [400, '/v1/auth/login/token?origin=x'],
      [204, '/v1/data/query/production', { method: 'OPTIONS' }],
      [200, `/${paths.image}`],
      [206, `/${paths.file}`, { headers: { Range: 'bytes=0-3' } }],
    ]
    for (const [status, address, init] of requests) {
      const answer = await fetch(`${service.url}${address}`, init)
      await answer.body?.cancel()
      const values = ['X-Content-Type-Options', 'Strict-Transport-Security'].map((name) => answer.headers.get(name))
      expect([address, answer.status, ...values]).toEqual([
        address,
        status,
        'nosniff',
        service === secure ? 'max-age=31536000' : null,
      ])
    }
  }
})
