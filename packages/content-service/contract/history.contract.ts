import { describe, expect } from 'vitest'
import { toLines } from '../testing/call.ts'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

export const describeHistory = (target: Target): void => {
  describe('history, export, references', () => {
    const { editor, ask, reset, dataset } = target

    rowTest(
      'API § 1 GET /data/history/{ds}/transactions/{ids}',
      'one line for each transaction, with mutations or effects',
      async () => {
        await reset()
        await editor.mutate([{ create: { _id: 'h', _type: 'x', n: 1 } }], { transactionId: 'h-1' })
        await editor.mutate([{ patch: { id: 'h', set: { n: 2 } } }], { transactionId: 'h-2' })
        const { status, body } = await ask(`/data/history/${dataset}/transactions/h`)
        expect(status).toBe(200)
        const lines = toLines(body)
        expect(lines.slice(-2)).toMatchObject([
          { id: 'h-1', timestamp: expect.any(String), author: expect.any(String), documentIDs: ['h'], mutations: [{}] },
          { id: 'h-2', documentIDs: ['h'] },
        ])
        const search =
          '?effectFormat=mendoza&excludeContent=true&excludeMutations=true&includeIdentifiedDocumentsOnly=true&reverse=true&limit=1'
        const newest = toLines((await ask(`/data/history/${dataset}/transactions/h${search}`)).body)
        expect(newest).toMatchObject([
          { id: 'h-2', effects: { h: { apply: expect.any(Array), revert: expect.any(Array) } } },
        ])
        const between = toLines(
          (await ask(`/data/history/${dataset}/transactions/h?fromTransaction=h-2&toTransaction=h-2`)).body,
        )
        expect(between).toMatchObject([{ id: 'h-2' }])
      },
    )

    rowTest(
      'API § 1 GET /data/history/{ds}/events/documents/{id}',
      'answers in the shape the panel reads',
      async () => {
        const { status, body } = await ask(`/data/history/${dataset}/events/documents/h?limit=10`)
        expect({ status, body }).toMatchObject({
          status: 200,
          body: { events: expect.anything(), nextCursor: expect.any(String) },
        })
      },
    )

    rowTest(
      'API § 1 GET /data/history/{ds}/events/documents/{id}',
      'begins with a state that the documents address returns, so that it can be restored',
      async () => {
        const { body } = await ask(`/data/history/${dataset}/events/documents/h`)
        const { events } = Object(body)
        const { revisionId } = events.h.at(-1)
        expect(await ask(`/data/history/${dataset}/documents/h?revision=${revisionId}`)).toMatchObject({
          body: { documents: [{ _id: 'h', _rev: revisionId }] },
        })
      },
    )

    rowTest(
      'API § 1 GET /data/history/{ds}/documents/{ids}',
      'a document at a revision, at a time, and as it last was',
      async () => {
        const at = async (search: string): Promise<unknown> =>
          (await ask(`/data/history/${dataset}/documents/h?${search}`)).body
        expect(await at('revision=h-1')).toMatchObject({ documents: [{ _id: 'h', n: 1 }] })
        expect(await at('revision=h-2')).toMatchObject({ documents: [{ _id: 'h', n: 2 }] })
        expect(await at(`time=${new Date(Date.now() + 1000).toISOString()}`)).toMatchObject({ documents: [{ n: 2 }] })
        await editor.delete('h')
        expect(await at('lastRevision=true')).toMatchObject({ documents: [{ _id: 'h', n: 2 }] })
      },
    )

    rowTest('API § 1 GET /data/export/{ds}', 'one document per line, drafts too', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: 'drafts.a', _type: 'x', text: 'Zeile\nzwei' },
      ])
      const { status, headers, body } = await ask(`/data/export/${dataset}`)
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toContain('application/x-ndjson')
      expect(toLines(body)).toMatchObject([{ _id: 'a' }, { _id: 'drafts.a', text: 'Zeile\nzwei' }])
      expect(await ask(`/data/export/${dataset}`, { token: undefined })).not.toMatchObject({
        body: expect.stringContaining('drafts.a'),
      })
    })

    rowTest('API § 1 GET /data/references/{ds}/documents/{id}/to', 'counts who refers to a document', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: 'b', _type: 'x', to: { _type: 'reference', _ref: 'a' } },
        { _id: 'c', _type: 'x' },
      ])
      expect(await ask(`/data/references/${dataset}/documents/a/to`)).toMatchObject({
        status: 200,
        body: { totalCount: 1, references: expect.any(Array) },
      })
      expect(await ask(`/data/references/${dataset}/documents/c/to`)).toMatchObject({
        status: 200,
        body: { totalCount: 0, references: [] },
      })
    })
  })
}
