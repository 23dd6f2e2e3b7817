import { expect, it } from 'vitest'
import { createConversionFinder } from './conversions.ts'

const section = { _id: 'a', _type: 'boxOwn', title: 'Fest', language: 'en', confirmed: [{ _key: 'k', path: 'title' }] }
const types = [
  {
    name: 'boxOwn',
    options: {
      placement: ['section'],
      conversions: { boxTitle: ({ title, confirmed }: Record<string, unknown>) => ({ title, confirmed }) },
    },
  },
  { name: 'boxTitle', options: { placement: ['section'] } },
]

it('a section that is converted stays in its language, without what was confirmed in it', () => {
  const find = createConversionFinder({ types, shapes: {} })
  expect(find(section)).toContainEqual({ type: 'boxTitle', fields: { title: 'Fest', language: 'en' }, lost: [] })
})
