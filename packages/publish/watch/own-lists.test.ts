import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { connect, makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { publishSite } from '../publish.ts'
import { toServiceConfig, toTestOptions } from '../testing/test-options.ts'
import { NOTHING, ofDocument } from './change.ts'
import { createIncrementalPublisher } from './publish-changes.ts'
import { route, title } from './testing/watched-site.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref, _weak: true })
const project = (_id: string, fields: Record<string, unknown> = {}) => ({
  _id,
  _type: 'routeProject',
  title: _id,
  template: 'templateProject',
  date: '2026-01-01',
  slug: { _type: 'slug', current: _id },
  ...fields,
})

const content = await startWith({
  lines: [
    route('buch', ['box-own']),
    route('ohne'),
    title('own'),
    project('alpha', { badges: [ref('silver')] }),
    project('beta'),
    { _id: 'silver', _type: 'badge', title: 'Silber' },
    { _id: 'badge', _type: 'badge', title: 'Gold' },
    { _id: 'first', _type: 'job', title: 'Erste', datePosted: '2026-01-01' },
    { _id: 'second', _type: 'job', title: 'Zweite', datePosted: '2026-01-02' },
  ],
})
const client = connect(content, content.token)

it.each([
  ['a filter of a filter', '*[_type == "job"][remote == true]{_id}', 'first', { remote: true }],
  [
    'an order of projections',
    '*[_type == "job"]{_id, "by": coalesce(place, title)} | order(by)[0]',
    'second',
    { place: 'A' },
  ],
  ['titles without ids', '*[_type == "job"].title', 'first', { title: 'Neu' }],
  [
    'projects with the page’s title as tag',
    '*[_type == "routeProject" && ^.^.title in tags]._id',
    'beta',
    { tags: ['Seite buch'] },
  ],
  [
    'projects that have this section',
    '*[_type == "routeProject" && references(^._id)]._id',
    'beta',
    { content_boxes: [ref('box-own')] },
  ],
  [
    'projects by the title of their badges',
    '*[_type == "routeProject" && "Bronze" in badges[]->title]._id',
    'silver',
    { title: 'Bronze' },
  ],
])('a list of the site’s own is published when it changes: %s', async (_title, list, id, fields) => {
  const folder = await makeFolder()
  const toOptions = (name: string) => {
    const options = toTestOptions(join(folder, name), 'eins', toServiceConfig(content))
    const { site } = options.build
    const PAGES_QUERY = site.queries.PAGES_QUERY.replaceAll('_type == "boxTitle" => {', `$&"own": ${list}, `)
    return { ...options, build: { ...options.build, site: { ...site, queries: { ...site.queries, PAGES_QUERY } } } }
  }
  const read = (name: string) => readFileSync(join(folder, name, 'dist/buch/_payload.json'), 'utf8')
  const publish = createIncrementalPublisher(toOptions('changes'))
  await publish(NOTHING)
  const before = read('changes')
  await client.patch(id).set(fields).commit()
  await publish(ofDocument(id))
  await publishSite(toOptions('whole'))
  expect(read('changes')).toBe(read('whole'))
  expect(read('changes')).not.toBe(before)
})
