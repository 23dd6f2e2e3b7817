import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxJobs = defineSection({
  name: 'boxJobs',
  title: 'Stellen',
  description: 'Offene Stellen: eine Auswahl, oder alle, deren Frist noch läuft.',
  icon: 'case',
  // Of the whole studio: not on the page of one project.
  templates: ['templateDefault', 'templateStart'],
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'selection',
      title: 'Auswahl',
      description: 'Ohne Auswahl zeigt der Abschnitt alle offenen Stellen.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'job' }] })],
      options: { allWhenEmpty: true },
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'emptyText',
      title: 'Text ohne offene Stellen',
      type: 'richText',
    }),
  ],
})
