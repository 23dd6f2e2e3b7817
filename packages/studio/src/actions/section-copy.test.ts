import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { storedIn } from '@schaufenster/site/stored'
import { expect, it } from 'vitest'
import { toSectionCopy, toUndoCopy } from './section-copy.ts'

const section = {
  _id: 'title',
  _type: 'boxTitle',
  _rev: '1',
  title: 'Über uns',
  anchor: 'uns',
  text: [{ _key: 'b', markDefs: [{ _key: 'm', _type: 'externalLink' }], children: [{ _key: 's', marks: ['m'] }] }],
}
const place = {
  pageId: 'page',
  beside: 'content_boxes[_key=="a"]',
  position: 'after',
  newId: 'copy',
  newKey: 'z',
} as const

it('a row’s duplicate has its own section, in one transaction, without the anchor of the first', () => {
  const [creation, edit] = toSectionCopy(section, place)
  expect(creation).toMatchObject({
    actionType: 'sanity.action.document.create',
    publishedId: 'copy',
    attributes: { _id: 'drafts.copy', _type: 'boxTitle', title: 'Über uns' },
  })
  expect(creation).not.toHaveProperty('attributes.anchor')
  expect(creation).not.toHaveProperty('attributes._rev')
  const text = JSON.stringify(creation)
  expect(text).not.toMatch(/"_key":"[bms]"|"marks":\["m"\]/)
  expect(edit).toEqual({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.page',
    publishedId: 'page',
    patch: {
      insert: {
        after: 'content_boxes[_key=="a"]',
        items: [
          {
            _type: 'reference',
            _ref: 'copy',
            _weak: true,
            _strengthenOnPublish: { type: 'boxTitle', template: { id: 'boxTitle' } },
            _key: 'z',
          },
        ],
      },
    },
  })
})

const copy = { pageId: 'page', hadDraft: false, newId: 'copy', place: 'content_boxes[_key=="z"]', transactionId: 't' }
const draft = (id: string, _rev: string) => ({ _id: `drafts.${id}`, _type: 'x', _rev })
const discard = (id: string) => ({ actionType: 'sanity.action.document.discard', draftId: `drafts.${id}` })
const removal = {
  actionType: 'sanity.action.document.edit',
  draftId: 'drafts.page',
  publishedId: 'page',
  patch: { unset: [copy.place] },
}

it.each([
  ['nothing was changed since', copy, [draft('page', 't'), draft('copy', 't')], [discard('page'), discard('copy')]],
  [
    'the page had a draft',
    { ...copy, hadDraft: true },
    [draft('page', 't'), draft('copy', 't')],
    [removal, discard('copy')],
  ],
  ['the page was edited since', copy, [draft('page', 'u'), draft('copy', 't')], [removal, discard('copy')]],
  ['the copy was edited since, and stays', copy, [draft('page', 't'), draft('copy', 'u')], [discard('page')]],
  ['both are published', copy, [], [removal]],
])('a row’s duplicate is undone: %s', (_, sectionCopy, current, actions) => {
  expect(toUndoCopy(sectionCopy, current)).toEqual(actions)
})

const service = await startWith({
  lines: [
    { _id: 'box', _type: 'boxTitle', title: 'Bis bald', anchor: 'ende' },
    {
      _id: 'page',
      _type: 'route',
      content_boxes: ['a', 'b'].map((_key) => ({ _type: 'reference', _key, _ref: 'box' })),
    },
  ],
})
const client = connect(service, service.token)
const read = async (query: string) => storedIn(await client.fetch(query, {}, { perspective: 'raw' }))

it('the content service writes a row’s duplicate and undoes it, each in one transaction', async () => {
  const all = '*[_id in ["box", "page", "drafts.page", "drafts.copy"]] | order(_id)'
  const before = await read(all)
  const original = before.find(({ _id }) => _id === 'box')
  if (!original) throw new Error('There is no section.')
  const { transactionId } = copy
  await client.action(toSectionCopy(original, place), { transactionId })
  expect(await read('*[_id == "drafts.page"]')).toMatchObject([
    { _rev: transactionId, content_boxes: [{ _key: 'a' }, { _key: 'z', _ref: 'copy' }, { _key: 'b' }] },
  ])
  expect(await read('*[_id == "drafts.copy"]')).toMatchObject([{ _rev: transactionId, title: 'Bis bald' }])
  await client.action(toUndoCopy(copy, await read(all)))
  expect(await read(all)).toEqual(before)
})
