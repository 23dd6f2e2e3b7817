import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxValues = defineSection({
  name: 'boxValues',
  title: 'Werte',
  description: 'Wofür das Studio steht: Karten mit Name, Text und Zeichen.',
  icon: 'heart',
  fields: [
    defineField({
      name: 'values',
      title: 'Werte',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'value',
          title: 'Wert',
          type: 'object',
          fields: [
            defineField({ name: 'title', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
            defineField({ name: 'text', title: 'Text', type: 'text', rows: 3, validation: (rule) => rule.required() }),
            defineField({
              name: 'image',
              title: 'Zeichen',
              description: 'Schmückt nur; ein Alternativtext ist nicht nötig.',
              type: 'image',
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(2).max(8),
    }),
  ],
})
