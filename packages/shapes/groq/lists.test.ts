import { expect, it } from 'vitest'
import { findLists, TODAY } from './lists.ts'

it('a list is read off its query: with its type, the block they are in, and the fields that determine the order', () => {
  const query = `*[_type == "page" && _id in $ids]{blocks[]->{_type == "boxNews" => {"news": *[_type == "news" && defined(slug.current) && until >= string(now())] | order(date desc, _id asc)[0...3]{title}}}}`
  expect(findLists(query)).toMatchObject([
    { types: ['page'], within: undefined, fields: [], isRelative: true, isLookup: true },
    { types: ['news'], within: ['boxNews'], fields: ['date', 'slug', 'title', 'until'], isRelative: false },
    { types: [TODAY], within: ['boxNews'] },
  ])
})

it.each([
  ['an order', '*[_type == "a" && on] | order(date){_id, title}', ['date', 'on']],
  ['a filter after it', '*[_type == "a"] | order(date)[on]{_id, title}', ['date', 'on']],
  ['a filter of a filter', '*[_type == "a"][on] | order(date)[0...3]._id', ['date', 'on']],
  [
    'an order of what was projected',
    '*[_type == "a"]{_id, "when": coalesce(date, day)} | order(when)',
    ['date', 'day', 'when'],
  ],
  ['lists put together', '[...*[_type == "a"], ...*[_type == "b"]] | order(date)', ['date']],
  ['what shows no ids', '*[_type == "a"]{title}', ['title']],
  ['one field', '*[_type == "a"].title', ['title']],
  ['whole documents', '*[_type == "a"]', []],
  ['whoever refers to it', '*[_type == "a" && references(^._id)]._id', ['_rev']],
  ['any of its texts', '*[_type == "a" && [@] match text::query($text)]._id', ['_rev']],
])('a list is determined by all that is done with it: %s', (_title, query, fields) => {
  expect(findLists(query).at(0)?.fields).toEqual(fields)
})

it('one that reads what its documents refer to is deep', () => {
  const isDeep = (query: string) => findLists(query).some((list) => list.isDeep)
  expect(isDeep('*[_type == "a" && kind->name == "x"]._id')).toBe(true)
  expect(isDeep('*[_type == "a"] | order(kind->name)[0...3]._id')).toBe(true)
  expect(isDeep('*[_type == "a" && on]{_id, "name": kind->name}')).toBe(false)
})

it('the fields of what it refers to are told beside its own', () => {
  const allFields = (query: string) => findLists(query).at(0)?.allFields
  expect(allFields('*[_type == "a" && kind->name == "x"] | order(day)._id')).toEqual(['day', 'kind', 'name'])
  expect(allFields('*[_type == "a" && slug.current == "x"]._id')).toEqual(['slug'])
  expect(allFields('*[_type == "a"]{"kind": kind->{...}}')).toEqual(['_rev', 'kind'])
})

it.each([
  ['*[_type == "a" && on] | order(date)[0]._id', true],
  ['{"ids": array::compact(*[_type == "a"]._id)}', true],
  ['*[_type == "a"]{_id, title}._id', true],
  ['*[_type == "a"]{_id}', false],
  ['*[_type == "a"]{"own": _id}', false],
  ['*[_type == "a"].title', false],
  ['*[_type == "a"]', false],
])('whether an answer has ids alone: %s', (query, isOfIds) => {
  expect(findLists(query).at(0)?.isOfIds).toBe(isOfIds)
})

it('the date outside of a list is noted for its block', () => {
  const query = `*[_type == "page" && _id in $ids]{blocks[]->{_type == "boxDates" => {"next": dates[until > now()]}}}`
  expect(findLists(query)).toMatchObject([{ isLookup: true }, { types: [TODAY], within: ['boxDates'] }])
})

it('one that depends on the requesting page is relative', () => {
  expect(
    findLists(
      '*[_type == "a" && _id == $id]{"next": *[_type in ["a", "b"] && date > ^.date] | order(date asc)[0]._id}',
    ).at(-1),
  ).toMatchObject({ types: ['a', 'b'], within: undefined, fields: ['date'], isRelative: true, isLookup: false })
})

it.each(['*[title match "a"]', 'count(*)'])(
  '%s, of every type, is refused: every change would affect every page',
  (query) => {
    expect(() => findLists(query)).toThrow('Name the type')
  },
)

it('R07 of a language is no list of the page, and a pair of translations is looked up', () => {
  const [settings] = findLists('*[_type == "settings" && coalesce(language, $defaultLanguage) == $language][0]{title}')
  expect(settings).toMatchObject({ isRelative: false, isLookup: false, fields: ['language', 'title'] })
  const pairs = findLists('*[_type == "translation.metadata" && references(^._id)][0].translations')
  expect(pairs).toMatchObject([{ isLookup: true, fields: [] }])
  const others = findLists('*[_type in ["translation.metadata", "a"] && references(^._id)]._id')
  expect(others).toMatchObject([{ isLookup: false, fields: ['_rev'] }])
})
