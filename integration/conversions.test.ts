import { readFileSync } from 'node:fs'
import { validate } from '@schaufenster/shapes/validate'
import { isStored } from '@schaufenster/site/stored'
import { expect, it } from 'vitest'
import { schemaTypes } from '../src/generated/schema-types.ts'
import { contentShapes } from '../src/generated/validators.ts'
import { isSection } from '../packages/studio/src/schema/options.ts'
import { createConversionFinder } from '../packages/studio/src/convert/conversions.ts'

const { types: shapes } = contentShapes
const schema: readonly { name: string; options?: object | undefined }[] = schemaTypes
const site = { types: schema, shapes }
const find = createConversionFinder(site)
const sections = readFileSync('demo/content/data.ndjson', 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): unknown => JSON.parse(line))
  .filter(isStored)
  .filter(({ _type }) => schema.some((type) => type.name === _type && isSection(type)))

it('every section of the demo is valid as each type that it can become, but for the number of members', () => {
  const offered = new Map<string, string[]>()
  for (const section of sections)
    for (const { type, fields } of find(section)) {
      const shape = Object.entries(shapes).find(([name]) => name === type)?.[1]
      if (!shape) throw new Error(`${type} has no shape.`)
      const document = {
        _id: 'a',
        _rev: 'a',
        _createdAt: '2026-01-01T00:00:00Z',
        _updatedAt: '2026-01-01T00:00:00Z',
        _type: type,
      }
      const issues = validate({ ...document, ...fields }, shape, { types: shapes })
      const faults = issues.filter(
        ({ level, rule, path }) => level === 'error' && rule !== 'limit' && !(rule === 'missing' && path === 'title'),
      )
      // An export names its files instead of assets.
      expect(
        faults.filter(({ path }) => !/asset$|_sanityAsset|file$/.test(path)),
        `${section._id} as ${type}`,
      ).toEqual([])
      offered.set(section._type, [...new Set([...(offered.get(section._type) ?? []), type])].toSorted())
    }
  expect(Object.fromEntries(offered)).toMatchInlineSnapshot(`
    {
      "boxComparison": [
        "boxMedias",
        "boxText",
      ],
      "boxFaq": [
        "boxServices",
        "boxTable",
        "boxText",
        "boxTitle",
        "boxValues",
      ],
      "boxFigures": [
        "boxTable",
        "boxText",
        "boxTitle",
      ],
      "boxImage": [
        "boxMedias",
        "boxText",
      ],
      "boxLogos": [
        "boxText",
      ],
      "boxMedias": [
        "boxImage",
        "boxText",
        "boxVideo",
      ],
      "boxServices": [
        "boxFaq",
        "boxTable",
        "boxText",
        "boxTitle",
        "boxValues",
      ],
      "boxTable": [
        "boxText",
        "boxTitle",
      ],
      "boxTestimonial": [
        "boxText",
        "boxTitle",
      ],
      "boxText": [
        "boxFigures",
        "boxImage",
        "boxMedias",
        "boxTitle",
        "boxValues",
        "boxVideo",
      ],
      "boxTitle": [
        "boxText",
      ],
      "boxValues": [
        "boxFaq",
        "boxServices",
        "boxTable",
        "boxText",
        "boxTitle",
      ],
      "boxVideo": [
        "boxMedias",
        "boxText",
      ],
    }
  `)
})

it('what the schema declares wins', () => {
  const declared = site.types.map((type) =>
    type.name === 'boxTitle'
      ? {
          ...type,
          options: { ...type.options, conversions: { boxText: () => ({ title: 'Von Hand' }), boxPeople: () => ({}) } },
        }
      : type,
  )
  const found = createConversionFinder({ types: declared, shapes })({
    _id: 'a',
    _type: 'boxTitle',
    title: 'Titel',
    kicker: 'Neu',
  })
  expect(found.map(({ type, fields }) => [type, fields])).toContainEqual(['boxText', { title: 'Von Hand' }])
  expect(found.map(({ type }) => type)).toContain('boxPeople')
})

it('a deprecated type is offered no more, and becomes others', () => {
  const types = site.types.map((type) => (type.name === 'boxText' ? { ...type, deprecated: { reason: 'Alt.' } } : type))
  const findAmong = createConversionFinder({ types, shapes })
  const title = { _id: 'a', _type: 'boxTitle', title: 'Titel', kicker: 'Neu' }
  expect(findAmong(title).map(({ type }) => type)).not.toContain('boxText')
  const text = [{ _type: 'block', _key: 'c', children: [{ _type: 'span', _key: 'd', text: 'Neu' }] }]
  const content = [{ _type: 'blocktext', _key: 'b', text }]
  expect(findAmong({ _id: 'a', _type: 'boxText', title: 'Titel', content }).map(({ type }) => type)).toContain(
    'boxTitle',
  )
})
