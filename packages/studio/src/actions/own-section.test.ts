import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { expect, it } from 'vitest'
import { isStored } from '@schaufenster/site/stored'
import { toOwnSection } from './own-section.ts'

const shared = (_key: string) => ({ _type: 'reference', _key, _ref: 'box' })
const service = await startWith({
  lines: [
    { _id: 'box', _type: 'boxTitle', title: 'Bis bald', anchor: 'ende' },
    {
      _id: 'one',
      _type: 'route',
      content_boxes: [shared('a'), { _type: 'reference', _key: 'b', _ref: 'other' }, shared('c')],
    },
    { _id: 'two', _type: 'route', content_boxes: [shared('a')] },
    { _id: 'other', _type: 'boxTitle' },
  ],
})
const client = connect(service, service.token)
const read = (query: string) => client.fetch<unknown>(query, {}, { perspective: 'raw' })

it('a page gets a copy of a section in each of its places; the others, and what is published, stay', async () => {
  const before = await read('*[_id in ["box", "one", "two"]] | order(_id)')
  const section = await client.getDocument('box')
  if (!isStored(section)) throw new Error('There is no section.')
  await client.action(toOwnSection(section, { _id: 'one', keys: ['a', 'c'] }, 'own'))
  expect(await read('*[_id in ["box", "one", "two"]] | order(_id)')).toEqual(before)
  expect(await read('*[_id == "drafts.own"][0]{_type, title, anchor}')).toEqual({
    _type: 'boxTitle',
    title: 'Bis bald',
    anchor: 'ende',
  })
  expect(await read('*[_id == "drafts.one"][0].content_boxes[]{_key, _ref, _weak}')).toEqual([
    { _key: 'a', _ref: 'own', _weak: true },
    { _key: 'b', _ref: 'other', _weak: null },
    { _key: 'c', _ref: 'own', _weak: true },
  ])
})
