import { describe, expect, it, test } from 'vitest'
import { readKey, toCookiePath } from './share-key.ts'

const KEY = `sd${'0a'.repeat(16)}`

/** A posted body in chunks, which does not say how long it is; and how many chunks were read of it. */
const post = (chunks: Iterable<string>, headers: Record<string, string> = {}) => {
  let read = 0
  let isCancelled = false
  const rest = chunks[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { value, done } = rest.next()
        if (done) return controller.close()
        read++
        controller.enqueue(new TextEncoder().encode(value))
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  )
  const request = { headers: new Headers(headers), body }
  return { request, seen: () => ({ read, isCancelled }) }
}

describe('the key of a link', () => {
  it('is read from the body, in however many pieces', async () => {
    expect(await readKey(post([KEY.slice(0, 9), KEY.slice(9)]).request)).toBe(KEY)
    expect(await readKey(post([KEY, '0']).request)).toBeUndefined()
    expect(await readKey(post([KEY], { 'sec-fetch-site': 'cross-site' }).request)).toBeUndefined()
    expect(await readKey(new Request('http://site/_draft', { method: 'POST' }))).toBeUndefined()
  })

  it('a body without a length is not read beyond that of a key', async () => {
    const { request, seen } = post(Array.from({ length: 1000 }, () => 'a'.repeat(60)))
    expect(await readKey(request)).toBeUndefined()
    expect(seen()).toEqual({ read: 2, isCancelled: true })
  })
})

test.each([
  ['', '/', '/'],
  ['', '/projekte/grün', '/projekte/gr%C3%BCn'],
  ['/studio', '/', '/studio/'],
  ['', '/a;b', '/'],
  ['', '/projekte/a;b', '/projekte'],
  ['/studio', '/a;b/c;d', '/studio'],
])('under "%s" the cookie of %s is for %s', (base, path, cookiePath) => {
  expect(toCookiePath(base, path)).toBe(cookiePath)
})
