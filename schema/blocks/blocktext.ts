import { defineField, defineType } from '@sanity/types'

export const blocktext = defineType({
  name: 'blocktext',
  title: 'Text',
  description: 'Absätze mit Überschriften, Listen, Links und Knöpfen.',
  type: 'object',
  options: { icon: 'block-content', placement: ['content'] },
  fields: [defineField({ name: 'text', title: 'Text', type: 'richText', validation: (rule) => rule.required() })],
  preview: {
    select: { spans: 'text.0.children' },
    prepare: ({ spans = [] }) => ({ title: spans.map(({ text = '' }) => text).join('') || 'Text' }),
  },
})
