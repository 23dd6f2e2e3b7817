import { startWith } from '@schaufenster/content-service/testing/test-service'
import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { createContentCheck } from './content-faults.ts'
import { openContent } from './content-reader.ts'

const LINES = [
  { _id: 'seite', _type: 'route', title: 7, content_boxes: [{ _key: 'a', _type: 'reference', _ref: 'fremd' }] },
  { _id: 'drafts.seite', _type: 'route', title: [] },
  { _id: 'fremd', _type: 'boxFremd' },
  { _id: 'erweiterung', _type: 'plugin.setting' },
  ...Array.from({ length: 150 }, (_, index) => ({ _id: `person-${index}`, _type: 'person', name: index })),
]
const service = await startWith({ lines: LINES })
const reader = openContent(
  exampleSite,
  readServiceConfig({ SANITY_API_HOST: service.url, SANITY_PROJECT_ID: service.projectId }),
)
const findFaults = (ids: readonly string[]) => createContentCheck(exampleSite.contentShapes).faults(ids, reader)

describe('B07 documents that do not match the schema', () => {
  it('are reported by value, in one request or several; missing ones are not', async () => {
    const ids = LINES.map(({ _id }) => _id).filter((id) => id.startsWith('person-'))
    const lines = await findFaults(['fehlt', ...ids])
    expect(lines.filter((line) => line.includes(': name '))).toHaveLength(150)
    expect(lines.some((line) => line.includes('fehlt'))).toBe(false)
    expect(await findFaults(['seite'])).toContainEqual(
      expect.stringMatching(/left out: route "seite": title is the number 7; expected/),
    )
  })

  it('are reported by their type if content refers to them: the others are a plugin’s', async () => {
    expect(await findFaults(['fremd', 'erweiterung'])).toEqual([
      'Does not fit the schema, so the value or what needs it is left out: boxFremd "fremd": _type is "boxFremd"; expected: a document type of the schema',
    ])
  })
})

it('P04 documents are read without drafts', async () => {
  expect(await reader.documents(['seite', 'drafts.seite'])).toMatchObject([{ _id: 'seite' }])
})
