import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { emitProseFields } from './emit-prose-fields.ts'

const text = (name: string, options = {}) => defineField({ name, type: 'string', options })
const words = (name: string, options = {}) =>
  defineField({ name, type: 'array', of: [defineArrayMember({ type: 'string' })], options })

test('free text is prose, in objects and lists too; names and addresses are not', () => {
  const definition = defineType({
    name: 'box',
    type: 'document',
    fields: [
      text('title'),
      text('tone', { list: ['ink', 'paper'] }),
      text('anchor', { prose: false }),
      text('note', { editorsOnly: true }),
      defineField({ name: 'slug', type: 'slug' }),
      defineField({ name: 'image', type: 'image', fields: [text('alt', { prose: false }), text('caption')] }),
      words('words'),
      words('tags', { prose: false }),
      defineField({
        name: 'items',
        type: 'array',
        of: [defineArrayMember({ name: 'item', type: 'object', fields: [text('name')] })],
      }),
    ],
  })
  const file = { path: 'schema/documents/box.ts', exportName: 'box', typeName: 'box', definition }
  expect(emitProseFields({ config: defaultConfig, files: [file] })).toContain(
    "  box: ['title', 'image.caption', 'words', 'items.name'],\n",
  )
})
