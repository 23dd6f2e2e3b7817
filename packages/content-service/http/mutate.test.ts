import type { SanityDocumentStub } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { connect, startWith } from '../testing/test-service.ts'

const service = await startWith({
  lines: [
    { _id: 'author', _type: 'author', _createdAt: '2020-01-01T00:00:00Z' },
    { _id: 'post', _type: 'post', author: { _type: 'reference', _ref: 'author' } },
    { _id: 'broken', _type: 'post', author: { _type: 'reference', _ref: 'gone' } },
  ],
})
const client = connect(service, service.token)
const address = `${service.url}/v2025-02-19/data/mutate/production`
const send = (body: unknown, search = ''): ReturnType<typeof call> =>
  call(address + search, { token: service.token, body })
const refused = (status: number, type: string, details: Record<string, unknown> = {}, index = 0): object => ({
  status,
  body: { statusCode: status, error: { type: 'mutationError', items: [{ index, error: { type, ...details } }] } },
})

describe('creating', () => {
  test('create stamps the document, and rejects one that exists', async () => {
    const transaction = client
      .transaction()
      .create({ _id: 'new', _type: 'post', title: 'x' })
      .transactionId('tx-create')
    const [created] = await transaction.commit({ returnDocuments: true })
    expect(created).toEqual({
      _id: 'new',
      _type: 'post',
      title: 'x',
      _rev: 'tx-create',
      _createdAt: expect.any(String),
      _updatedAt: created?._createdAt,
    })
    expect(await client.getDocument('new')).toEqual(created)
    const message = expect.stringContaining('"new" already exists')
    await expect(client.create({ _id: 'new', _type: 'post' })).rejects.toMatchObject({ statusCode: 409, message })
    expect(await send({ mutations: [{ create: { _id: 'new', _type: 'post' } }] })).toMatchObject(
      refused(409, 'documentAlreadyExistsError', { id: 'new' }),
    )
  })

  test('an id is generated where there is none, and behind a dot at the end', async () => {
    expect((await client.create({ _type: 'post' }))._id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await client.create({ _id: 'drafts.', _type: 'post' }))._id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('createOrReplace keeps the time of creation only', async () => {
    const before = await client.createOrReplace({ _id: 'replaced', _type: 'post', old: true })
    const after = await client.createOrReplace({ _id: 'replaced', _type: 'page', _rev: 'mine' })
    const stamps = {
      _createdAt: before._createdAt,
      _updatedAt: expect.any(String),
      _rev: expect.not.stringMatching(before._rev),
    }
    expect(after).toEqual({ _id: 'replaced', _type: 'page', ...stamps })
  })

  test('createIfNotExists leaves what is there', async () => {
    const given: SanityDocumentStub & { _id: string } = { _id: 'once', _type: 'post', n: 1 }
    const first = await client.createIfNotExists(given)
    expect(await client.createIfNotExists({ ...given, n: 2 })).toEqual(first)
    expect(await send({ mutations: [{ createIfNotExists: given }] })).toMatchObject({
      body: { results: [{ operation: 'none' }] },
    })
  })

  test('a given time of creation is kept', async () => {
    const _createdAt = '2001-02-03T04:05:06Z'
    expect(await client.create({ _type: 'post', _createdAt })).toMatchObject({ _createdAt })
  })
})

describe('patching and deleting', () => {
  test('a patch of the client with everything in it', async () => {
    await client.createOrReplace({
      _id: 'patched',
      _type: 'post',
      tags: ['a'],
      n: 1,
      text: 'Hello',
      gone: 1,
      body: [{ _key: 'k', v: 1 }],
    })
    const patch = client
      .patch('patched')
      .set({ 'body[_key=="k"].v': 2, 'x.y': 1 })
      .setIfMissing({ tags: [], list: [] })
      .unset(['gone'])
    const result = await patch
      .inc({ n: 5 })
      .dec({ n: 1 })
      .append('tags', ['b'])
      .diffMatchPatch({ text: '@@ -1,5 +1,4 @@\n-Hello\n+Hola\n' })
      .commit()
    expect(result).toMatchObject({
      tags: ['a', 'b'],
      n: 5,
      text: 'Hola',
      body: [{ _key: 'k', v: 2 }],
      x: { y: 1 },
      list: [],
    })
    expect(result).not.toHaveProperty('gone')
    expect(await client.patch('patched').splice('tags', 0, 1, ['c', 'd']).commit()).toMatchObject({
      tags: ['c', 'd', 'b'],
    })
    expect(await client.patch('patched').splice('tags', 1, -1, []).commit()).toMatchObject({ tags: ['c'] })
    expect(await client.patch('patched').prepend('tags', ['0']).commit()).toMatchObject({ tags: ['0', 'c'] })
    expect(await client.patch('patched').insert('replace', 'tags[0]', ['1', '2']).commit()).toMatchObject({
      tags: ['1', '2', 'c'],
    })
  })

  test('by query, over the state the transaction has reached', async () => {
    const transaction = client.transaction().create({ _id: 'q1', _type: 'q' }).create({ _id: 'drafts.q2', _type: 'q' })
    await transaction.commit()
    const patch = client.patch({ query: '*[_type == $type]', params: { type: 'q' } }).set({ seen: true })
    const results = await patch.commit({ returnDocuments: true, returnFirst: false })
    expect(results).toMatchObject([
      { _id: 'drafts.q2', seen: true },
      { _id: 'q1', seen: true },
    ])
    const answer = await send(
      { mutations: [{ create: { _id: 'q3', _type: 'q' } }, { delete: { query: '*[_type == "q"]' } }] },
      '?returnIds=true',
    )
    expect(answer.body).toMatchObject({
      results: [
        { id: 'q3', operation: 'create' },
        ...['drafts.q2', 'q1', 'q3'].map((id) => ({ id, operation: 'delete' })),
      ],
    })
    expect(await client.fetch('count(*[_type == "q"])', {}, { perspective: 'raw' })).toBe(0)
  })

  test('a missing document: patch 409, delete nothing', async () => {
    expect(await send({ mutations: [{ patch: { id: 'nowhere', set: { a: 1 } } }] })).toMatchObject(
      refused(409, 'documentNotFoundError', { id: 'nowhere' }),
    )
    expect(await client.delete('nowhere', { returnDocuments: false })).toMatchObject({ documentIds: ['nowhere'] })
  })

  test('S08 of two writers at one revision one wins', async () => {
    const { _rev } = await client.createOrReplace({ _id: 'raced', _type: 'post' })
    const answers = await Promise.allSettled(
      ['a', 'b'].map((by) => client.patch('raced').ifRevisionId(_rev).set({ by }).commit()),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await send({ mutations: [{ patch: { id: 'raced', ifRevisionID: _rev, set: {} } }] })).toMatchObject(
      refused(409, 'documentRevisionIDDoesNotMatchError', { id: 'raced', expectedRevisionID: _rev }),
    )
  })

  test('all or nothing', async () => {
    const broken = client
      .transaction()
      .create({ _id: 'half', _type: 'post' })
      .patch('nowhere', (patch) => patch.set({ a: 1 }))
    await expect(broken.commit()).rejects.toMatchObject({ statusCode: 409 })
    expect(await client.getDocument('half')).toBeUndefined()
    expect(await send({ mutations: [{ create: { _type: 'x' } }, { patch: { id: 'nowhere' } }] })).toMatchObject(
      refused(409, 'documentNotFoundError', {}, 1),
    )
  })
})

describe('references', () => {
  const reference = (_ref: string, more = {}): unknown => ({ _type: 'reference', _ref, ...more })

  test('a strong one needs its document, a weak one and one elsewhere do not', async () => {
    expect(
      await send({ mutations: [{ create: { _id: 'r', _type: 'post', author: reference('nobody') } }] }),
    ).toMatchObject(refused(409, 'documentReferenceDoesNotExistError', { id: 'r', referenceID: 'nobody' }))
    const draft = { create: { _id: 'drafts.r', _type: 'post', list: [{ deep: reference('nobody') }] } }
    expect(await send({ mutations: [draft] })).toMatchObject({ status: 409 })
    const fine = [reference('nobody', { _weak: true }), reference('there', { _dataset: 'other' }), reference('author')]
    expect(await send({ mutations: [{ create: { _type: 'post', fine } }] })).toMatchObject({ status: 200 })
  })

  test('documents of one transaction may refer to each other', async () => {
    const one = { _id: 'one', _type: 'post', other: reference('two') }
    const two = { _id: 'two', _type: 'post', other: reference('one') }
    expect(await send({ mutations: [{ create: one }, { create: two }] })).toMatchObject({ status: 200 })
    expect(await send({ mutations: [{ delete: { id: 'one' } }] })).toMatchObject(
      refused(409, 'documentHasExistingReferencesError', { id: 'one', referencingIDs: ['two'] }),
    )
    expect(await send({ mutations: [{ delete: { id: 'one' } }, { delete: { id: 'two' } }] })).toMatchObject({
      status: 200,
    })
  })

  test('a referenced document cannot be deleted until the reference is gone', async () => {
    await expect(client.delete('author')).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('references to it from'),
    })
    await client.patch('post').unset(['author']).commit()
    await client.delete({ query: '*[_type == "post" && defined(fine)]' })
    expect(await client.delete('author')).toMatchObject({ results: [{ id: 'author', operation: 'delete' }] })
  })

  test('the target of a strong reference keeps its type, that of a weak one does not', async () => {
    const documents = [
      { _id: 'strong', _type: 'x' },
      { _id: 'weak', _type: 'x' },
      { _id: 'from', _type: 'x', to: reference('strong'), may: reference('weak', { _weak: true }) },
    ]
    await send({ mutations: documents.map((create) => ({ create })) })
    const changed = { _id: 'strong', _type: 'y' }
    for (const mutations of [[{ createOrReplace: changed }], [{ delete: { id: 'strong' } }, { create: changed }]])
      expect(await send({ mutations })).toMatchObject(
        refused(
          409,
          'cannotModifyImmutableAttributeError',
          { attribute: '_type', documentId: 'strong' },
          mutations.length - 1,
        ),
      )
    expect(await send({ mutations: [{ createOrReplace: { _id: 'weak', _type: 'y' } }] })).toMatchObject({ status: 200 })
    expect(await send({ mutations: [{ delete: { id: 'from' } }, { createOrReplace: changed }] })).toMatchObject({
      status: 200,
    })
  })

  test('a reference an import left dangling does not keep its document from being edited', async () => {
    expect(await client.patch('broken').set({ title: 'edited' }).commit()).toMatchObject({ title: 'edited' })
  })
})

