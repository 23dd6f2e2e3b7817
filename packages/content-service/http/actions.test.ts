import type { Action } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { connect, startWith } from '../testing/test-service.ts'

const service = await startWith({ lines: [{ _id: 'author', _type: 'author' }] })
const client = connect(service, service.token)
const address = `${service.url}/v2025-02-19/data/actions/production`
const act = (actionType: string, fields: Record<string, unknown>): ReturnType<typeof call> =>
  call(address, { token: service.token, body: { actions: [{ actionType: `sanity.action.${actionType}`, ...fields }] } })
const refused = (status: number, type: string): object => ({
  status,
  body: { error: { type: 'actionError', items: [{ index: 0, error: { type } }] } },
})

const edit = (id: string, patch = {}): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch,
})
const publish = (id: string, more = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${id}`,
  publishedId: id,
  ...more,
})

describe('drafts', () => {
  test('create makes a draft, once', async () => {
    const attributes = { _id: 'drafts.made', _type: 'post', title: 'x' }
    const create: Action = {
      actionType: 'sanity.action.document.create',
      publishedId: 'made',
      attributes,
      ifExists: 'fail',
    }
    expect(await client.action(create)).toEqual({ transactionId: expect.any(String) })
    expect(await client.getDocument('drafts.made')).toMatchObject({ title: 'x' })
    await expect(client.action(create)).rejects.toMatchObject({ statusCode: 409 })
    await client.action({ ...create, attributes: { ...attributes, title: 'y' }, ifExists: 'ignore' })
    expect(await client.getDocument('drafts.made')).toMatchObject({ title: 'x' })
    await client.action(publish('made'))
    const message = expect.stringContaining('"made" already exists')
    await expect(client.action({ ...create, ifExists: 'ignore' })).rejects.toMatchObject({ statusCode: 409, message })
  })

  test('the first edit copies what is published, even when it changes nothing', async () => {
    const published = await client.create({ _id: 'edited', _type: 'post', title: 'x' })
    const { transactionId } = await client.action(edit('edited', { unset: ['_empty_action_guard_pseudo_field_'] }))
    expect(await client.getDocument('drafts.edited')).toMatchObject({
      title: 'x',
      _rev: transactionId,
      _createdAt: published._createdAt,
    })
    await client.action(edit('edited', { set: { title: 'y' } }))
    expect(await client.getDocument('drafts.edited')).toMatchObject({ title: 'y' })
    expect(await client.getDocument('edited')).toEqual(published)
    expect(await act('document.edit', { draftId: 'drafts.none', publishedId: 'none', patch: {} })).toMatchObject(
      refused(409, 'documentNotFoundError'),
    )
  })

  test('publish moves the draft in one transaction of two changes', async () => {
    const author = { _ref: 'author', _weak: true, _strengthenOnPublish: { type: 'author' } }
    const soft = { _ref: 'none', _weak: true, _strengthenOnPublish: { type: 'x', weak: true } }
    await client.create({ _id: 'drafts.moved', _type: 'post', title: 'x', author, soft })
    const { transactionId } = await client.action(publish('moved'), { transactionId: 'tx-publish' })
    expect(transactionId).toBe('tx-publish')
    expect(await client.getDocument('drafts.moved')).toBeUndefined()
    expect(await client.getDocument('moved')).toEqual({
      _id: 'moved',
      _type: 'post',
      title: 'x',
      author: { _ref: 'author' },
      soft: { _ref: 'none', _weak: true },
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
      _rev: 'tx-publish',
    })
    expect(await act('document.publish', { draftId: 'drafts.moved', publishedId: 'moved' })).toMatchObject(
      refused(409, 'documentNotFoundError'),
    )
  })

  test('publishing keeps references sound', async () => {
    await client.create({
      _id: 'drafts.dangling',
      _type: 'post',
      to: { _ref: 'nobody', _weak: true, _strengthenOnPublish: { type: 'x' } },
    })
    expect(await act('document.publish', { draftId: 'drafts.dangling', publishedId: 'dangling' })).toMatchObject(
      refused(409, 'documentReferenceDoesNotExistError'),
    )
    expect(await client.getDocument('drafts.dangling')).toBeDefined()
  })

  test.each(['ifDraftRevisionId', 'ifPublishedRevisionId'])('S08 %s must match', async (field) => {
    await client.createOrReplace({ _id: 'locked', _type: 'post' })
    await client.action(edit('locked', { set: { n: 1 } }))
    const { _rev } = (await client.getDocument(field === 'ifDraftRevisionId' ? 'drafts.locked' : 'locked')) ?? {}
    expect(await act('document.publish', { ...publish('locked'), actionType: undefined })).toMatchObject({
      status: 400,
    })
    await expect(client.action(publish('locked', { [field]: 'old' }))).rejects.toMatchObject({ statusCode: 409 })
    await client.action(publish('locked', { [field]: _rev }))
    expect(await client.getDocument('locked')).toMatchObject({ n: 1 })
  })

  test('unpublish, discard, replaceDraft', async () => {
    await client.create({ _id: 'up', _type: 'post', n: 1 })
    await client.action({ actionType: 'sanity.action.document.unpublish', draftId: 'drafts.up', publishedId: 'up' })
    expect([await client.getDocument('up'), await client.getDocument('drafts.up')]).toMatchObject([undefined, { n: 1 }])
    const attributes = { _id: 'drafts.up', _type: 'post', n: 2 }
    await client.action({ actionType: 'sanity.action.document.replaceDraft', publishedId: 'up', attributes })
    expect(await client.getDocument('drafts.up')).toMatchObject({ n: 2 })
    await client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.up' })
    expect(await client.getDocument('drafts.up')).toBeUndefined()
    expect(await act('document.discard', { draftId: 'drafts.up' })).toMatchObject(refused(409, 'documentNotFoundError'))
    expect(
      await act('document.replaceDraft', { publishedId: 'up', attributes: { _id: 'drafts.up', _type: 'post' } }),
    ).toMatchObject(refused(409, 'documentNotFoundError'))
  })

  test('delete takes the named drafts along, and refuses to forget one', async () => {
    await client.create({ _id: 'away', _type: 'post' })
    await client.create({ _id: 'drafts.away', _type: 'post' })
    expect(await act('document.delete', { publishedId: 'away', includeDrafts: [] })).toMatchObject({
      status: 409,
      body: { error: { description: expect.stringContaining('drafts.away') } },
    })
    await client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'away',
      includeDrafts: ['drafts.away'],
    })
    expect(await client.fetch('count(*[_id match "*away"])', {}, { perspective: 'raw' })).toBe(0)
    expect(await act('document.delete', { publishedId: 'away', includeDrafts: [] })).toMatchObject(
      refused(409, 'documentNotFoundError'),
    )
  })
})

test('versions: create, replace, unpublish, discard through the client', async () => {
  await client.create({ _id: 'v', _type: 'post', n: 1 })
  await client.createVersion({ releaseId: 'r1', publishedId: 'v', document: { _type: 'post', n: 2 } })
  expect(await client.getDocument('versions.r1.v')).toMatchObject({ n: 2 })
  await expect(
    client.createVersion({ releaseId: 'r1', publishedId: 'v', document: { _type: 'post' } }),
  ).rejects.toMatchObject({ statusCode: 409 })
  await client.createVersion({ releaseId: 'r2', publishedId: 'v', baseId: 'v' })
  expect(await client.getDocument('versions.r2.v')).toMatchObject({ n: 1 })
  await client.replaceVersion({ document: { _id: 'versions.r1.v', _type: 'post', n: 3 } })
  expect(await client.getDocument('versions.r1.v')).toMatchObject({ n: 3 })
  await client.unpublishVersion({ releaseId: 'r1', publishedId: 'v' })
  expect(await client.getDocument('versions.r1.v')).toMatchObject({ _system: { delete: true } })
  const count = (perspective: 'published' | string[]) => client.fetch('count(*[_id == "v"])', {}, { perspective })
  expect([await count(['r1']), await count(['r2']), await count('published')]).toEqual([0, 1, 1])
  await expect(
    client.action({ actionType: 'sanity.action.document.publish', publishedId: 'v', draftId: 'versions.r1.v' }),
  ).rejects.toThrow(/"versions.r1.v" unpublishes its document.*document.unpublish/)
  await client.discardVersion({ releaseId: 'r1', publishedId: 'v' })
  expect(await client.getDocument('versions.r1.v')).toBeUndefined()
})

describe('bad input', () => {
  test.each<[message: RegExp, type: string, fields: Record<string, unknown>]>([
    [/is not an action. Use one of/, 'document.burn', {}],
    [/no releases/, 'release.create', { releaseId: 'r' }],
    [/no releases and variants/, 'document.variant.edit', {}],
    [/"draftId" is missing/, 'document.discard', {}],
    [/id of a published document/, 'document.unpublish', { publishedId: 'drafts.a', draftId: 'drafts.a' }],
    [/of "a"/, 'document.publish', { publishedId: 'a', draftId: 'drafts.b' }],
    [/draft or a version/, 'document.discard', { draftId: 'author' }],
    [/"patch" must be/, 'document.edit', { draftId: 'drafts.author', publishedId: 'author' }],
    [
      /cannot be read/,
      'document.edit',
      { draftId: 'drafts.author', publishedId: 'author', patch: { set: { '[': 1 } } },
    ],
    [/list of ids/, 'document.delete', { publishedId: 'author', includeDrafts: 'drafts.author' }],
    [/ifExists/, 'document.create', { publishedId: 'x', attributes: { _type: 'x' }, ifExists: 'maybe' }],
    [/send one of them as the content/, 'document.version.create', { publishedId: 'x' }],
  ])('E07 a bad request is refused with a clear message: %s', async (message, type, fields) => {
    const answer = await act(type, fields)
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'actionError' } } })
    expect(JSON.stringify(answer.body).replaceAll(String.raw`\"`, '"')).toMatch(message)
    expect(await client.getDocument('drafts.author')).toBeUndefined()
  })

  test('all or nothing, and nothing in a dry run', async () => {
    const actions = [edit('author', { set: { n: 1 } }), publish('nobody')]
    expect(await call(address, { token: service.token, body: { actions } })).toMatchObject({
      status: 409,
      body: { error: { items: [{ index: 1 }] } },
    })
    await client.action(edit('author', { set: { n: 1 } }), { dryRun: true })
    expect(await client.getDocument('drafts.author')).toBeUndefined()
  })

  test('P04 without the token nothing is done', async () => {
    await expect(connect(service).action(edit('author'))).rejects.toMatchObject({ statusCode: 401 })
    expect(await call(address, { token: service.token, body: 'x' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('not JSON') },
    })
  })
})
