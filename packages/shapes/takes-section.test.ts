import { expect, it, test } from 'vitest'
import type { ContentShapes } from './shape.ts'
import { createTakes, templateOf } from './takes-section.ts'

const page = (...templates: string[]) => ({
  kind: 'object' as const,
  document: true as const,
  fields: { template: { shape: { kind: 'string' as const, values: templates } } },
})
const section = { kind: 'object' as const, document: true as const, fields: {} }
const types: ContentShapes['types'] = {
  route: page('templateDefault', 'templateStart'),
  routeProject: page('templateProject'),
  boxText: section,
  boxJobs: { ...section, templates: ['templateDefault', 'templateStart'] },
}

test.each([
  ['route', 'templateStart', 'boxJobs', true],
  ['routeProject', 'templateProject', 'boxJobs', false],
  ['routeProject', 'templateProject', 'boxText', true],
  // Written by the API, without its only template.
  ['routeProject', undefined, 'boxJobs', false],
  // Which of the two is unknown: its own fault, reported as such.
  ['route', undefined, 'boxJobs', true],
  ['route', 'templateProject', 'boxJobs', true],
  ['routeProject', 'templateProject', 'constructor', true],
])('a %s with the template %s takes a %s: %s', (_type, template, name, takes) => {
  expect(createTakes(types)({ _type, template }, name)).toBe(takes)
})

it('a document that is no page has no template', () => {
  expect(templateOf(types, { _type: 'boxText', template: 'templateStart' })).toBeUndefined()
  expect(templateOf(types, { _type: 'toString' })).toBeUndefined()
})
