import { defineField, defineType } from '@sanity/types'
import { languageFields } from '../fields/language.ts'

/** A vacancy; its fields are what a search engine's job listing needs (REQUIREMENTS B09). */
export const job = defineType({
  name: 'job',
  title: 'Stelle',
  description: 'Eine offene Stelle mit allem, was Stellenbörsen und Suchmaschinen brauchen.',
  type: 'document',
  options: { icon: 'case', plural: 'Stellen' },
  fields: [
    defineField({ name: 'title', title: 'Titel', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'kind',
      title: 'Art',
      type: 'string',
      options: {
        list: [
          { title: 'Vollzeit', value: 'FULL_TIME' },
          { title: 'Teilzeit', value: 'PART_TIME' },
          { title: 'Praktikum', value: 'INTERN' },
          { title: 'Freie Mitarbeit', value: 'CONTRACTOR' },
          { title: 'Befristet', value: 'TEMPORARY' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'place', title: 'Ort', type: 'string', validation: (rule) => rule.required() }),
    defineField({ name: 'remote', title: 'Auch von zu Hause', type: 'boolean', initialValue: false }),
    defineField({ name: 'text', title: 'Beschreibung', type: 'richText', validation: (rule) => rule.required() }),
    defineField({
      name: 'contact',
      title: 'Bewerbung an',
      type: 'buttonEmailLink',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'datePosted',
      title: 'Ausgeschrieben am',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'validThrough', title: 'Bewerbungsschluss', type: 'date' }),
    ...languageFields,
  ],
  preview: { select: { title: 'title', subtitle: 'place' } },
})
