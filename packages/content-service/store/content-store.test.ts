import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { makeFolder } from '../testing/test-service.ts'
import type { Commit } from './commit.ts'
import { createContentStore, type ContentStore, type StoreOptions } from './content-store.ts'
import { openDatabase } from './database.ts'
import { findCommit, oldestSequence } from './history.ts'
import { write } from './write/write.ts'

const makeFile = async (): Promise<string> => join(await makeFolder(), 'content.sqlite')

const open = (file: string, options?: StoreOptions): ContentStore =>
  createContentStore(openDatabase(file), undefined, options)
const create = (store: ContentStore, _id: string, more: Record<string, unknown> = {}): Commit | undefined =>
  write(store, { author: 'editor', mutations: [{ create: { _id, _type: 'post', ...more } }] }).commit
const patch = (store: ContentStore, id: string, set: Record<string, unknown>, more = {}): ReturnType<typeof write> =>
  write(store, { author: 'editor', mutations: [{ patch: { id, set, ...more } }] })
const ids = (store: ContentStore): string[] => store.documents().map(({ _id }) => _id)

describe('durability', () => {
  test('a subscriber that throws stops neither the write nor the other subscribers', async () => {
    const onListenerError = vi.fn()
    const file = await makeFile()
    const store = open(file, { onListenerError })
    const heard: string[] = []
    const fault = new Error('listener')
    store.subscribe(() => {
      throw fault
    })
    store.subscribe(({ changes }) => heard.push(...changes.map(({ id }) => id)))
    create(store, 'a')
    expect([heard, onListenerError.mock.calls, open(file).get('a')?._id]).toEqual([['a'], [[fault]], 'a'])
  })

  test('a full disk: 507, nothing half written, memory unchanged, and writes succeed once there is room', async () => {
    const file = await makeFile()
    const store = open(file)
    create(store, 'a')
    const [before, sequence] = [store.documents(), store.sequence()]
    const heard = vi.fn()
    store.subscribe(heard)
    const pages = Number(store.database.prepare('PRAGMA page_count').get()?.['page_count'])
    store.database.exec(`PRAGMA max_page_count = ${pages + 2}`)
    const big = { text: 'x'.repeat(200_000) }
    expect(() =>
      write(store, {
        author: 'e',
        mutations: [{ delete: { id: 'a' } }, { create: { _id: 'b', _type: 'post', ...big } }],
      }),
    ).toThrow(expect.objectContaining({ status: 507, message: expect.stringContaining('disk') }))
    expect([store.documents(), store.sequence(), store.get('b'), heard.mock.calls]).toEqual([
      before,
      sequence,
      undefined,
      [],
    ])
    expect(ids(open(file))).toEqual(['a'])
    store.database.exec('PRAGMA max_page_count = 1000000')
    create(store, 'b', big)
    expect(ids(open(file))).toEqual(['a', 'b'])
  })

  test('a database another program holds: 503', async () => {
    const file = await makeFile()
    const store = open(file)
    store.database.exec('PRAGMA busy_timeout = 20')
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    expect(() => create(store, 'a')).toThrow(expect.objectContaining({ status: 503 }))
    other.exec('ROLLBACK')
    expect(create(store, 'a')?.changes).toHaveLength(1)
  })
})

describe('two processes', () => {
  test('each sees what the other wrote', async () => {
    const file = await makeFile()
    const [left, right] = [open(file), open(file)]
    create(left, 'b', { n: 1, to: { _ref: 'a', _weak: true } })
    create(left, 'a', { n: 2 })
    right.catchUp()
    expect([ids(right), [...right.references.incoming('a')], right.sequence()]).toEqual([
      ['a', 'b'],
      ['b'],
      left.sequence(),
    ])
    patch(right, 'a', { n: 3 })
    patch(left, 'a', { m: 4 })
    expect(left.get('a')).toMatchObject({ n: 3, m: 4 })
  })

  test('a mutation is never based on stale documents', async () => {
    const file = await makeFile()
    const [left, right] = [open(file), open(file)]
    create(left, 'a')
    const [timestamp, id] = [new Date().toISOString(), 'stale']
    expect(() =>
      right.commit({ id, timestamp, author: 'e', kind: 'mutation', mutations: [], put: [], remove: ['a'] }),
    ).toThrow(/Another process/)
    expect(open(file).get('a')).toBeDefined()
  })

  test('after an import by another process everything is read again', async () => {
    const file = await makeFile()
    const [left, right] = [open(file), open(file)]
    const timestamp = '2026-01-01T00:00:00Z'
    const put = [{ _id: 'x', _type: 't', _createdAt: timestamp, _updatedAt: timestamp, _rev: 'r' }]
    left.catchUp()
    left.replace({ id: 'i', timestamp, author: 'import', put, remove: [] })
    right.catchUp()
    expect(ids(right)).toEqual(['x'])
  })
})

test('documents are sorted by id, and the array a reader holds does not change', async () => {
  const store = open(await makeFile())
  for (const id of ['b', 'a', 'c']) create(store, id)
  const before = store.documents()
  write(store, { author: 'e', mutations: [{ delete: { id: 'b' } }, { create: { _id: 'B', _type: 'post' } }] })
  expect([before.map(({ _id }) => _id), ids(store)]).toEqual([
    ['a', 'b', 'c'],
    ['B', 'a', 'c'],
  ])
})

test('references: incoming follows every commit, weak and deep ones too', async () => {
  const store = open(await makeFile())
  create(store, 'a')
  expect([...store.references.incoming('a')]).toEqual([])
  create(store, 'b', { list: [{ deep: { _ref: 'a', _weak: true } }] })
  create(store, 'drafts.c', { to: { _ref: 'a' } })
  expect([...store.references.incoming('a')].toSorted()).toEqual(['b', 'drafts.c'])
  patch(store, 'b', { list: [] })
  write(store, { author: 'e', mutations: [{ delete: { id: 'drafts.c' } }] })
  expect([...store.references.incoming('a')]).toEqual([])
})

