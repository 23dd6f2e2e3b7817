import type { SchemaType } from 'groq-js'
import { expect, test } from 'vitest'
import { withUnknownTypes } from './unknown-types.ts'

const schema: SchemaType = [
  { type: 'type', name: 'known', value: { type: 'object', attributes: {} } },
  { type: 'type', name: 'code', value: { type: 'unknown' } },
  {
    type: 'type',
    name: 'holder',
    value: {
      type: 'object',
      attributes: {
        own: { type: 'objectAttribute', value: { type: 'inline', name: 'known' } },
        plugin: { type: 'objectAttribute', value: { type: 'inline', name: 'code' } },
        nobody: { type: 'objectAttribute', value: { type: 'inline', name: 'nowhere' } },
        list: {
          type: 'objectAttribute',
          value: {
            type: 'array',
            of: { type: 'union', of: [{ type: 'inline', name: 'nowhere' }, { type: 'string' }] },
          },
        },
      },
    },
  },
]

test('an undefined type is unknown; defined ones keep their name', () => {
  expect(withUnknownTypes(schema)[2]).toMatchObject({
    value: {
      attributes: {
        own: { value: { type: 'inline' } },
        plugin: { value: { type: 'inline' } },
        nobody: { value: { type: 'unknown' } },
        list: { value: { of: { of: [{ type: 'unknown' }, { type: 'string' }] } } },
      },
    },
  })
})
