import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { isStored } from '@schaufenster/site/stored'
import { toPublishActions, type CheckedDraft } from './publish-actions.ts'
import { toLinkPatch } from './weak-links.ts'

const service = await startWith({ lines: [{ _id: 'seed', _type: 'seed' }] })
const client = connect(service, service.token)

/** As the Studio writes a reference to a document that is not published. */
const draftRef = (_ref: string, type: string) => ({
  _type: 'reference',
  _ref,
  _weak: true,
  _strengthenOnPublish: { type },
})
const linkTo = (id: string) => ({ _type: 'buttonInternalLink', _key: 'go', reference: draftRef(id, 'route') })

const check = async (id: string, ...published: string[]): Promise<CheckedDraft> => {
  const draft = await client.getDocument(`drafts.${id}`)
  if (!isStored(draft)) throw new Error(`There is no draft of ${id}.`)
  return {
    id,
    revision: draft._rev,
    document: draft,
    links: toLinkPatch(draft, (target) => published.includes(target)),
  }
}

const publish = (...drafts: CheckedDraft[]) =>
  client.action(toPublishActions({ drafts, moves: [], obsolete: [], requests: [] }, randomUUID))
const linkOf = (id: string) => client.fetch<unknown>('*[_id == $id][0].buttons[0].reference', { id })

describe('links between new pages', () => {
  it('a page is published with a section that links to it', async () => {
    await client.create({ _id: 'drafts.page', _type: 'route', content_boxes: [draftRef('box', 'boxTitle')] })
    await client.create({ _id: 'drafts.box', _type: 'boxTitle', buttons: [linkTo('page')] })
    await publish(await check('box', 'box', 'page'), await check('page', 'box', 'page'))
    expect(await linkOf('box')).toEqual({ _type: 'reference', _ref: 'page' })
  })

  it('two pages that link to each other are published one after the other, and protected in the end', async () => {
    await client.create({ _id: 'drafts.one', _type: 'route', buttons: [linkTo('two')] })
    await client.create({ _id: 'drafts.two', _type: 'route', buttons: [linkTo('one')] })
    await publish(await check('one'))
    expect(await linkOf('one')).toEqual({ _type: 'reference', _ref: 'two', _weak: true })

    await publish(await check('two', 'one'))
    expect(await linkOf('two')).toEqual({ _type: 'reference', _ref: 'one' })
    const one = await client.getDocument('one')
    const links = isStored(one) && toLinkPatch(one, (id) => id === 'two')
    if (links) await client.patch('one', links).commit()
    await expect(client.delete('two')).rejects.toMatchObject({ statusCode: 409 })
  })
})

const EDITED = [
  ['without links', []],
  ['with a link to a page that is not published', [linkTo('nowhere')]],
] as const

it.each(EDITED)('a draft %s that was edited after the check is not published', async (_title, buttons) => {
  await client.createOrReplace({ _id: 'drafts.edited', _type: 'route', title: 'geprüft', buttons })
  const checked = await check('edited')
  await client.patch('drafts.edited').set({ title: 'ungeprüft' }).commit()
  await expect(publish(checked)).rejects.toMatchObject({ statusCode: 409 })
  expect(await client.getDocument('edited')).toBeUndefined()
})

it.each(EDITED)(
  'P04 a draft %s that a colleague edits meanwhile is published as it was checked, and stays as the next one',
  async (_title, buttons) => {
    await client.createOrReplace({ _id: 'drafts.seen', _type: 'route', title: 'geprüft', buttons: [...buttons] })
    const checked = await check('seen')
    await client.patch('drafts.seen').set({ title: 'geprüft, und mehr' }).commit()
    const together = { drafts: [checked], moves: [], obsolete: [], requests: [], edited: new Set(['seen']) }
    await client.action(toPublishActions(together, randomUUID))
    const found = await client.fetch<unknown>(
      '*[_id match "*seen*"] | order(_id){_id, title, "links": count(buttons[reference._ref == "nowhere"])}',
      {},
      { perspective: 'raw' },
    )
    expect(found).toEqual([
      { _id: 'drafts.seen', title: 'geprüft, und mehr', links: buttons.length },
      { _id: 'seen', title: 'geprüft', links: buttons.length },
    ])
  },
)
