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
