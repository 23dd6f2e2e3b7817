import { describe, expect, it } from 'vitest'
import { publishing } from '../../../src/publishing.ts'
import { findLists } from './query-lists.ts'
import { readSiteLists } from './site-lists.ts'

describe('lists are read off the queries', () => {
  it('with the type, the block they are in, and the fields that determine the order', () => {
    const query = `*[_type == "page" && _id in $ids]{blocks[]->{_type == "boxNews" => {"news": *[_type == "news" && defined(slug.current) && until >= string(now())] | order(date desc, _id asc)[0...3]{title}}}}`
    expect(findLists(query)).toEqual([
      { types: ['page'], within: undefined, fields: [], isDaily: false, isRelative: true },
      { types: ['news'], within: 'boxNews', fields: ['date', 'slug', 'until'], isDaily: true, isRelative: false },
    ])
  })

  it('one that depends on the requesting page is relative', () => {
    expect(
      findLists(
        '*[_type == "a" && _id == $id]{"next": *[_type in ["a", "b"] && date > ^.date] | order(date asc)[0]._id}',
      ).at(-1),
    ).toEqual({ types: ['a', 'b'], within: undefined, fields: ['date'], isDaily: false, isRelative: true })
  })

  it('one of every type is refused: every change would affect every page', () => {
    expect(() => findLists('*[title match "a"]')).toThrow('Name the type')
  })

  it('of this site: jobs and projects by their blocks, neighbours, shared parts of every page', () => {
    const { listed, fields, ofBlock, ofEveryPage, relative, daily, shared } = readSiteLists(publishing)
    expect([...listed].toSorted()).toEqual(['job', 'routeProject'])
    expect(fields).toEqual(['date', 'datePosted', 'slug', 'validThrough'])
    expect([...ofBlock].map(([block, types]) => [block, [...types]])).toEqual([
      ['boxJobs', ['job']],
      ['boxProjects', ['routeProject']],
    ])
    expect([[...ofEveryPage], [...relative], [...daily]]).toEqual([[], ['routeProject'], ['job']])
    expect([...shared].toSorted()).toEqual(['cursor', 'footer', 'globalSeo', 'navigation', 'preloader'])
  })
})
