import { startContentService } from '@schaufenster/content-service'
import { connect } from '@schaufenster/content-service/testing/test-service'
import { checkContent } from '@schaufenster/editing/publish-checks/check-content'
import { readContents } from '@schaufenster/editing/publish-checks/read-content'
import { afterAll, expect, it } from 'vitest'
import { publishing } from '../src/publishing.ts'

const content = await startContentService({ port: 0, memory: true, importPath: 'demo/content' })
afterAll(() => content.stop())
const client = connect(content, content.token)

it('no page of the demo content is held back', async () => {
  const fetchRaw = (query: string, params: Record<string, unknown>): Promise<unknown> =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })
  const ids = await client.fetch<string[]>('*[_type in ["route", "routeProject"] && !(_id in path("drafts.**"))]._id')
  expect(ids.length).toBeGreaterThan(15)
  const contents = await readContents(fetchRaw, ids, publishing.pages)
  expect(contents.length).toBe(ids.length)
  for (const one of contents)
    expect(checkContent(one, publishing.pages).filter(({ level }) => level === 'error')).toEqual([])
})
