import { defineField, defineType } from '@sanity/types'
import { languageFields } from '../fields/language.ts'

export const badge = defineType({
  name: 'badge',
  title: 'Auszeichnung',
  description: 'Ein kurzer Hinweis an Projekten, etwa ein gewonnener Preis.',
  type: 'document',
  options: { icon: 'star', plural: 'Auszeichnungen' },
  fields: [
    defineField({ name: 'title', title: 'Text', type: 'string', validation: (rule) => rule.required().max(40) }),
    defineField({
      name: 'tone',
      title: 'Farbton',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: 'Signal', value: 'signal' },
          { title: 'Akzent 1', value: 'lilac' },
          { title: 'Akzent 2', value: 'lime' },
        ],
      },
      initialValue: 'lime',
      validation: (rule) => rule.required(),
    }),
    ...languageFields,
  ],
})