describe('options', () => {
  test('dryRun writes nothing and says what it would', async () => {
    const answer = await send(
      { mutations: [{ create: { _id: 'dry', _type: 'post' } }] },
      '?dryRun=true&returnDocuments=true',
    )
    expect(answer.body).toMatchObject({ results: [{ id: 'dry', operation: 'create', document: { _id: 'dry' } }] })
    expect(await client.getDocument('dry')).toBeUndefined()
  })

  test('autoGenerateArrayKeys', async () => {
    const created = await client.create(
      { _type: 'post', list: [{ deep: [{}] }, 1, { _key: 'own' }] },
      { autoGenerateArrayKeys: true },
    )
    const key = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(created).toMatchObject({ list: [{ _key: key, deep: [{ _key: key }] }, 1, { _key: 'own' }] })
    const patched = await client
      .patch(created._id)
      .append('list', [{ n: 1 }])
      .commit({ autoGenerateArrayKeys: true })
    expect(patched['list']).toContainEqual({ _key: key, n: 1 })
  })

  test.each(['sync', 'async', 'deferred'] as const)('visibility %s: the next query sees it', async (visibility) => {
    await client.createOrReplace({ _id: 'visible', _type: 'post', visibility }, { visibility })
    expect(await client.fetch('*[_id == "visible"][0].visibility')).toBe(visibility)
  })

  test.each([
    ['?visibility=soon', '"soon" is not a visibility'],
    ['?returnIds=maybe', 'returnIds'],
  ])('%s is refused, and nothing is written', async (search, named) => {
    const refusal = { status: 400, body: { message: expect.stringContaining(named) } }
    expect(await send({ mutations: [{ create: { _id: 'refused', _type: 'x' } }] }, search)).toMatchObject(refusal)
    expect(await client.getDocument('refused')).toBeUndefined()
  })

  test('a transaction id is taken once', async () => {
    expect(await send({ mutations: [{ create: { _type: 'x' } }], transactionId: 'only-once' })).toMatchObject({
      body: { transactionId: 'only-once' },
    })
    expect(await send({ mutations: [{ create: { _type: 'x' } }], transactionId: 'only-once' })).toMatchObject({
      status: 409,
      body: {
        error: {
          description: expect.stringContaining('already used'),
          items: [{ error: { type: 'transactionIdUsedError' } }],
        },
      },
    })
  })

  test('the address of a resource, and of an old version', async () => {
    const body = { mutations: [{ createOrReplace: { _id: 'elsewhere', _type: 'x' } }] }
    for (const path of ['/v2025-02-19/projects/studio/datasets/production/mutate', '/v1/data/mutate/production']) {
      expect(await call(service.url + path, { token: service.token, body })).toMatchObject({ status: 200 })
    }
  })
})

