import { startWith } from '@schaufenster/content-service/testing/test-service'
import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { openContent } from '../content/content-reader.ts'
import { createDocumentReader } from './document-reader.ts'
import { readSiteLists } from '@schaufenster/editing/dependencies/site-lists'

const lists = readSiteLists(exampleSite)

describe('revisions', () => {
  it('are all requested, however few a service returns at once', async () => {
    const documents = Array.from({ length: 10 }, (_, index) => ({
      _id: `d${index}`,
      _rev: `r${index}`,
      _updatedAt: `2026-01-01T00:00:0${index}Z`,
    }))
    const asked: unknown[] = []
    const { revisions } = createDocumentReader(
      exampleSite,
      {
        list: async () => [],
        ask: async (_query, { last }) => {
          asked.push(last)
          return documents.filter(({ _id }) => _id > String(last)).slice(0, 4)
        },
      },
      lists,
    )
    expect([...(await revisions())]).toEqual(
      documents.map(({ _id, _rev, _updatedAt }) => [_id, { rev: _rev, updatedAt: _updatedAt }]),
    )
    expect(asked).toEqual(['', 'd3', 'd7', 'd9'])
  })

  it('P04 are those of published documents, also with a token that reads drafts', async () => {
    const service = await startWith({ lines: ['a', 'drafts.a', 'drafts.b'].map((_id) => ({ _id, _type: 'route' })) })
    const env = { SANITY_API_HOST: service.url, SANITY_PROJECT_ID: service.projectId }
    const reader = openContent(exampleSite, { ...readServiceConfig(env), token: service.token })
    const { revisions } = createDocumentReader(exampleSite, reader, lists)
    expect([...(await revisions()).keys()]).toEqual(['a'])
    const seen: unknown[] = []
    expect([...(await revisions((document) => void seen.push(document))).keys()]).toEqual(['a'])
    expect(seen).toMatchObject([{ _id: 'a', _type: 'route' }])
  })

  it.each([
    ['none', [{ _id: 'a' }]],
    ['something else', 'nichts'],
  ])('a service that returns %s is reported', async (_title, answer) => {
    const { revisions } = createDocumentReader(exampleSite, { list: async () => [], ask: async () => answer }, lists)
    await expect(revisions()).rejects.toThrow('did not return a list of documents')
  })
})
