import { describe, expect, test } from 'vitest'
import { connect, startWith } from './testing/test-service.ts'

const lines = Array.from({ length: 400 }, (_, index) => ({
  _id: `p${index}`,
  _type: 'post',
  title: `Post ${index}`,
  next: { _ref: `p${index + 1}` },
}))
/** Far beyond any limit: 400 to the power of 4 comparisons. */
const RUNAWAY = 'count(*[count(*[count(*[count(*[title != ^.^.^.title]) > 0]) > 0]) > 0])'
const service = await startWith({ lines }, { env: { CONTENT_QUERY_TIMEOUT: '700' } })
const editor = connect(service, service.token)

const ask = async (query: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${service.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`)
  return { status: response.status, body: await response.json() }
}

describe('time limit', () => {
  test('a runaway query is stopped with a clear error, and others continue meanwhile', async () => {
    await ask('1')
    const runaways = [1, 2, 3].map((number) => ask(`${RUNAWAY} + ${number}`))
    const others = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`count(*[_id == "p${index}"])`)))
    expect(others.every(({ status }) => status === 200)).toBe(true)
    for (const { status, body } of await Promise.all(runaways)) {
      expect(status).toBe(504)
      expect(body).toMatchObject({
        error: { type: 'queryTimeoutError', description: expect.stringContaining('CONTENT_QUERY_TIMEOUT') },
      })
    }
    expect(await ask('count(*)')).toMatchObject({ status: 200, body: { result: 400 } })
  }, 60_000)

  test('the client reports why', async () => {
    await expect(editor.fetch(RUNAWAY)).rejects.toThrow('took more than 0.7 s of processor time')
  }, 60_000)
})

test('an answer that a process sends in parts arrives whole, and is kept', async () => {
  // Some megabytes of a few thousand evaluations: whole documents, each many times.
  const query = '*[_type == "post"][0...60]{"all": *[_type == "post"]}'
  const titles = lines.map(({ title }) => title).toSorted()
  for (let round = 1; round <= 2; round++) {
    const answer = await editor.fetch<{ all: { title: string }[] }[]>(query)
    expect(answer).toHaveLength(60)
    expect(JSON.stringify(answer).length).toBeGreaterThan(2 * 1024 ** 2)
    for (const { all } of answer) expect(all.map(({ title }) => title).toSorted()).toEqual(titles)
  }
})

test('what is written is seen by the next query, in every perspective', async () => {
  for (let round = 1; round <= 15; round++) {
    await editor.create({
      _id: `n${round}`,
      _type: 'note',
      slug: { current: `note-${round}` },
      link: { _type: 'reference', _ref: 'p1' },
    })
    expect(await editor.fetch('count(*[_type == "note"])')).toBe(round)
    expect(await editor.fetch('*[slug.current == $slug][0]._id', { slug: `note-${round}` })).toBe(`n${round}`)
    expect(await editor.fetch('count(*[references("p1")])', {}, { perspective: 'drafts' })).toBe(round + 1)
  }
  await editor.createOrReplace({ _id: 'drafts.n1', _type: 'note', title: 'Draft' })
  expect(await editor.fetch('*[_id == "n1"][0].title', {}, { perspective: 'drafts' })).toBe('Draft')
  expect(await editor.fetch('*[_id == "n1"][0].title')).toBeNull()
  await editor.delete('n2')
  expect(await editor.fetch('*[_type == "note"]._id', {}, { perspective: 'drafts' })).not.toContain('n2')
  expect(await editor.fetch('*[slug.current == "note-2"]')).toEqual([])
})

describe('answers', () => {
  test('now() and identity() are never answered from the cache', async () => {
    const first = await editor.fetch<string>('now()')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await editor.fetch('now()')).not.toBe(first)
    expect(await connect(service).fetch('identity()')).toBe('<anonymous>')
    expect(await editor.fetch('identity()')).not.toBe('<anonymous>')
  })

  test('name the types they depend on, where the query shows them', async () => {
    const tags = async (query: string): Promise<unknown> =>
      (await editor.fetch(query, {}, { filterResponse: false })).syncTags
    const all = await tags('*[0]')
    expect(await tags('*[_type == "post"][0].title')).not.toEqual(all)
    expect(await tags('*[_type in ["post", "note"]]._id')).toHaveLength(2)
    expect(await tags('*[_type == "post"][0].next->title')).toEqual(all)
  })

  test('say in a header and once in the log that there is none', async () => {
    const logged: string[] = []
    const other = await startWith({ lines: [{ _id: 'a', _type: 'x' }] }, { log: (line) => logged.push(line) })
    const warningOf = async (search: string): Promise<string | null> =>
      (await fetch(`${other.url}/v2025-02-19/data/query/production?query=1${search}`)).headers.get('Warning')
    for (const text of ['', '&resultSourceMap=false']) expect(await warningOf(text)).toBeNull()
    for (const value of ['true', 'withKeyArraySelector'])
      expect(await warningOf(`&resultSourceMap=${value}`)).toMatch(/^299 - ".*no source maps.*stega has no effect/)
    expect(logged.filter((line) => line.includes('source maps'))).toHaveLength(1)
  })
})
