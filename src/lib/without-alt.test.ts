import { expect, it } from 'vitest'
import { sitePages } from './site-pages.ts'

const modules: Record<string, object> = import.meta.glob('../../schema/{blocks,documents,objects}/*.ts', {
  eager: true,
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The picture fields of a type that have no alternative text, by type and field. */
const picturesIn = (type: Record<string, unknown>, owner: string): string[] =>
  listOf(type['fields']).flatMap((field) => {
    const place = `${owner}.${String(field['name'])}`
    const hasAlt = listOf(field['fields']).some(({ name }) => name === 'alt')
    const members = listOf(field['of']).flatMap((member) =>
      picturesIn(member, String(member['name'] ?? member['type'])),
    )
    return [...(field['type'] === 'image' && !hasAlt ? [place] : []), ...members]
  })

it('H02 the pictures without an alternative text match the schema', () => {
  const types = Object.values(modules)
    .flatMap((module): unknown[] => Object.values(module))
    .filter(isRecord)
  const found = types.flatMap((type) => picturesIn(type, String(type['name'])))
  expect(new Set(found)).toEqual(sitePages.withoutAlt)
})
