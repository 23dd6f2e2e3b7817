import { Patch } from '@sanity/client'
import { describe, expect } from 'vitest'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

const MUTATE = 'API § 1 POST /data/mutate/{ds}'

export const describeMutations = (target: Target): void => {
  describe('mutations', () => {
    const { editor, ask, reset, dataset } = target
    const mutate = (mutations: unknown, search = '', rest: object = {}) =>
      ask(`/data/mutate/${dataset}${search}`, { body: { mutations, ...rest } })

    rowTest(MUTATE, 'answers transaction id, ids and operations; documents where asked', async () => {
      await reset()
      const { status, body } = await mutate(
        [{ create: { _id: 'a', _type: 'x' } }],
        '?returnIds=true&returnDocuments=true&visibility=sync',
      )
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          transactionId: expect.any(String),
          results: [{ id: 'a', operation: 'create', document: { _id: 'a', _type: 'x' } }],
        },
      })
      const short = await mutate([{ create: { _id: 'b', _type: 'x' } }], '?returnIds=true')
      expect(JSON.stringify(short.body)).not.toContain('"document"')
    })

    rowTest(MUTATE, 'stamps all documents with the transaction id the client chose', async () => {
      await reset()
      const before = Date.now() - 1000
      const { body } = await mutate([{ create: { _id: 'a', _type: 'x' } }, { create: { _id: 'b', _type: 'x' } }], '', {
        transactionId: 'chosen-by-client',
      })
      expect(body).toMatchObject({ transactionId: 'chosen-by-client' })
      const documents = await editor.getDocuments(['a', 'b'])
      for (const document of documents) {
        expect(document?._rev).toBe('chosen-by-client')
        expect(document?._createdAt).toBe(document?._updatedAt)
        expect(Date.parse(document?._createdAt ?? '')).toBeGreaterThan(before)
      }
    })

    rowTest(MUTATE, 'all or nothing: one refusal undoes the others', async () => {
      await reset([{ _id: 'taken', _type: 'x', n: 1 }])
      const { status } = await mutate([
        { create: { _id: 'new', _type: 'x' } },
        { patch: { id: 'taken', set: { n: 2 } } },
        { create: { _id: 'taken', _type: 'x' } },
      ])
      expect(status).toBe(409)
      expect(await editor.fetch('*[]{_id, n}')).toEqual([{ _id: 'taken', n: 1 }])
    })

    rowTest(MUTATE, 'dryRun says what would happen and does nothing', async () => {
      await reset()
      expect(await mutate([{ create: { _id: 'a', _type: 'x' } }], '?dryRun=true&returnIds=true')).toMatchObject({
        status: 200,
        body: { results: [{ id: 'a' }] },
      })
      expect(await editor.getDocument('a')).toBeUndefined()
    })

    rowTest(MUTATE, 'autoGenerateArrayKeys gives keys to objects in arrays', async () => {
      await reset()
      const created = await editor.create(
        { _id: 'a', _type: 'x', list: [{ n: 1 }, { n: 2, _key: 'own' }], words: ['w'] },
        { autoGenerateArrayKeys: true },
      )
      expect(created).toMatchObject({ list: [{ _key: expect.any(String) }, { _key: 'own' }], words: ['w'] })
    })

    rowTest(`${MUTATE} create`, 'makes an id where none is given, and a suffix after a dot', async () => {
      await reset()
      const document = await editor.create({ _type: 'x' })
      expect(document._id).toMatch(/^[\w-]{8,}$/)
      const draft = await editor.create({ _id: 'drafts.', _type: 'x' })
      expect(draft._id).toMatch(/^drafts\.[\w-]{8,}$/)
    })

    rowTest(`${MUTATE} create`, 'of an id that exists is a 409 with its index', async () => {
      await reset([{ _id: 'a', _type: 'x' }])
      expect(await mutate([{ create: { _id: 'a', _type: 'x' } }])).toMatchObject({
        status: 409,
        body: {
          error: {
            type: 'mutationError',
            description: expect.any(String),
            items: [{ error: { type: 'documentAlreadyExistsError', id: 'a' }, index: 0 }],
          },
        },
      })
      await expect(editor.create({ _id: 'a', _type: 'x' })).rejects.toMatchObject({
        statusCode: 409,
        details: { type: 'mutationError' },
      })
    })

    rowTest(`${MUTATE} createOrReplace`, 'keeps _createdAt and nothing else', async () => {
      await reset()
      const first = await editor.create({ _id: 'a', _type: 'x', old: true })
      const second = await editor.createOrReplace({ _id: 'a', _type: 'x', fresh: true })
      expect(second).toMatchObject({ _createdAt: first._createdAt, fresh: true })
      expect(second).not.toHaveProperty('old')
      expect(second._rev).not.toBe(first._rev)
    })

    rowTest(`${MUTATE} createIfNotExists`, 'leaves a document that is there as it is', async () => {
      await reset()
      await editor.createIfNotExists({ _id: 'a', _type: 'x', n: 1 })
      const { _rev } = (await editor.getDocument('a')) ?? {}
      await editor.createIfNotExists({ _id: 'a', _type: 'x', n: 2 })
      expect(await editor.getDocument('a')).toMatchObject({ n: 1, _rev })
    })

    rowTest(`${MUTATE} delete`, 'by id and by query with parameters', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: 'b', _type: 'y', n: 1 },
        { _id: 'c', _type: 'y', n: 2 },
      ])
      expect(await mutate([{ delete: { id: 'a' } }], '?returnIds=true')).toMatchObject({
        status: 200,
        body: { results: [{ id: 'a', operation: 'delete' }] },
      })
      await editor.delete({ query: '*[_type == "y" && n == $n]', params: { n: 2 } })
      expect(await editor.fetch('*[]._id')).toEqual(['b'])
    })

    rowTest(`${MUTATE} delete`, 'of a missing document is not an error', async () => {
      expect(await mutate([{ delete: { id: 'nobody' } }])).toMatchObject({ status: 200 })
    })

    rowTest(`${MUTATE} patch`, 'all operations, with paths into arrays', async () => {
      await reset([
        {
          _id: 'a',
          _type: 'x',
          n: 1,
          gone: 1,
          text: 'The quick fox',
          list: [
            { _key: 'k1', v: 1 },
            { _key: 'k2', v: 2 },
          ],
          words: ['a', 'b', 'c'],
        },
      ])
      const patched = await editor
        .patch('a')
        .set({ title: 'T', 'list[_key=="k2"].v': 20, 'deep.er': true })
        .setIfMissing({ title: 'no', other: 'yes' })
        .unset(['gone', 'words[0]'])
        .inc({ n: 5 })
        .dec({ 'list[0].v': 1 })
        .insert('after', 'list[_key=="k1"]', [{ _key: 'k3', v: 3 }])
        .diffMatchPatch({ text: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n' })
        .commit()
      expect(patched).toMatchObject({
        title: 'T',
        other: 'yes',
        n: 6,
        text: 'The slow fox',
        words: ['b', 'c'],
        list: [
          { _key: 'k1', v: 0 },
          { _key: 'k3', v: 3 },
          { _key: 'k2', v: 20 },
        ],
      })
      expect(patched).not.toHaveProperty('gone')
    })

    rowTest(`${MUTATE} patch`, 'insert before, at the end, and in place of an item', async () => {
      await reset([{ _id: 'a', _type: 'x', words: ['b', 'd'] }])
      await editor.patch('a').insert('before', 'words[0]', ['a']).commit()
      await editor.patch('a').insert('after', 'words[-1]', ['e']).commit()
      await editor.patch('a').insert('replace', 'words[2]', ['c', 'D']).commit()
      expect(await editor.fetch('*[_id == "a"][0].words')).toEqual(['a', 'b', 'c', 'D', 'e'])
      await editor.patch('a').append('words', ['z']).commit()
      await editor.patch('a').prepend('words', ['0']).commit()
      await editor.patch('a').splice('words', 1, 2, ['x']).commit()
      expect(await editor.fetch('*[_id == "a"][0].words')).toEqual(['0', 'x', 'c', 'D', 'e', 'z'])
    })

    rowTest(`${MUTATE} patch`, 'recursive and wildcard paths reach every match', async () => {
      await reset([
        {
          _id: 'a',
          _type: 'x',
          rows: [
            { _key: '1', done: false },
            { _key: '2', done: false },
          ],
          sub: { done: false },
        },
      ])
      await mutate([{ patch: { id: 'a', set: { '..done': true } } }])
      expect(await editor.getDocument('a')).toMatchObject({
        rows: [{ done: true }, { done: true }],
        sub: { done: true },
      })
      await mutate([{ patch: { id: 'a', unset: ['rows[*].done'] } }])
      expect(await editor.fetch('*[_id == "a"][0].rows')).toEqual([{ _key: '1' }, { _key: '2' }])
    })

    rowTest(`${MUTATE} patch`, 'of a document that is not there is a 409, by query it is nothing', async () => {
      await reset()
      expect(await mutate([{ patch: { id: 'nobody', set: { n: 1 } } }])).toMatchObject({
        status: 409,
        body: {
          error: {
            type: 'mutationError',
            items: [{ error: { type: 'documentNotFoundError', id: 'nobody' }, index: 0 }],
          },
        },
      })
      expect(await mutate([{ patch: { query: '*[_type == "none"]', set: { n: 1 } } }])).toMatchObject({ status: 200 })
    })

    rowTest(`${MUTATE} patch`, 'by query changes every match', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: 'b', _type: 'x' },
        { _id: 'c', _type: 'y' },
      ])
      await editor.mutate(
        [new Patch({ query: '*[_type == $type]', params: { type: 'x' } }, { set: { n: 1 } }).serialize()].map(
          (patch) => ({ patch }),
        ),
      )
      expect(await editor.fetch('*[n == 1]._id')).toEqual(['a', 'b'])
    })

    rowTest(`${MUTATE} patch`, 'ifRevisionID lets the first of two writers win; the other gets a 409', async () => {
      await reset()
      const { _rev } = await editor.create({ _id: 'a', _type: 'x' })
      await editor.patch('a').ifRevisionId(_rev).set({ by: 'first' }).commit()
      await expect(editor.patch('a').ifRevisionId(_rev).set({ by: 'second' }).commit()).rejects.toMatchObject({
        statusCode: 409,
      })
      expect(await editor.getDocument('a')).toMatchObject({ by: 'first' })
    })

    rowTest(`${MUTATE} references`, 'a strong reference to nothing is a 409, a weak one is fine', async () => {
      await reset()
      expect(
        await mutate([{ create: { _id: 'a', _type: 'x', to: { _type: 'reference', _ref: 'nobody' } } }]),
      ).toMatchObject({
        status: 409,
        body: {
          error: {
            type: 'mutationError',
            items: [{ error: { type: 'documentReferenceDoesNotExistError', id: 'a', referenceID: 'nobody' } }],
          },
        },
      })
      expect(
        await mutate([{ create: { _id: 'a', _type: 'x', to: { _type: 'reference', _ref: 'nobody', _weak: true } } }]),
      ).toMatchObject({ status: 200 })
    })

    rowTest(`${MUTATE} references`, 'two documents of one transaction may refer to each other', async () => {
      await reset()
      const [a, b] = [
        { _id: 'a', _type: 'x', to: { _type: 'reference', _ref: 'b' } },
        { _id: 'b', _type: 'x', to: { _type: 'reference', _ref: 'a' } },
      ]
      expect(await mutate([{ create: a }, { create: b }])).toMatchObject({ status: 200 })
    })

    rowTest(`${MUTATE} references`, 'the target of a strong reference cannot be deleted', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: 'b', _type: 'x', list: [{ _key: 'k', _type: 'reference', _ref: 'a' }] },
      ])
      expect(await mutate([{ delete: { id: 'a' } }])).toMatchObject({
        status: 409,
        body: {
          error: {
            type: 'mutationError',
            items: [{ error: { type: 'documentHasExistingReferencesError', id: 'a', referencingIDs: ['b'] } }],
          },
        },
      })
      expect(await editor.getDocument('a')).toBeDefined()
      expect(await mutate([{ delete: { id: 'b' } }, { delete: { id: 'a' } }])).toMatchObject({ status: 200 })
    })

    rowTest(`${MUTATE} references`, 'the target of a strong reference keeps its type', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: 'weak', _type: 'x' },
        {
          _id: 'b',
          _type: 'x',
          to: { _type: 'reference', _ref: 'a' },
          may: { _type: 'reference', _ref: 'weak', _weak: true },
        },
      ])
      const fault = { type: 'cannotModifyImmutableAttributeError', attribute: '_type', documentId: 'a' }
      for (const mutations of [
        [{ createOrReplace: { _id: 'a', _type: 'y' } }],
        [{ delete: { id: 'a' } }, { create: { _id: 'a', _type: 'y' } }],
      ]) {
        expect(await mutate(mutations)).toMatchObject({ status: 409, body: { error: { items: [{ error: fault }] } } })
      }
      expect(await editor.getDocument('a')).toMatchObject({ _type: 'x' })
      expect(
        await mutate([
          { createOrReplace: { _id: 'a', _type: 'x', n: 1 } },
          { createOrReplace: { _id: 'weak', _type: 'y' } },
        ]),
      ).toMatchObject({ status: 200 })
      expect(await mutate([{ delete: { id: 'b' } }, { createOrReplace: { _id: 'a', _type: 'y' } }])).toMatchObject({
        status: 200,
      })
    })
  })
}
