import type { SchemaType } from 'groq-js'
import { expect, it } from 'vitest'
import { findBroken, shapesOf } from '../diff/find-broken.ts'
import { createDocumentCheck } from './check-documents.ts'

const text = (...values: string[]) => ({
  type: 'objectAttribute' as const,
  optional: true,
  value: { type: 'union' as const, of: values.map((value) => ({ type: 'string' as const, value })) },
})
const list = {
  type: 'objectAttribute' as const,
  optional: true,
  value: {
    type: 'array' as const,
    of: { type: 'union' as const, of: ['boxJobs', 'boxText'].map((to) => ({ type: 'inline' as const, name: to })) },
  },
}
const reference = (to: string): SchemaType[number] => ({
  type: 'type',
  name: to,
  value: { type: 'unknown' },
})

/** @param templates of the jobs' section */
const schema = (...templates: string[]): SchemaType => [
  { type: 'document', name: 'route', attributes: { template: text('default', 'start'), content_boxes: list } },
  { type: 'document', name: 'project', attributes: { template: text('project'), content_boxes: list } },
  { type: 'document', name: 'boxJobs', attributes: {}, ...(templates.length > 0 ? { templates } : {}) },
  { type: 'document', name: 'boxText', attributes: {} },
  reference('other'),
]

const page = (id: string, _type: string, template: string | undefined, ...sections: string[]) => ({
  _id: id,
  _type,
  ...(template === undefined ? {} : { template }),
  content_boxes: sections.map((_ref) => ({ _type: 'reference', _ref, _key: `key-${_ref}` })),
})
const sections = [
  { _id: 'jobs', _type: 'boxJobs' },
  { _id: 'text', _type: 'boxText' },
  // Two pages share it, as a draft alone.
  { _id: 'drafts.shared', _type: 'boxJobs' },
]

const misplaced = (types: SchemaType, ...documents: object[]) => {
  const check = createDocumentCheck(shapesOf(types))
  for (const document of [...sections, ...documents]) check.add(document, {})
  check.finish()
  return check.findings.flatMap(({ documentId, path, rule, message }) =>
    rule === 'place' ? [`${documentId} ${path} ${message}`] : [],
  )
}

it('B07 a section on a page whose template does not take it is named with its place', () => {
  const documents = [
    page('start', 'route', 'start', 'text', 'jobs'),
    page('drafts.default', 'route', 'default', 'jobs', 'shared'),
    page('project', 'project', 'project', 'jobs', 'text'),
    page('written', 'project', undefined, 'text', 'shared', 'nowhere'),
    page('unknown', 'route', 'other', 'jobs'),
  ]
  expect(misplaced(schema('default'), ...documents)).toEqual([
    'start content_boxes[_key=="key-jobs"] refers to a boxJobs on a page of start, which visitors do not see there',
    'project content_boxes[_key=="key-jobs"] refers to a boxJobs on a page of project, which visitors do not see there',
    'written content_boxes[_key=="key-shared"] refers to a boxJobs on a page of project, which visitors do not see there',
  ])
  expect(misplaced(schema(), ...documents)).toEqual([])
})

it('a template that takes a section no longer breaks the pages that have it, and a page that gets another template', async () => {
  const documents = [...sections, page('a', 'route', 'start', 'jobs'), page('b', 'route', 'default', 'jobs')]
  const { broken, findings } = await findBroken(schema('default', 'start'), schema('default'), () => documents)
  expect(broken).toBe(1)
  expect(findings).toMatchObject([{ documentId: 'a', path: 'content_boxes[_key=="key-jobs"]', rule: 'place' }])
  expect(await findBroken(schema('default'), schema('default', 'start'), () => documents)).toMatchObject({ broken: 0 })
})