describe('what is read from the database', () => {
  test('references as stored: not those that a text quotes, and whatever their ids are', async () => {
    const file = await makeFile()
    const store = open(file)
    create(store, 'a', {
      text: '{"_ref":"quoted"}',
      to: { _ref: 'say "b"\\', _weak: true },
      list: [[{ _ref: 'ü', _weak: true }], 1],
    })
    store.close()
    const { references } = open(file)
    const incoming = ['quoted', 'say "b"\\', 'ü', 'a'].map((id) => [...references.incoming(id)])
    expect(incoming).toEqual([[], ['a'], ['a'], []])
  })

  test('the versions of a document', async () => {
    const store = open(await makeFile())
    for (const id of ['a', 'drafts.a', 'versions.r1.a', 'versions.r1.b', 'versions.r2.a', 'a.b', 'drafts.a.b'])
      create(store, id)
    expect(store.versions('a').toSorted()).toEqual(['a', 'drafts.a', 'versions.r1.a', 'versions.r2.a'])
    expect(store.versions('a.b').toSorted()).toEqual(['a.b', 'drafts.a.b'])
    expect(store.versions('none')).toEqual([])
  })
})

describe('history', () => {
  test('a transaction has the mutations of each document, and what they did', async () => {
    const store = open(await makeFile())
    create(store, 'a', { n: 1 })
    const mutations = [
      { create: { _id: 'b', _type: 'post' } },
      { patch: { query: '*[_id == "a"]', inc: { n: 1 } } },
      { delete: { id: 'b' } },
    ]
    const id = write(store, { author: 'editor', mutations }).commit?.id ?? ''
    expect(findCommit(store.database, id)).toMatchObject({
      author: 'editor',
      changes: [{ id: 'a', previous: { n: 1 }, result: { n: 2, _rev: id } }],
      mutations: [{ create: { _id: 'b' } }, { patch: { id: 'a', inc: { n: 1 } } }, { delete: { id: 'b' } }],
    })
    expect(findCommit(store.database, 'never')).toBeUndefined()
  })

  test('its size is limited, sequence numbers are unique, and all survives a restart', async () => {
    const file = await makeFile()
    const store = open(file, { keepTransactions: 100 })
    create(store, 'a')
    for (let n = 1; n < 400; n += 1) patch(store, 'a', { n })
    const rows = (table: string): number =>
      Number(store.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'])
    expect([rows('transactions'), rows('changes'), store.sequence(), oldestSequence(store.database)]).toEqual([
      100, 100, 400, 301,
    ])
    store.close()
    const again = open(file)
    expect([again.sequence(), again.get('a')]).toMatchObject([400, { n: 399 }])
    expect(patch(again, 'a', { n: 0 }).commit?.sequence).toBe(401)
  })
})

describe('schema', () => {
  test('a file of version 1 is migrated with documents and transactions', async () => {
    const file = await makeFile()
    const old = new DatabaseSync(file)
    const time = '2026-01-01T00:00:00Z'
    const json = JSON.stringify({ _id: 'a', _type: 'post', _rev: 'r', _createdAt: time, _updatedAt: time, n: 1 })
    old.exec(`
      CREATE TABLE documents (
        id TEXT PRIMARY KEY, type TEXT NOT NULL, json TEXT NOT NULL, updated_at TEXT NOT NULL, rev TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE transactions (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL,
        author TEXT NOT NULL, kind TEXT NOT NULL, mutations TEXT NOT NULL
      ) STRICT;
      CREATE TABLE imported (id TEXT PRIMARY KEY, digest TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE asset_facts (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO documents VALUES ('a', 'post', '${json}', '2026-01-01T00:00:00Z', 'r');
      INSERT INTO transactions VALUES (7, 'r', '2026-01-01T00:00:00Z', 'import', 'import', '[]');
      INSERT INTO meta VALUES ('key', 'value');
      PRAGMA user_version = 1;
    `)
    old.close()
    const store = open(file)
    expect([store.get('a'), store.sequence()]).toMatchObject([{ n: 1 }, 7])
    expect(patch(store, 'a', { n: 2 }).commit?.sequence).toBe(8)
    expect(store.database.prepare('SELECT value FROM meta').get()?.['value']).toBe('value')
    store.close()
    expect(open(file).get('a')).toMatchObject({ n: 2 })
  })

  test('what version 3 stored about an import is removed', async () => {
    const file = await makeFile()
    open(file).close()
    const old = new DatabaseSync(file)
    old.exec(`
      CREATE TABLE imported (id TEXT PRIMARY KEY, digest TEXT NOT NULL, rev TEXT NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO imported VALUES ('a', 'd', 'r');
      INSERT INTO meta VALUES ('import.name', 'demo/content'), ('import.digest', 'd'), ('key', 'value');
      PRAGMA user_version = 3;
    `)
    old.close()
    const { database } = open(file)
    expect(database.prepare('SELECT key FROM meta').all()).toMatchObject([{ key: 'key' }])
    expect(database.prepare("SELECT name FROM pragma_table_list WHERE name = 'imported'").all()).toEqual([])
  })

  test('E07 a file of a later version is refused and left alone', async () => {
    const file = await makeFile()
    openDatabase(file).exec('PRAGMA user_version = 99')
    expect(() => openDatabase(file)).toThrow(/version 99.*up to 4.*Start the later version/s)
    expect(new DatabaseSync(file).prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 99 })
  })
})
