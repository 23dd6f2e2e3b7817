import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxFigures = defineSection({
  name: 'boxFigures',
  title: 'Zahlen',
  description: 'Eine Zahl mit einem Satz, sehr groß; oder bis zu sechs nebeneinander.',
  icon: 'bar-chart',
  fields: [
    defineField({
      name: 'figures',
      title: 'Zahlen',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'figure',
          title: 'Zahl',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Zahl',
              description: 'Mit Einheit, so kurz wie möglich: „212“, „− 40 %“, „9 Wochen“.',
              type: 'string',
              validation: (rule) => rule.required().max(16),
            }),
            defineField({
              name: 'text',
              title: 'Satz',
              description: 'Was die Zahl zählt. Er wird nach ihr gelesen.',
              type: 'text',
              rows: 2,
              validation: (rule) => rule.required().max(200),
            }),
          ],
          preview: { select: { title: 'value', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'figures.0.text' } },
})
