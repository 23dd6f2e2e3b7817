import type { Action, SanityClient } from '@sanity/client'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toScheduleDocument } from '@schaufenster/editing/schedule'
import { isStored } from '@schaufenster/site/stored'
import { toCreation, toPageCopy } from '../../../packages/studio/src/actions/page-copy.ts'
import { toConvertActions } from '../../../packages/studio/src/convert/convert-actions.ts'
import { publishButton } from '../editors.ts'

export interface Scene {
  /** Of the section that somebody writes in, without `drafts.`. */
  id: string
  /** Of a page with it. */
  pageId: string
  /** Ida's client. */
  ida: SanityClient
  /** Where she has the section open. */
  idaPage: Page
}

/** @returns how often the same dialog came back without a reason */
type Cause = (scene: Scene) => Promise<number>

const act = async (ida: SanityClient, ...actions: Action[]): Promise<number> => {
  await ida.action(actions)
  return 0
}

const read = async (ida: SanityClient, id: string) => {
  const [published, draft] = await ida.getDocuments([id, `drafts.${id}`])
  const document = draft ?? published
  if (!isStored(document)) throw new Error(`${id} is missing.`)
  return document
}

const revisionOf = async (ida: SanityClient, id: string) => (await ida.getDocument(id))?._rev

/** The dialog's sentence when it comes again with a reason. */
const REASON = 'Inzwischen hat jemand anders'

/** By the button and its dialogs. */
const publish = async ({ ida, id, idaPage }: Scene): Promise<number> => {
  const before = await revisionOf(ida, id)
  const dialog = idaPage.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: /veröffentlichen$/i })
  const close = dialog.getByRole('button', { name: 'Schließen', exact: true })
  const readState = async () => {
    if ((await revisionOf(ida, id)) !== before) return 'done'
    if (await close.isVisible()) return 'held back'
    return (await agree.isVisible()) && (await agree.isEnabled()) ? 'asked' : 'busy'
  }
  const whenReady = async (): Promise<string> => {
    let state = 'busy'
    const next = async () => (state = await readState())
    await expect.poll(next, { timeout: 60_000 }).not.toBe('busy')
    return state
  }
  let dialogs = 0
  let repeated = 0
  await publishButton(idaPage).click()
  for (;;) {
    const state = await whenReady()
    if (state === 'done') return repeated
    const text = await dialog.innerText()
    if (state === 'held back') throw new Error(text)
    dialogs++
    if (dialogs > 1 && !text.includes(REASON)) repeated++
    if (repeated > 3) throw new Error(`It came again: ${text}`)
    await agree.click()
  }
}

export const CAUSES = {
  publish,
  unpublish: async ({ ida, id, pageId }) => {
    await ida.patch(pageId).unset(['content_boxes']).commit()
    return act(ida, { actionType: 'sanity.action.document.unpublish', draftId: `drafts.${id}`, publishedId: id })
  },
  delete: async ({ ida, id, pageId }) => {
    await ida.patch(pageId).unset(['content_boxes']).commit()
    const hasDraft = (await ida.getDocument(`drafts.${id}`)) !== undefined
    return act(ida, {
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts: hasDraft ? [`drafts.${id}`] : [],
    })
  },
  discard: ({ ida, id }) =>
    act(ida, { actionType: 'sanity.action.document.version.discard', versionId: `drafts.${id}` }),
  restore: async ({ ida, id }) => {
    const { _rev, _updatedAt, ...older } = await read(ida, id)
    const block = {
      _type: 'block',
      _key: 'p',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: 'FRÜHER ', marks: [] }],
    }
    const attributes = {
      ...older,
      _id: `drafts.${id}`,
      title: 'FRÜHER ',
      text: [block],
      buttons: [{ _type: 'buttonInternalLink', _key: 'a', label: 'FRÜHER ' }],
    }
    return act(ida, { actionType: 'sanity.action.document.replaceDraft', publishedId: id, attributes })
  },
  convert: async ({ ida, id, pageId }) => {
    const section = await read(ida, id)
    const fields = { title: section['title'], content: [] }
    const { actions } = toConvertActions(
      { type: 'boxText', fields },
      [await read(ida, pageId)],
      [{ _id: pageId, keys: ['a'] }],
      { oldId: id, oldType: section._type, newId: randomUUID(), transactionId: randomUUID() },
    )
    return act(ida, ...actions)
  },
  /** Of the section on its page. */
  move: async ({ ida, pageId }) => {
    const { content_boxes: sections } = await read(ida, pageId)
    if (!Array.isArray(sections)) throw new Error(`${pageId} has no sections.`)
    await ida.patch(pageId).set({ content_boxes: sections.toReversed() }).commit()
    return 0
  },
  'delete page': ({ ida, pageId }) =>
    act(ida, { actionType: 'sanity.action.document.delete', publishedId: pageId, includeDrafts: [] }),
  plan: async ({ ida, id }) => {
    const by = await ida.users.getById('me')
    const before = await revisionOf(ida, id)
    const plan = toScheduleDocument(
      {
        action: 'publish',
        at: new Date(Date.now() + 200).toISOString(),
        documents: [{ id, title: 'Abschnitt' }],
        by: { id: by.id, name: by.name },
      },
      randomUUID,
    )
    await ida.create(plan)
    await expect.poll(() => revisionOf(ida, id), { timeout: 60_000 }).not.toBe(before)
    return 0
  },
  copy: async ({ ida, id, pageId }) => {
    const copies = toPageCopy(await read(ida, pageId), [{ ...(await read(ida, id)), _id: id }], {
      title: 'Kopie',
      copied: new Set([id]),
      newId: randomUUID,
    })
    return act(ida, ...copies.map(toCreation))
  },
  /** On its page, after itself. */
  duplicate: async ({ ida, id, pageId }) => {
    const { _rev, ...section } = await read(ida, id)
    const copy = randomUUID()
    await ida
      .transaction()
      .create({ ...section, _id: `drafts.${copy}` })
      .patch(pageId, (patch) =>
        patch.insert('after', 'content_boxes[_key=="a"]', [{ _type: 'reference', _key: 'c', _ref: copy, _weak: true }]),
      )
      .commit()
    return 0
  },
  /** As a migration does it: in published documents and drafts. */
  migrate: async ({ ida, id }) => {
    const documents = await ida.getDocuments([id, `drafts.${id}`])
    const change = ida.transaction()
    for (const document of documents)
      if (document) change.patch(document._id, (patch) => patch.set({ kicker: 'UMGESTELLT' }))
    await change.commit()
    return 0
  },
} satisfies Record<string, Cause>

export type CauseName = keyof typeof CAUSES
