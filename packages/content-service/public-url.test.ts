import { expect, test } from 'vitest'
import { readContentSettings } from './settings.ts'
import { connect, startWith } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

test('behind a proxy the addresses of assets are the public ones, at upload and in queries', async () => {
  const service = await startWith(
    { lines: [{ _id: 'a', _type: 'post' }] },
    { env: { CONTENT_PUBLIC_URL: 'https://inhalt.example.org/cms/' } },
  )
  const editor = connect(service, service.token)
  const { url, path, _id } = await editor.assets.upload('image', await drawPicture(4, 3))
  expect(url).toBe(`https://inhalt.example.org/cms/${path}`)
  expect(await editor.fetch('*[_id == $_id][0].url', { _id })).toBe(url)
  expect((await fetch(`${service.url}/${path}`)).status).toBe(200)
})

test('requests for the public host and from its pages are allowed, other names are not', async () => {
  const service = await startWith(
    { lines: [{ _id: 'a', _type: 'post' }] },
    { env: { CONTENT_PUBLIC_URL: 'https://inhalt.example.org' } },
  )
  const address = `${service.url}/v1/ping`
  const allowed = async (origin: string): Promise<string | null> =>
    (await fetch(address, { headers: { Origin: origin } })).headers.get('Access-Control-Allow-Origin')
  expect(await allowed('https://inhalt.example.org')).toBe('https://inhalt.example.org')
  expect(await allowed('https://other.example.org')).toBeNull()
})

test.each([
  'inhalt.example.org',
  'ftp://a.example',
  'https://a.example/?x=1',
  'https://a.example/#',
  'https://user:word@a.example',
  'https://',
])('CONTENT_PUBLIC_URL=%s is refused by name', (text) => {
  expect(() => readContentSettings({ CONTENT_PUBLIC_URL: text })).toThrow(
    `CONTENT_PUBLIC_URL is "${text}". Write a whole address`,
  )
})

test.each([
  ['https://a.example', 'https://a.example'],
  ['https://a.example:8443/', 'https://a.example:8443'],
  ['https://a.example/content//', 'https://a.example/content'],
  ['', undefined],
])('CONTENT_PUBLIC_URL=%s is read as %s', (text, expected) => {
  expect(readContentSettings({ CONTENT_PUBLIC_URL: text }).publicUrl).toBe(expected)
})
