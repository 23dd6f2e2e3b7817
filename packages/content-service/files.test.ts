import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect, startWith } from './testing/test-service.ts'

const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const files = {
  'files/film.mp4': film,
  'files/Broschüre.pdf': '%PDF-1.7',
  'files/page.html': '<script>alert(1)</script>',
  'files/empty.txt': '',
}
const service = await startWith({
  lines: [
    {
      _id: 'a',
      _type: 'page',
      files: Object.keys(files).map((path) => ({ _type: 'file', _sanityAsset: `file@file://./${path}` })),
    },
  ],
  assets: files,
  assetFields: {
    'files/Broschüre.pdf': { originalFilename: 'b.pdf', customFilename: 'Unsere "Broschüre".pdf', _id: 'ignored' },
  },
})
const assets: { _id: string; url: string; originalFilename: string; customFilename: string | null; size: number }[] =
  await connect(service).fetch('*[_id == "a"][0].files[].asset->{_id, url, originalFilename, customFilename, size}')
const [mp4 = '', pdf = '', html = '', empty = ''] = assets.map(({ url }) => url)

const getRange = async (Range: string): Promise<{ status: number; range: string | null; bytes: Buffer }> => {
  const response = await fetch(mp4, { headers: { Range } })
  return {
    status: response.status,
    range: response.headers.get('Content-Range'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('L05 the download address follows from the asset id', async () => {
  const sha1 = createHash('sha1').update('%PDF-1.7').digest('hex')
  expect(assets[1]).toEqual({
    _id: `file-${sha1}-pdf`,
    url: `${service.url}/files/studio/production/${sha1}.pdf`,
    originalFilename: 'b.pdf',
    customFilename: 'Unsere "Broschüre".pdf',
    size: 8,
  })
})

test('L05 ?dl=name saves under that name, ?dl under the one of the editor', async () => {
  const named = await fetch(`${pdf}?dl=${encodeURIComponent('../a\r\nb"ü.pdf')}`)
  expect(named.headers.get('Content-Disposition')).toBe(
    `attachment; filename="_ab__.pdf"; filename*=UTF-8''_ab_%C3%BC.pdf`,
  )
  expect(await named.text()).toBe('%PDF-1.7')
  const plain = await fetch(`${pdf}?dl`, { method: 'HEAD' })
  expect(plain.headers.get('Content-Disposition')).toContain(`''Unsere%20_Brosch%C3%BCre_.pdf`)
  expect((await fetch(pdf)).headers.get('Content-Disposition')).toBeNull()
})

test('a film is sent whole or in parts', async () => {
  const whole = await fetch(mp4)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'accept-ranges': 'bytes',
  })
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
  expect(await getRange('bytes=0-9')).toEqual({ status: 206, range: 'bytes 0-9/1000', bytes: film.subarray(0, 10) })
  expect(await getRange('bytes=1000-')).toMatchObject({ status: 416, range: 'bytes */1000' })
})

test('a wrong token is a 401 of its own length, not of that of the file', async () => {
  // Shorter and longer than the refusal.
  for (const url of [pdf, mp4]) {
    const response = await fetch(url, { headers: { Authorization: 'Bearer old' }, signal: AbortSignal.timeout(5000) })
    const body = await response.text()
    expect([response.status, response.headers.get('Content-Length')]).toEqual([401, String(Buffer.byteLength(body))])
    expect(JSON.parse(body)).toMatchObject({ statusCode: 401, message: expect.stringContaining('token') })
  }
})

test('conditions: a part of other bytes is the whole, and other bytes than these are a 412', async () => {
  const ask = async (headers: Record<string, string>) => (await fetch(mp4, { headers })).status
  const tag = (await fetch(mp4)).headers.get('ETag') ?? ''
  const Range = 'bytes=0-9'
  expect([await ask({ Range, 'If-Range': tag }), await ask({ Range, 'If-Range': '"other"' })]).toEqual([206, 200])
  expect([await ask({ 'If-Match': tag }), await ask({ 'If-Match': '"x"' })]).toEqual([200, 412])
})

test('who has the file already gets 304 without a body', async () => {
  const ETag = (await fetch(pdf)).headers.get('ETag') ?? ''
  const again = await fetch(pdf, { headers: { 'If-None-Match': ETag } })
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', ETag])
  expect((await fetch(pdf, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  expect((await fetch(mp4)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('HEAD returns length and type without a body', async () => {
  const head = await fetch(mp4, { method: 'HEAD', headers: { Range: 'bytes=0-9' } })
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([206, '10', ''])
  expect(await (await fetch(empty)).text()).toBe('')
})

test('what could run in a browser is only offered for download', async () => {
  const { headers } = await fetch(html)
  expect(headers.get('Content-Type')).toBe('application/octet-stream')
  expect(headers.get('Content-Disposition')).toContain('attachment')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test.each([
  '..%2F..%2Ftoken',
  '%2e%2e%2ftoken',
  'token',
  `${'a'.repeat(40)}.pdf`,
  `${'a'.repeat(40)}.pdf%00`,
  `${'A'.repeat(40)}.pdf`,
])('%s is not found', async (name) => {
  expect((await fetch(`${service.url}/files/studio/production/${name}`)).status).toBe(404)
})
