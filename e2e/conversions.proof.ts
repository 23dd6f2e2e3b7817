import { afterAll, expect, it } from 'vitest'
import { connect } from '@schaufenster/content-service/testing/test-service'
import { isStored } from '@schaufenster/site/stored'
import { createConversionFinder } from '../packages/studio/src/convert/conversions.ts'
import { isSection } from '../packages/studio/src/schema/options.ts'
import { schemaTypes } from '../src/generated/schema-types.ts'
import { contentShapes } from '../src/generated/validators.ts'
import { useBrowser } from './testing/browser.ts'
import { runSite } from './testing/run-site.ts'
import { visitLayouts } from './testing/visit-layouts.ts'

const WIDTHS = [390, 1440]
const TYPES: readonly { name: string; options?: object | undefined }[] = schemaTypes
const SECTIONS = TYPES.filter(isSection).map(({ name }) => name)
const find = createConversionFinder({ types: TYPES, shapes: contentShapes.types })

const { open } = useBrowser()
/** What became what. */
const pairs: string[] = []

const site = await runSite('demo/content')
afterAll(site.stop)
const client = connect(site.content, site.content.token)
const stored = await client.fetch<unknown[]>('*[_type in $types] | order(_id)', { types: SECTIONS })
const transaction = client.transaction()
for (const section of stored.filter(isStored)) {
  for (const { type, fields } of find(section)) {
    const pair = `${section._type}-as-${type}`
    if (pairs.includes(pair)) continue
    pairs.push(pair)
    transaction.create({ ...fields, _id: pair, _type: type })
  }
}
transaction.create({
  _id: 'converted',
  _type: 'route',
  template: 'templateDefault',
  title: 'Umgewandelt',
  slug: { _type: 'slug', current: 'umgewandelt' },
  content_boxes: ['box-start-titel', ...pairs].map((id) => ({ _type: 'reference', _key: id, _ref: id })),
})
await transaction.commit()

it('a section of the demo as each type that it can become: laid out, and no violation axe finds', async () => {
  const { page } = await open({ reducedMotion: 'reduce' })
  expect(pairs.length).toBeGreaterThanOrEqual(19)
  expect(await visitLayouts(page, `${site.url}/umgewandelt`, { widths: WIDTHS, axeAt: [390] })).toEqual([])
  expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(pairs.length)
})