describe('bad input', () => {
  test.each<[message: RegExp, body: string | object]>([
    [/not JSON/, '{"mutations": ['],
    [/no list "mutations"/, '[]'],
    [/no list "mutations"/, {}],
    [/empty/, []],
    [/"_id" must be a string/, [{ create: { _id: 7, _type: 'x' } }]],
    [/not a transaction id/, { mutations: [{ create: { _type: 'x' } }], transactionId: 'a b' }],
    [/number 1 of the request.*exactly one of/, [{ create: { _type: 'x' }, delete: { id: 'x' } }]],
    [/number 2 of the request.*exactly one of/, [{ create: { _type: 'x' } }, { upsert: {} }]],
    [/exactly one of/, [null]],
    [/"_type" is missing/, [{ create: { _id: 'x' } }]],
    [/"merge" is not a patch operation/, [{ patch: { id: 'post', merge: {} } }]],
    [/is not a number/, [{ patch: { id: 'post', inc: { n: '1' } } }]],
    [
      /"n" would become too large/,
      [{ create: { _id: 'large', _type: 'x', n: 1.7e308 } }, { patch: { id: 'large', inc: { n: 1.7e308 } } }],
    ],
    [/list of paths/, [{ patch: { id: 'post', unset: 'a' } }]],
    [/exactly one of/, [{ patch: { id: 'post', insert: { before: 'a[0]', after: 'a[0]', items: [] } } }]],
    [/"items"/, [{ patch: { id: 'post', insert: { before: 'a[0]' } } }]],
    [/must end in an item/, [{ patch: { id: 'post', insert: { after: 'a', items: [] } } }]],
    [/not a patch of diff-match-patch/, [{ patch: { id: 'post', diffMatchPatch: { a: 'x' } } }]],
    [/immutable attribute "_id"/, [{ patch: { id: 'post', set: { _id: 'other' } } }]],
    [/immutable attribute "_type"/, [{ patch: { id: 'post', unset: ['_type'] } }]],
    [/immutable attribute/, [{ patch: { id: 'post', set: { $: {} } } }]],
    [/query cannot be evaluated/, [{ delete: { query: '*[' } }]],
    [/documents with their _id/, [{ delete: { query: 'count(*)' } }]],
    [/"params" must be an object/, [{ delete: { query: '*[_id == $id]', params: [] } }]],
    [/needs the "id"/, [{ delete: {} }]],
    [/"_createdAt" must be a time/, [{ create: { _type: 'x', _createdAt: 'yesterday' } }]],
    [/__proto__/, '{"mutations":[{"create":{"_type":"x","a":{"__proto__":{"polluted":1}}}}]}'],
    [/called hasOwnProperty/, [{ create: { _type: 'x', hasOwnProperty: 1 } }]],
    [/"create.n" is too large/, '{"mutations":[{"create":{"_type":"x","n":1e999}}]}'],
    [
      /nested deeper than 64/,
      `{"mutations":[{"create":{"_type":"x","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}]}`,
    ],
  ])('E07 a bad request is refused with a clear message: %s', async (message, given) => {
    const body = Array.isArray(given) ? { mutations: given } : given
    const answer = await call(address, { token: service.token, body, method: 'POST' })
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400 } })
    expect(JSON.stringify(answer.body).replaceAll(String.raw`\"`, '"')).toMatch(message)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test.each(['-a', '.a', 'a..b', 'a b', 'ä', 'a/b', '../../etc', 'a'.repeat(129), '#x', 'a,b'])(
    'the id %j is refused',
    async (_id) => {
      expect(await send({ mutations: [{ create: { _id, _type: 'x' } }] })).toMatchObject(
        refused(400, 'validationError', { description: expect.stringContaining('Malformed document ID') }),
      )
    },
  )

  test.each(['constructor', 'toString', 'prototype'])('a field called %s is a field', async (name) => {
    const created = await client.create({ _type: 'x', [name]: { deep: 1 } })
    expect(
      await client
        .patch(created._id)
        .set({ [`${name}.deep`]: 2, [`other.${name}.prototype.x`]: 1 })
        .commit(),
    ).toMatchObject({ [name]: { deep: 2 } })
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('a body beyond 50 MB is 413, a document beyond 32 MB 400', async () => {
    const sendText = (length: number): ReturnType<typeof call> =>
      send({ mutations: [{ create: { _type: 'x', t: 'x'.repeat(length) } }] })
    expect(await sendText(33 * 1024 * 1024)).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringContaining('bytes as JSON') } },
    })
    await expect(
      sendText(51 * 1024 * 1024).then(
        ({ status }) => status,
        () => 413,
      ),
    ).resolves.toBe(413)
  })

  test('runaway queries are stopped, all of a transaction together, and others are answered meanwhile', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ create: { _id: `many-${n}`, _type: 'many' } }))
    expect(await send({ mutations: many })).toMatchObject({ status: 200 })
    const query = '*[count(*[count(*[count(*[_id != ^._id]) > ^.n]) > 0]) > 0]'
    const patches = Array.from({ length: 12 }, () => ({ patch: { query, set: { seen: true } } }))
    const order: string[] = []
    const runaway = send({ mutations: [{ delete: { query: '*[_type == "q"]' } }, ...patches] }).finally(() =>
      order.push('runaway'),
    )
    for (const name of ['one', 'two', 'three']) {
      await client.createOrReplace({ _id: 'beside', _type: 'beside', name })
      expect(await client.fetch('*[_id == "beside"][0].name')).toBe(name)
      order.push(name)
    }
    expect(await runaway).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringMatching(/number 2 .*longer than 3000 ms/), items: [{ index: 1 }] } },
    })
    expect(order).toEqual(['one', 'two', 'three', 'runaway'])
    expect(await client.fetch('count(*[_type == "many"])')).toBe(300)
  })

  test('P04 without the token nothing is written, and the answer does not reveal why it would fail', async () => {
    for (const token of [undefined, 'sk-wrong']) {
      const answer = await call(address, { token, body: { mutations: [{ delete: { query: '*' } }] } })
      expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized', errorCode: 'SIO-401-ANF' } })
    }
    await expect(connect(service).delete('post')).rejects.toMatchObject({ statusCode: 401 })
    expect(
      await call(`${service.url}/v1/data/mutate/other`, { token: service.token, body: { mutations: [] } }),
    ).toMatchObject({ status: 404 })
    expect(await call(address, { token: service.token, method: 'GET' })).toMatchObject({ status: 405 })
  })
})
