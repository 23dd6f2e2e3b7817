import { describe, expect } from 'vitest'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

const DOCUMENTS = [
  { _id: 'a', _type: 'post', title: 'Blue horse', slug: { current: 'blue' }, to: { _type: 'reference', _ref: 'b' } },
  { _id: 'b', _type: 'post', title: 'Red cow', slug: { current: 'red' }, tags: ['farm', 'animal'] },
  { _id: 'drafts.b', _type: 'post', title: 'Red cow, draft', slug: { current: 'red' } },
  { _id: 'versions.rABC.b', _type: 'post', title: 'Red cow, release', slug: { current: 'red' } },
]

export const describeQueries = (target: Target): void => {
  describe('queries', () => {
    const { reader, editor, ask, reset, dataset, projectId } = target

    rowTest('API § 1 GET /data/query/{ds}', 'answers result, ms, query and syncTags', async () => {
      await reset(DOCUMENTS)
      const { status, body } = await ask(`/data/query/${dataset}?query=*[_id==$id][0].title&$id="a"`)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          result: 'Blue horse',
          ms: expect.any(Number),
          query: '*[_id==$id][0].title',
          syncTags: [expect.stringMatching(/^s1:/)],
        },
      })
    })

    rowTest('API § 1 GET /data/query/{ds}', 'omits the query where asked, and says null for nothing', async () => {
      const { body } = await ask(
        `/data/query/${dataset}?query=*[_id=="nobody"][0]&returnQuery=false&tag=a.b&cacheMode=noStale`,
      )
      expect(body).toMatchObject({ result: null })
      expect(body).not.toHaveProperty('query')
      expect(await reader.fetch('*[_id == "nobody"][0]')).toBeNull()
    })

    rowTest('API § 1 POST /data/query/{ds}', 'is what the client uses for a long query', async () => {
      const title = await reader.fetch('*[_id == $id && $padding != "y"][0].title', {
        id: 'a',
        padding: 'x'.repeat(12_000),
      })
      expect(title).toBe('Blue horse')
      const { status, body } = await ask(`/data/query/${dataset}?perspective=drafts`, {
        body: { query: '*[_id==$id][0].title', params: { id: 'b' } },
      })
      expect({ status, body }).toMatchObject({ status: 200, body: { result: 'Red cow, draft' } })
    })

    rowTest('API § 1 GET /data/query/{ds}', 'bad GROQ is a 400 with position, and a frame in the client', async () => {
      const { status, body } = await ask(`/data/query/${dataset}?query=*[_type == `)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: {
          error: {
            type: 'queryParseError',
            description: expect.any(String),
            query: '*[_type ==',
            start: expect.any(Number),
            end: expect.any(Number),
          },
        },
      })
      await expect(reader.fetch('*[_type == ')).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('^'),
      })
    })

    rowTest('API § 1 GET /data/doc/{ds}/{ids}', 'gives documents by full id and names what is missing', async () => {
      const { status, body } = await ask(`/data/doc/${dataset}/a,nobody,drafts.b`)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { documents: [{ _id: 'a' }, { _id: 'drafts.b' }], omitted: [{ id: 'nobody', reason: 'existence' }] },
      })
      expect(await editor.getDocument('drafts.b')).toMatchObject({ title: 'Red cow, draft' })
      expect(await editor.getDocuments(['b', 'nobody', 'a'])).toMatchObject([{ _id: 'b' }, null, { _id: 'a' }])
      expect(await ask(`/data/doc/${dataset}/nobody`)).toMatchObject({ status: 200, body: { documents: [] } })
    })

    rowTest(
      'API § 1 GET /data/doc/{ds}/{ids}',
      'excludeContent leaves the head, includeAllVersions brings all versions',
      async () => {
        const { body } = await ask(`/data/doc/${dataset}/a?excludeContent=true`)
        expect(body).toMatchObject({ documents: [{ _id: 'a', _rev: expect.any(String) }] })
        expect(JSON.stringify(body)).not.toContain('Blue horse')
        const all = await ask(`/data/doc/${dataset}/b?includeAllVersions=true`)
        expect(JSON.stringify(all.body)).toContain('versions.rABC.b')
      },
    )

    rowTest('API § 1 GET /data/ping/{ds}', 'answers', async () => {
      expect(await ask(`/data/ping/${dataset}`)).toMatchObject({ status: 200, body: expect.any(Object) })
    })

    rowTest(
      'API § 0 ANY /projects/{p}/datasets/{d}/{data endpoint}',
      'is the same as the address under /data',
      async () => {
        const base = `/projects/${projectId}/datasets/${dataset}`
        expect(await ask(`${base}/query?query=*[_id=="a"][0].title`)).toMatchObject({ body: { result: 'Blue horse' } })
        expect(await ask(`${base}/doc/a`)).toMatchObject({ body: { documents: [{ _id: 'a' }] } })
        expect(
          await ask(`${base}/mutate?dryRun=true`, { body: { mutations: [{ create: { _type: 'x' } }] } }),
        ).toMatchObject({ status: 200 })
        expect(await ask(`${base}/history/transactions/a`)).toMatchObject({ status: 200 })
        const resource = editor.withConfig({ resource: { type: 'dataset', id: `${projectId}.${dataset}` } })
        expect(await resource.fetch('*[_id=="a"][0].title')).toBe('Blue horse')
      },
    )

    rowTest('API § 2 perspective', 'raw, published, drafts and a list of releases', async () => {
      const titles = '*[_type == "post"] | order(_id) {_id, title, _originalId}'
      const see = (perspective: 'raw' | 'published' | 'drafts' | string[]): Promise<unknown> =>
        editor.fetch(titles, {}, { perspective })
      expect(await see('raw')).toHaveLength(4)
      expect(await see('published')).toMatchObject([{ _id: 'a' }, { _id: 'b', title: 'Red cow' }])
      expect(await see('drafts')).toMatchObject([
        { _id: 'a', _originalId: 'a' },
        { _id: 'b', title: 'Red cow, draft', _originalId: 'drafts.b' },
      ])
      expect(await see(['rABC', 'drafts'])).toMatchObject([
        { _id: 'a' },
        { title: 'Red cow, release', _originalId: 'versions.rABC.b' },
      ])
    })

    rowTest('API § 2 perspective', 'a reference resolves inside the same perspective', async () => {
      const linked = '*[_id == "a"][0].to->title'
      expect(await editor.fetch(linked, {}, { perspective: 'drafts' })).toBe('Red cow, draft')
      expect(await editor.fetch(linked, {}, { perspective: 'published' })).toBe('Red cow')
    })

    rowTest('API § 2 perspective', 'the default is raw before version 2025-02-19, then published', async () => {
      const count = `/data/query/${dataset}?query=count(*[_type=="post"])`
      for (const [version, result] of [
        ['v1', 4],
        ['v2025-02-18', 4],
        ['v2025-02-19', 2],
        ['vX', 2],
      ] as const) {
        expect(await ask(count, { version })).toMatchObject({ body: { result } })
      }
    })

    rowTest('API § 2 perspective', 'unordered results come by id', async () => {
      expect(await editor.fetch('*[_type == "post"]._id')).toEqual(['a', 'b', 'drafts.b', 'versions.rABC.b'])
    })

    rowTest('API § 8 text::query', 'finds what the lists and the search of the Studio look for', async () => {
      const filter = '*[_type == "post" && [@, _id] match text::query($text)]._id'
      const find = (text: string): Promise<unknown> => editor.fetch(filter, { text }, { perspective: 'published' })
      expect(await find('horse')).toEqual(['a'])
      expect(await find('hor*')).toEqual(['a'])
      expect(await find('*')).toEqual(['a', 'b'])
      expect(await find('')).toEqual(['a', 'b'])
      expect(await find('zebra')).toEqual([])
      expect(
        await editor.fetch(
          '*[[title, slug.current] match text::query($text)]._id',
          { text: 'cow' },
          { perspective: 'published' },
        ),
      ).toEqual(['b'])
    })

    rowTest('API § 8 text::query', 'on the document alone searches all its text', async () => {
      const filter = '*[_type == "post" && @ match text::query($text)]._id'
      expect(await editor.fetch(filter, { text: 'horse' }, { perspective: 'published' })).toEqual(['a'])
    })
  })
}
