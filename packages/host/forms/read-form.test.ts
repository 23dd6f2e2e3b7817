import { expect, test } from 'vitest'
import { LARGEST_FORM } from '@schaufenster/site/forms/form'
import { createFormReader } from './read-form.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/_form', { method: 'POST', body, headers })
/** With a body that comes as it likes. */
const stream = (body: ReadableStream, boundary: string, headers: Record<string, string> = {}): Request => {
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const init = { method: 'POST', body, duplex: 'half', headers: { ...type, ...headers } }
  return new Request('http://localhost/_form', init)
}
const withFields = (count: number): FormData => {
  const data = new FormData()
  for (let index = 0; index < count; index++) data.append('f', `Zeile ${index}`)
  return data
}

test('a form of as many fields as an editor makes is read, and none of a hundred thousand', async () => {
  const read = createFormReader()
  expect((await read(post(withFields(40)), 'a')).getAll('f')).toHaveLength(40)
  await expect(read(post(withFields(101)), 'a')).rejects.toThrow(expect.objectContaining({ name: 'FormTooLarge' }))
})

test('a boundary across two chunks counts, too', async () => {
  const bytes = new TextEncoder().encode(
    `${'--grenze\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(200)}--grenze--\r\n`,
  )
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += 3)))
    },
  })
  const request = stream(body, 'grenze')
  await expect(createFormReader()(request, 'a')).rejects.toThrow(expect.objectContaining({ name: 'FormTooLarge' }))
})

test('what no form of ours sends is not parsed: a megabyte of it would take minutes', async () => {
  const read = createFormReader()
  await expect(
    read(post('a&'.repeat(200_000), { 'content-type': 'application/x-www-form-urlencoded' }), 'a'),
  ).rejects.toThrow(TypeError)
  await expect(read(post('x', { 'content-type': 'multipart/form-data' }), 'a')).rejects.toThrow(TypeError)
})

test('one address that sends slowly leaves room for the next', async () => {
  const read = createFormReader()
  const slow = Array.from({ length: 6 }, async () => {
    const request = stream(new ReadableStream(), 'b', { 'content-length': String(LARGEST_FORM) })
    return read(request, 'slow')
  })
  await expect(
    Promise.any(slow.map(async (one) => one.catch((error: unknown) => Promise.resolve(error)))),
  ).resolves.toMatchObject({ name: 'NoRoom' })
  expect((await read(post(withFields(2)), 'other')).getAll('f')).toHaveLength(2)
})
