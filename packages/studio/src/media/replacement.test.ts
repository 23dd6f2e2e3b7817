import { expect, it } from 'vitest'
import { findPlaces, reversed, toMutations } from './replacement.ts'

const [OLD, NEW, OTHER] = ['image-a-1x1-jpg', 'image-b-2x2-jpg', 'image-c-3x3-jpg']
const picture = (id: string) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: id },
  hotspot: { x: 0.3, y: 0.7 },
})
const page = {
  _id: 'page',
  _type: 'route',
  _rev: 'r1',
  image: picture(OLD),
  list: [
    { _key: 'k', ...picture(OLD) },
    { _key: 'l', ...picture(OTHER) },
  ],
}
const draft = { ...page, _id: 'drafts.page', _rev: 'r2', image: picture(OTHER) }

it('every reference of published documents and drafts is replaced at its revision, and nothing else', () => {
  expect(toMutations(findPlaces([page, draft], OLD, NEW), [page, draft])).toEqual([
    { patch: { id: 'page', ifRevisionID: 'r1', set: { 'image.asset._ref': NEW, 'list[_key=="k"].asset._ref': NEW } } },
    { patch: { id: 'drafts.page', ifRevisionID: 'r2', set: { 'list[_key=="k"].asset._ref': NEW } } },
  ])
})

it('the way back: in a draft made since, too, and not where another picture was chosen meanwhile', () => {
  const replacement = findPlaces([page], OLD, NEW)
  const since = {
    ...page,
    _rev: 'r3',
    image: picture(OTHER),
    list: [
      { _key: 'k', ...picture(NEW) },
      { _key: 'm', ...picture(NEW) },
    ],
  }
  const draftSince = { ...page, _id: 'drafts.page', _rev: 'r4', image: picture(NEW), list: [] }
  expect(toMutations(reversed(replacement), [since, draftSince])).toEqual([
    { patch: { id: 'page', ifRevisionID: 'r3', set: { 'list[_key=="k"].asset._ref': OLD } } },
    { patch: { id: 'drafts.page', ifRevisionID: 'r4', set: { 'image.asset._ref': OLD } } },
  ])
})

it('a document that does not have the picture is not written', () => {
  expect(toMutations(findPlaces([page], OLD, NEW), [{ _id: 'page', _type: 'route', _rev: 'r9' }])).toEqual([])
})
