import { defineField, defineType } from '@sanity/types'
import { blocksIn } from '../placement.ts'

export const reveal = defineType({
  name: 'reveal',
  title: 'Einblenden',
  description: 'Sein Inhalt erscheint, sobald er ins Bild rollt.',
  type: 'object',
  options: { icon: 'eye-open', placement: ['content'] },
  fields: [
    defineField({
      name: 'content',
      title: 'Inhalt',
      type: 'array',
      of: [blocksIn('content', ['reveal'])],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { prepare: () => ({ title: 'Einblenden' }) },
})
