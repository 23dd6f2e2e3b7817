import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { isStored } from '@schaufenster/site/stored'
import { beforeEach, expect, it } from 'vitest'
import { toConvertActions, toUndoActions } from './convert-actions.ts'

const item = (_key: string, _ref = 'box') => ({ _type: 'reference', _key, _ref })
const service = await startWith({ lines: [{ _id: 'box', _type: 'boxTitle' }] })
const client = connect(service, service.token).withConfig({ perspective: 'raw' })
const readAll = async () =>
  (await client.fetch<unknown[]>('*[_id match "*"] | order(_id)'))
    .filter(isStored)
    .filter(({ _type }) => !_type.includes('.'))
const contentOf = async () => (await readAll()).map(({ _rev, _updatedAt, _createdAt, ...content }) => content)
const find = (documents: Awaited<ReturnType<typeof readAll>>, id: string) => documents.filter(({ _id }) => _id === id)

beforeEach(async () => {
  await client.delete({ query: '*[_type in ["boxTitle", "boxText", "route"]]' })
  for (const _id of ['box', 'other', 'third'])
    await client.createOrReplace({ _id, _type: 'boxTitle', title: 'Bis bald' })
  await client.createOrReplace({
    _id: 'one',
    _type: 'route',
    content_boxes: [item('a'), item('b', 'other'), item('c')],
  })
  await client.createOrReplace({ _id: 'two', _type: 'route', content_boxes: [item('a')] })
  await client.createOrReplace({ _id: 'drafts.two', _type: 'route', title: 'Neu', content_boxes: [item('a')] })
})

/** On both pages. @param places where the new section stands */
const convert = async (
  places = [
    { _id: 'one', keys: ['a', 'c'] },
    { _id: 'drafts.two', keys: ['a'] },
  ],
) => {
  const documents = await readAll()
  const pages = places.flatMap(({ _id }) => find(documents, _id))
  const { actions, change } = toConvertActions({ type: 'boxText', fields: { title: 'Bis bald' } }, pages, places, {
    oldId: 'box',
    oldType: 'boxTitle',
    newId: 'new',
    transactionId: `conversion-${Math.random()}`,
  })
  await client.action(actions, { transactionId: change.transactionId })
  return change
}
const undo = async (change: Awaited<ReturnType<typeof convert>>) => {
  const actions = toUndoActions(change, await readAll())
  if (actions.length > 0) await client.action(actions)
}

it('a new section takes all places on the chosen pages, as drafts, and is taken back', async () => {
  const before = await contentOf()
  const change = await convert()
  expect(
    await client.fetch('*[_id in ["drafts.one", "drafts.two"]] | order(_id) {"refs": content_boxes[]._ref}'),
  ).toEqual([{ refs: ['new', 'other', 'new'] }, { refs: ['new'] }])
  expect(await client.fetch('*[_id in ["one", "two", "box"]] | order(_id)._id')).toEqual(['box', 'one', 'two'])
  await undo(change)
  expect(await contentOf()).toEqual(before)
})

it('the other pages keep the section', async () => {
  await convert([{ _id: 'one', keys: ['a', 'c'] }])
  expect(await client.fetch('*[_id == "drafts.two"][0].content_boxes[]._ref')).toEqual(['box'])
})

it('what was edited since stays: the page but for the place, and the new section', async () => {
  const change = await convert()
  await client.patch('drafts.one').set({ title: 'Eins' }).commit()
  await client.patch('drafts.new').set({ title: 'Bis morgen' }).commit()
  await undo(change)
  expect(await client.fetch('*[_id == "drafts.one"][0]{title, "refs": content_boxes[]._ref}')).toEqual({
    title: 'Eins',
    refs: ['box', 'other', 'box'],
  })
  expect(await client.fetch('*[_id == "drafts.new"][0].title')).toBe('Bis morgen')
})

it('a place that has another section since keeps it', async () => {
  const change = await convert()
  await client
    .patch('drafts.one')
    .set({ 'content_boxes[_key=="a"]': item('a', 'third') })
    .commit()
  await undo(change)
  expect(await client.fetch('*[_id == "drafts.one"][0].content_boxes[]._ref')).toEqual(['third', 'other', 'box'])
})
