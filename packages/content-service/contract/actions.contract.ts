import { describe, expect } from 'vitest'
import { rowTest } from './row-test.ts'
import type { Target } from '../testing/api-target.ts'

export const describeActions = (target: Target): void => {
  describe('actions', () => {
    const { editor, ask, reset, dataset } = target
    const act = (...actions: unknown[]) => ask(`/data/actions/${dataset}`, { body: { actions } })
    const [draftId, publishedId] = ['drafts.a', 'a']
    const all = (): Promise<unknown> => editor.fetch('*[]._id')

    rowTest(
      'API § 1 POST /data/actions/{ds} edit',
      'makes the draft as a copy of the published document, then patches it',
      async () => {
        await reset([{ _id: 'a', _type: 'x', title: 'Old', kept: true }])
        const answer = await act({
          actionType: 'sanity.action.document.edit',
          draftId,
          publishedId,
          patch: { set: { title: 'New' } },
        })
        expect(answer).toMatchObject({ status: 200, body: { transactionId: expect.any(String) } })
        expect(await editor.getDocument(draftId)).toMatchObject({ title: 'New', kept: true })
        expect(await editor.getDocument(publishedId)).toMatchObject({ title: 'Old' })
      },
    )

    rowTest(
      'API § 1 POST /data/actions/{ds} edit',
      'the first edit of the Studio changes nothing but still creates the draft',
      async () => {
        await reset([{ _id: 'a', _type: 'x' }])
        await editor.action(
          {
            actionType: 'sanity.action.document.edit',
            draftId,
            publishedId,
            patch: { unset: ['_empty_action_guard_pseudo_field_'] },
          },
          { transactionId: 'first-edit' },
        )
        expect(await editor.getDocument(draftId)).toMatchObject({ _rev: 'first-edit' })
      },
    )

    rowTest(
      'API § 1 POST /data/actions/{ds} create',
      'makes a draft; a second time it fails, or is ignored where asked',
      async () => {
        await reset()
        const create = {
          actionType: 'sanity.action.document.create',
          publishedId,
          attributes: { _id: draftId, _type: 'x', title: 'T' },
        }
        expect(await act({ ...create, ifExists: 'fail' })).toMatchObject({ status: 200 })
        expect(await editor.getDocument(draftId)).toMatchObject({ title: 'T' })
        const again = await act({ ...create, ifExists: 'fail' })
        expect(again).toMatchObject({
          status: 409,
          body: { error: { type: 'actionError', description: expect.any(String) } },
        })
        expect(await act({ ...create, ifExists: 'ignore' })).toMatchObject({ status: 200 })
      },
    )

    rowTest('API § 1 POST /data/actions/{ds} publish', 'moves the draft into place in one transaction', async () => {
      await reset([
        { _id: 'b', _type: 'x' },
        { _id: 'a', _type: 'x', title: 'Old' },
      ])
      await editor.create({
        _id: draftId,
        _type: 'x',
        title: 'New',
        to: { _type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'x' } },
      })
      const { transactionId } = await editor.action({
        actionType: 'sanity.action.document.publish',
        draftId,
        publishedId,
      })
      const published = await editor.getDocument(publishedId)
      expect(published).toMatchObject({ title: 'New', _rev: transactionId })
      expect(published?.['to']).toEqual({ _type: 'reference', _ref: 'b' })
      expect(await all()).toEqual(['a', 'b'])
    })

    rowTest('API § 1 POST /data/actions/{ds} publish', 'checks the given revisions, and needs a draft', async () => {
      await reset([{ _id: 'a', _type: 'x' }])
      const publish = { actionType: 'sanity.action.document.publish', draftId, publishedId }
      const none = await act(publish)
      expect(none.status).toBeGreaterThanOrEqual(400)
      expect(none.status).toBeLessThan(500)
      expect(none.body).toMatchObject({ error: { type: 'actionError' } })
      await editor.create({ _id: draftId, _type: 'x', title: 'New' })
      expect(await act({ ...publish, ifPublishedRevisionId: 'wrong' })).toMatchObject({
        status: 409,
        body: { error: { type: 'actionError' } },
      })
      expect(await act({ ...publish, ifDraftRevisionId: 'wrong' })).toMatchObject({ status: 409 })
      expect(await all()).toEqual(['a', 'drafts.a'])
    })

    rowTest('API § 1 POST /data/actions/{ds} unpublish', 'leaves a draft', async () => {
      await reset([{ _id: 'a', _type: 'x', title: 'T' }])
      await editor.action({ actionType: 'sanity.action.document.unpublish', draftId, publishedId })
      expect(await all()).toEqual([draftId])
      expect(await editor.getDocument(draftId)).toMatchObject({ title: 'T' })
    })

    rowTest('API § 1 POST /data/actions/{ds} discard', 'drops the draft', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: draftId, _type: 'x' },
      ])
      await editor.action({ actionType: 'sanity.action.document.discard', draftId })
      expect(await all()).toEqual(['a'])
    })

    rowTest('API § 1 POST /data/actions/{ds} delete', 'drops the document and the drafts it names', async () => {
      await reset([
        { _id: 'a', _type: 'x' },
        { _id: draftId, _type: 'x' },
        { _id: 'b', _type: 'x' },
      ])
      await editor.action({ actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [draftId] })
      expect(await all()).toEqual(['b'])
    })

    rowTest('API § 1 POST /data/actions/{ds} version', 'create, replace and discard', async () => {
      await reset([{ _id: 'a', _type: 'x', title: 'Old' }])
      const versionId = 'versions.rABC.a'
      await editor.action({
        actionType: 'sanity.action.document.version.create',
        publishedId,
        document: { _id: versionId, _type: 'x', title: 'Version' },
      })
      expect(await editor.getDocument(versionId)).toMatchObject({ title: 'Version' })
      await editor.action({
        actionType: 'sanity.action.document.version.replace',
        document: { _id: versionId, _type: 'x', title: 'Other' },
      })
      expect(await editor.getDocument(versionId)).toMatchObject({ title: 'Other' })
      await editor.action({ actionType: 'sanity.action.document.version.discard', versionId })
      expect(await all()).toEqual(['a'])
    })

    rowTest('API § 1 POST /data/actions/{ds} version', 'create from a base document', async () => {
      await reset([{ _id: 'a', _type: 'x', title: 'Base' }])
      expect(
        await act({
          actionType: 'sanity.action.document.version.create',
          publishedId,
          baseId: 'a',
          versionId: 'versions.rABC.a',
        }),
      ).toMatchObject({ status: 200 })
      expect(await editor.getDocument('versions.rABC.a')).toMatchObject({ title: 'Base' })
    })

    rowTest(
      'API § 1 POST /data/actions/{ds} edit',
      'several actions are one transaction; dryRun does nothing; unknown actions are a 400',
      async () => {
        await reset([{ _id: 'a', _type: 'x' }])
        const edit = { actionType: 'sanity.action.document.edit', draftId, publishedId, patch: { set: { n: 1 } } }
        expect(
          await act(edit, {
            actionType: 'sanity.action.document.discard',
            draftId: 'drafts.nobody',
            publishedId: 'nobody',
          }),
        ).toMatchObject({ body: { error: { type: 'actionError' } } })
        expect(await all()).toEqual(['a'])
        expect(await ask(`/data/actions/${dataset}`, { body: { actions: [edit], dryRun: true } })).toMatchObject({
          status: 200,
        })
        expect(await all()).toEqual(['a'])
        expect(await act({ actionType: 'sanity.action.document.explode' })).toMatchObject({ status: 400 })
      },
    )
  })
}
