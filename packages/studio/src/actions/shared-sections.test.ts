import { expect, it } from 'vitest'
import { connect, startWith } from '@schaufenster/content-service/testing/test-service'
import { findShared } from './shared-sections.ts'

const page = (_id: string, ...sections: string[]) => ({
  _id,
  _type: 'route',
  title: _id.replace('drafts.', ''),
  content_boxes: sections.map((_ref) => ({ _type: 'reference', _key: _ref, _ref })),
})
const box = (_id: string) => ({ _id, _type: 'boxTitle' })

const service = await startWith({
  lines: [
    ...['own', 'twice', 'thrice'].map(box),
    page('A', 'own', 'twice', 'thrice'),
    page('B', 'twice', 'thrice'),
    page('C', 'thrice'),
    page('drafts.D', 'own'),
  ],
})

it('a changed section that other pages show as well is a warning with their names', async () => {
  const drafts = ['drafts.own', 'drafts.twice', 'drafts.thrice'].map(box)
  const client = connect(service)
  const found = await findShared((query, params) => client.fetch(query, params), 'A', drafts, {
    filter: '_type == "route"',
  })
  expect(found).toMatchObject([
    { level: 'warning', documentId: 'twice', message: expect.stringContaining('auch auf „B“ und wird dort mit') },
    { level: 'warning', documentId: 'thrice', message: expect.stringContaining('auch auf „B“ und „C“ und wird') },
  ])
  expect(found).toHaveLength(2)
})
