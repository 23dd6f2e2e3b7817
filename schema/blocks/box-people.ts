import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxPeople = defineSection({
  name: 'boxPeople',
  title: 'Menschen',
  description: 'Menschen mit Porträt, Aufgabe und Kontakt.',
  icon: 'users',
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'people',
      title: 'Personen',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }] })],
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
})
