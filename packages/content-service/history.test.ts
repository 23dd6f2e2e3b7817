import { applyPatch } from 'mendoza'
import { afterAll, expect, test } from 'vitest'
import type { StoredDocument } from './store/document.ts'
import { openContent } from './open-content.ts'
import { startContentService } from './server.ts'
import { call, toLines } from './testing/call.ts'
import { makeFolder } from './testing/test-service.ts'

const dataDir = await makeFolder()
const content = openContent(dataDir)
const stamp = { _type: 'page', _createdAt: '2026-01-01T00:00:00Z' }

const toDocument = (_id: string, revision: number, title: string): StoredDocument => ({
  ...stamp,
  _id,
  _rev: `t${revision}`,
  _updatedAt: toTime(revision),
  title,
})

const toTime = (revision: number): string => `2026-01-0${revision}T00:00:00.000Z`

const commit = (revision: number, kind: 'mutation' | 'import', put: StoredDocument[], remove: string[] = []): void => {
  content.store.commit({
    id: `t${revision}`,
    timestamp: toTime(revision),
    author: 'editor',
    kind,
    mutations: [{ n: revision }],
    put,
    remove,
  })
}

// Imported, edited as a draft, published, unpublished, and the draft thrown away.
commit(1, 'import', [toDocument('a', 1, 'eins'), toDocument('b', 1, 'b'), toDocument('drafts.b', 1, 'b neu')])
commit(2, 'mutation', [toDocument('drafts.a', 2, 'zwei')])
commit(3, 'mutation', [toDocument('drafts.a', 3, 'drei'), toDocument('other', 3, 'x')])
commit(4, 'mutation', [toDocument('a', 4, 'drei')], ['drafts.a'])
commit(5, 'mutation', [toDocument('drafts.a', 5, 'drei')], ['a'])
commit(6, 'mutation', [], ['drafts.a'])
content.store.close()

const service = await startContentService({ env: {}, port: 0, projectId: 'studio', dataDir })
afterAll(() => service.stop())
const ask = async (path: string): Promise<unknown> =>
  (await call(`${service.url}/v2023-12-18/data/history/production${path}`, { token: service.token })).body

test('transactions lead from any state of the document to the next, and back', async () => {
  const lines = toLines(
    await ask('/transactions/drafts.a?effectFormat=mendoza&excludeContent=true&includeIdentifiedDocumentsOnly=true'),
  )
  expect(lines).toMatchObject(
    [2, 3, 4, 5, 6].map((revision) => ({
      id: `t${revision}`,
      author: 'editor',
      timestamp: toTime(revision),
      documentIDs: ['drafts.a'],
    })),
  )
  let document: unknown = null
  const titles = lines.map((line) => {
    const { apply, revert } = Object(line).effects['drafts.a']
    const next: unknown = applyPatch(document, apply)
    expect(applyPatch(next, revert)).toEqual(document)
    document = next
    return next === null ? null : Object(next).title
  })
  expect(titles).toEqual(['zwei', 'drei', null, 'drei', null])
  expect(lines[0]).not.toHaveProperty('mutations')
})

test('transactions by range, limit and direction; both drafts and published; bad input is reported', async () => {
  const ids = async (search: string): Promise<unknown> =>
    toLines(await ask(`/transactions/a,drafts.a?${search}`)).map((line) => Object(line).id)
  expect(await ids('fromTransaction=t3&toTransaction=t4')).toEqual(['t3', 't4'])
  expect(await ids('limit=2')).toEqual(['t2', 't3'])
  expect(await ids('limit=2&reverse=true')).toEqual(['t6', 't5'])
  expect(await ids('fromTransaction=t5')).toEqual(['t5', 't6'])
  expect(toLines(await ask('/transactions/other'))).toMatchObject([
    { mutations: [{ n: 3 }], documentIDs: ['drafts.a', 'other'] },
  ])
  expect(await ask('/transactions/nothing')).toBe('')
  expect(await ask('/transactions/a?limit=x')).toMatchObject({ statusCode: 400 })
  expect(await ask('/transactions/a?effectFormat=x')).toMatchObject({ statusCode: 400 })
})

test('events for the history panel, newest first and by page', async () => {
  const base = { documentId: 'a', author: 'editor' }
  expect(await ask('/events/documents/a?limit=100')).toMatchObject({
    events: {
      a: [
        { ...base, type: 'unpublishDocument', versionId: 'drafts.a', versionRevisionId: 't5' },
        {
          ...base,
          type: 'publishDocumentVersion',
          revisionId: 't4',
          versionId: 'drafts.a',
          versionRevisionId: 't3',
          publishCause: 'document.publish',
        },
        { documentId: 'a', author: 'import', type: 'createLiveDocument', revisionId: 't1', timestamp: toTime(1) },
      ],
    },
    nextCursor: '',
  })
  expect(await ask('/events/documents/b')).toMatchObject({
    events: { b: [{ documentId: 'b', author: 'import', type: 'createLiveDocument', revisionId: 't1' }] },
  })
  expect(await ask('/events/documents/drafts.b')).toMatchObject({
    events: {
      'drafts.b': [{ documentId: 'b', type: 'createDocumentVersion', versionId: 'drafts.b', versionRevisionId: 't1' }],
    },
  })
  const types = async (search: string): Promise<unknown> => {
    const { events, nextCursor } = Object(await ask(`/events/documents/drafts.a?${search}`))
    return [events['drafts.a'].map(({ type }: { type: string }) => type), nextCursor]
  }
  expect(await types('')).toEqual([
    ['deleteDocumentVersion', 'createDocumentVersion', 'publishDocumentVersion', 'createDocumentVersion'],
    '',
  ])
  expect(await types('limit=3')).toEqual([
    ['deleteDocumentVersion', 'createDocumentVersion', 'publishDocumentVersion'],
    '3',
  ])
  expect(await types('limit=3&nextCursor=3')).toEqual([['createDocumentVersion'], ''])
  expect(await ask('/events/documents/a?nextCursor=x')).toMatchObject({ statusCode: 400 })
})

test('earlier documents: by revision, also of an import, by time, and the last one', async () => {
  const titles = async (path: string): Promise<unknown> =>
    Object(await ask(`/documents/${path}`)).documents.map(({ title }: StoredDocument) => title)
  expect(await titles('drafts.a?revision=t2')).toEqual(['zwei'])
  expect(await titles('a?revision=t1')).toEqual(['eins'])
  expect(await titles('a?revision=t9')).toEqual([])
  expect(await titles('a?time=2026-01-03T12:00:00Z')).toEqual(['eins'])
  expect(await titles('a,drafts.a?time=2026-01-04T12:00:00Z')).toEqual(['drei'])
  expect(await titles('a?time=2026-01-06T12:00:00Z')).toEqual([])
  expect(await titles('a,drafts.a?lastRevision=true')).toEqual(['drei', 'drei'])
  expect(await ask('/documents/a?time=gestern')).toMatchObject({ statusCode: 400 })
})
