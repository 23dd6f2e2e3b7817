import { defineField, defineType } from '@sanity/types'

export const marquee = defineType({
  name: 'marquee',
  title: 'Laufschrift',
  description: 'Eine Zeile, die endlos durchs Bild läuft.',
  type: 'object',
  options: { icon: 'inline', placement: ['content'] },
  fields: [defineField({ name: 'text', title: 'Text', type: 'string', validation: (rule) => rule.required().max(60) })],
  preview: { select: { title: 'text' } },
})
