import { defineField, defineType } from '@sanity/types'
import { altText } from '../fields/alt-text.ts'
import { languageFields } from '../fields/language.ts'

export const person = defineType({
  name: 'person',
  title: 'Person',
  description: 'Ein Mensch aus dem Studio; der Abschnitt „Menschen“ zeigt ihn.',
  type: 'document',
  options: { icon: 'user', plural: 'Personen' },
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'role', title: 'Aufgabe', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'image',
      title: 'Porträt',
      type: 'image',
      options: { hotspot: true },
      fields: [altText],
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({ name: 'text', title: 'Über die Person', type: 'text', rows: 3 }),
    defineField({ name: 'email', title: 'E-Mail', type: 'emailAddress' }),
    defineField({ name: 'phone', title: 'Telefon', type: 'phone' }),
    ...languageFields,
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'image' } },
})
