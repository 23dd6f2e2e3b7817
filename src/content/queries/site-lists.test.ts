import { expect, it } from 'vitest'
import { TODAY } from '@schaufenster/shapes/groq/lists'
import { publishing } from '../../publishing.ts'
import { readSiteLists } from '@schaufenster/editing/dependencies/site-lists'

it('of this site: jobs and projects by their blocks, neighbours, shared parts of every page', () => {
  const { listed, fields, ofBlock, ofEveryPage, relative, deep, shared } = readSiteLists(publishing)
  expect([...listed].toSorted()).toEqual(['job', 'routeProject'])
  expect(fields).toEqual(['date', 'datePosted', 'slug', 'validThrough'])
  expect([...ofBlock].map(([block, types]) => [block, [...types]])).toEqual([
    ['boxJobs', ['job', TODAY]],
    ['boxProjects', ['routeProject']],
  ])
  expect([[...ofEveryPage], [...relative], [...deep]]).toEqual([[], ['routeProject'], []])
  expect([...shared].toSorted()).toEqual(['cursor', 'footer', 'globalSeo', 'navigation', 'preloader'])
})
