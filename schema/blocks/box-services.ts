import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxServices = defineSection({
  name: 'boxServices',
  title: 'Leistungen',
  description: 'Ein nummeriertes Verzeichnis dessen, was das Studio anbietet.',
  icon: 'list',
  // Of the whole studio: not on the page of one project.
  templates: ['templateDefault', 'templateStart'],
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'services',
      title: 'Leistungen',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'service',
          title: 'Leistung',
          type: 'object',
          fields: [
            defineField({ name: 'title', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
            defineField({ name: 'text', title: 'Text', type: 'richText', validation: (rule) => rule.required() }),
            defineField({
              name: 'keywords',
              title: 'Stichworte',
              type: 'array',
              of: [defineArrayMember({ type: 'string' })],
              validation: (rule) => rule.unique().max(10),
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
  ],
})
