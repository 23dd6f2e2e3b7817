import { defineArrayMember, defineField, defineType } from '@sanity/types'

export const rotator = defineType({
  name: 'rotator',
  title: 'Wechselnde Wörter',
  description: 'Ein Satz, dessen letztes Stück wechselt.',
  type: 'object',
  options: { icon: 'refresh', placement: ['content'] },
  fields: [
    defineField({ name: 'text', title: 'Fester Anfang', type: 'string' }),
    defineField({
      name: 'items',
      title: 'Wechselnde Stücke',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(2).max(8).unique(),
    }),
  ],
  preview: { select: { title: 'text' } },
})
