import { describe, expect, test } from 'vitest'
import { call, toLines } from './testing/call.ts'
import { connect, startWith } from './testing/test-service.ts'

const requests: { method: string; url: string }[] = []
const service = await startWith(
  {
    lines: [
      {
        _id: 'home',
        _type: 'route',
        slug: { current: 'start' },
        relation: { _ref: 'about' },
        _updatedAt: '2026-01-01T00:00:00Z',
      },
      {
        _id: 'about',
        _type: 'route',
        title: 'Über uns',
        slug: { current: 'studio' },
        _updatedAt: '2026-02-01T00:00:00Z',
      },
      { _id: 'older', _type: 'route', title: 'Old', slug: { current: 'studio' }, _updatedAt: '2026-01-15T00:00:00Z' },
      {
        _id: 'drafts.about',
        _type: 'route',
        title: 'Draft',
        slug: { current: 'studio' },
        _updatedAt: '2026-03-01T00:00:00Z',
      },
      { _id: 'drafts.new', _type: 'route', title: 'New', slug: { current: 'neu' } },
      { _id: 'versions.rABC.about', _type: 'route', title: 'Release', slug: { current: 'studio' } },
      { _id: 'secret.preview', _type: 'secret' },
    ],
  },
  { onRequest: (request) => requests.push(request) },
)
const reader = connect(service)
const editor = connect(service, service.token)
const TITLES = '*[_type == "route"] | order(_id) {_id, title, "parent": relation->title}'

describe('transport', () => {
  test('X01 from 11264 characters on it is a POST with {query, params}', async () => {
    const padding = 'x'.repeat(11_264)
    requests.length = 0
    expect(await reader.fetch('*[slug.current == $slug && $padding != "y"][0]._id', { slug: 'start', padding })).toBe(
      'home',
    )
    expect(requests.at(-1)?.method).toBe('POST')
    const long = `*[_id == "home"][0]._id // ${padding}`
    expect(await reader.fetch(long)).toBe('home')
  })

  test('X01 just below the limit a GET still passes', async () => {
    requests.length = 0
    expect(await reader.fetch('$padding == "y"', { padding: 'x'.repeat(11_000) })).toBe(false)
    expect(requests.at(-1)?.method).toBe('GET')
  })

  test('the response carries the query unless it is asked not to, and null for nothing', async () => {
    const whole = await reader.fetch('*[_id == "nobody"][0]', {}, { filterResponse: false })
    expect(whole).toMatchObject({ result: null, query: '*[_id == "nobody"][0]', ms: expect.any(Number) })
    expect(whole.syncTags).toEqual([expect.stringMatching(/^s1:/)])
    const short = await reader.fetch('1', {}, { filterResponse: false, returnQuery: false })
    expect(short).not.toHaveProperty('query')
  })

  test('parameters stay parameters, also where groq-js needs their values to parse', async () => {
    const ids = '*[_type == "route"] | order(_id) [$from...$to]._id'
    expect(await reader.fetch(ids, { from: 0, to: 1 })).toEqual(['about'])
    expect(await reader.fetch(ids, { from: 1, to: 3 })).toEqual(['home', 'older'])
    const named = '*[_id == "about"][0]["ti" + $rest]'
    expect(await reader.fetch(named, { rest: 'tle' })).toBe('Über uns')
    expect(await reader.fetch(named, { rest: '_' })).toBeNull()
    expect(await reader.fetch('*[title == $text]', { text: '" || true || "' })).toEqual([])
  })

  test('getDocument and getDocuments answer by id', async () => {
    expect(await reader.getDocument('about')).toMatchObject({ title: 'Über uns', _updatedAt: '2026-02-01T00:00:00Z' })
    expect(await reader.getDocuments(['home', 'nobody', 'about'])).toMatchObject([
      { _id: 'home' },
      null,
      { _id: 'about' },
    ])
    expect(await reader.getDocument('nobody')).toBeUndefined()
    expect(await editor.getDocument('drafts.about')).toMatchObject({ title: 'Draft' })
  })

  test('doc without content, and with all versions for an editor; no cache stores them', async () => {
    const ask = async (search: string) =>
      call(`${service.url}/v1/data/doc/production/about?${search}`, { token: service.token })
    const brief = await ask('excludeContent=true')
    expect(brief.headers.get('Cache-Control')).toBe('no-store')
    expect(brief.body).toMatchObject({ documents: [{ _id: 'about', _rev: expect.any(String) }] })
    expect(JSON.stringify(brief.body)).not.toContain('title')
    const { body } = await ask('includeAllVersions=true')
    expect(body).toMatchObject({
      documents: [{ _id: 'about' }, { _id: 'drafts.about' }, { _id: 'versions.rABC.about' }],
    })
  })

  test('who refers to a document', async () => {
    const count = async (id: string) =>
      (await call(`${service.url}/v1/data/references/production/documents/${id}/to`, { token: service.token })).body
    expect(await count('about')).toMatchObject({ totalCount: 1, references: [{ documentId: 'home' }] })
    expect(await count('home')).toEqual({ totalCount: 0, references: [] })
  })

  test('the export has one document per line, drafts too', async () => {
    const { headers, body } = await call(`${service.url}/v1/data/export/production`, { token: service.token })
    expect(headers.get('Content-Type')).toContain('application/x-ndjson')
    expect(toLines(body)).toHaveLength(7)
  })

  test('the Studio’s search finds words and prefixes', async () => {
    const find = (text: string) =>
      reader.fetch('*[_type == "route" && [@, _id] match text::query($text)]._id | order(@)', { text })
    expect(await find('ube*')).toEqual(['about'])
    expect(await find('')).toEqual(['about', 'home', 'older'])
    expect(await find('zebra')).toEqual([])
  })

  test('functions that ask for the service and its versions', async () => {
    const query = `{"project": sanity::projectId(), "dataset": sanity::dataset(),
      "versions": *[sanity::versionOf("about")]._id, "release": *[sanity::partOfRelease("rABC")]._id}`
    expect(await editor.fetch(query, {}, { perspective: 'raw' })).toEqual({
      project: 'studio',
      dataset: 'production',
      versions: ['about', 'drafts.about', 'versions.rABC.about'],
      release: ['versions.rABC.about'],
    })
  })

  test.each(['geo::distance(1, 2)', 'documents::get({"_ref": "a"})', 'text::semanticSimilarity("a")', '1 < 2 == true'])(
    '%s is refused rather than answered otherwise than specified',
    async (query) => {
      await expect(editor.fetch(query)).rejects.toMatchObject({ statusCode: 400 })
    },
  )

  test('the answers of a resource address are the same', async () => {
    const address = `${service.url}/v2025-02-19/projects/studio/datasets/production/query?query=count(*)`
    expect(await (await fetch(address)).json()).toMatchObject({ result: 3 })
  })
})

