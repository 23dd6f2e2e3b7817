import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { emitProseFields } from './emit-prose-fields.ts'

const text = (name: string, options = {}) => defineField({ name, type: 'string', options })

const file = (path: string, exportName: string, definition: { name: string }) => ({
  path,
  exportName,
  typeName: definition.name,
  definition,
})

test('free text is prose, in objects and lists too; names, slugs and addresses are not', () => {
  const box = defineType({
    name: 'box',
    type: 'document',
    fields: [
      text('title'),
      text('tone', { list: ['ink', 'paper'] }),
      text('anchor', { prose: false }),
      text('note', { editorsOnly: true }),
      defineField({ name: 'intro', type: 'text' }),
      defineField({ name: 'slug', type: 'slug' }),
      defineField({ name: 'date', type: 'date' }),
      defineField({ name: 'image', type: 'image', fields: [text('alt', { prose: false }), text('caption')] }),
      defineField({ name: 'words', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
      defineField({
        name: 'tags',
        type: 'array',
        of: [defineArrayMember({ type: 'string' })],
        options: { prose: false },
      }),
      defineField({
        name: 'items',
        type: 'array',
        of: [defineArrayMember({ name: 'item', type: 'object', fields: [text('name')] })],
      }),
    ],
  })
  const email = defineType({ name: 'emailAddress', type: 'object', fields: [text('label')] })
  const empty = defineType({ name: 'spacer', type: 'object', fields: [defineField({ name: 'on', type: 'boolean' })] })
  const written = emitProseFields({
    config: defaultConfig,
    files: [
      file('schema/documents/box.ts', 'box', box),
      file('schema/blocks/email.ts', 'email', email),
      file('schema/blocks/spacer.ts', 'spacer', empty),
    ],
  })
  expect(written.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    "  box: ['title', 'intro', 'image.caption', 'words', 'items.name'],",
    "  email: ['label'],",
  ])
})