describe('perspectives', () => {
  test('R04 drafts and versions never count in published; the newest _updatedAt wins', async () => {
    expect(await editor.fetch('*[_type == "route"]._id | order(@)', {}, { perspective: 'published' })).toEqual([
      'about',
      'home',
      'older',
    ])
    expect(await reader.fetch('*[slug.current == "studio"] | order(_updatedAt desc)[0]._id')).toBe('about')
  })

  test('drafts override published documents, also behind a reference', async () => {
    expect(await editor.fetch(TITLES, {}, { perspective: 'drafts' })).toEqual([
      { _id: 'about', title: 'Draft', parent: null },
      { _id: 'home', title: null, parent: 'Draft' },
      { _id: 'new', title: 'New', parent: null },
      { _id: 'older', title: 'Old', parent: null },
    ])
    const original = '*[_id in ["about", "home"]] | order(_id)._originalId'
    expect(await editor.fetch(original, {}, { perspective: 'drafts' })).toEqual(['drafts.about', 'home'])
  })

  test('raw shows every document as stored', async () => {
    const ids = await editor.fetch<string[]>('*[]._id', {}, { perspective: 'raw' })
    expect(ids).toEqual([
      'about',
      'drafts.about',
      'drafts.new',
      'home',
      'older',
      'secret.preview',
      'versions.rABC.about',
    ])
  })

  test('in a list the first layer that has the document wins', async () => {
    const titles = '*[_type == "route"] | order(_id).title'
    expect(await editor.fetch(titles, {}, { perspective: ['rABC', 'drafts'] })).toEqual(['Release', null, 'New', 'Old'])
    expect(await editor.fetch(titles, {}, { perspective: ['rABC'] })).toEqual(['Release', null, 'Old'])
  })

  test('a release may have any name, once there are versions in it; the public is not told of it', async () => {
    const read = (client = editor) =>
      client.fetch('*[_id == "home"][0].title', {}, { perspective: ['new-bikes', 'drafts'] })
    await expect(read()).rejects.toThrow('new-bikes,drafts')
    await editor.createVersion({ releaseId: 'new-bikes', publishedId: 'home', baseId: 'home' })
    await editor.patch('versions.new-bikes.home').set({ title: 'Bikes' }).commit()
    expect(await read()).toBe('Bikes')
    await expect(read(reader)).rejects.toThrow('new-bikes,drafts')
    await editor.discardVersion({ releaseId: 'new-bikes', publishedId: 'home' })
  })

  test('the default is raw before API version 2025-02-19 and published from then on', async () => {
    for (const [version, count] of [
      ['v1', 7],
      ['v2025-02-18', 7],
      ['v2025-02-19', 4],
      ['vX', 4],
    ] as const) {
      const response = await fetch(`${service.url}/${version}/data/query/production?query=count(*)`, {
        headers: { Authorization: `Bearer ${service.token}` },
      })
      expect(await response.json()).toMatchObject({ result: count })
    }
  })
})
