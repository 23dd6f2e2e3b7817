import { defineField, defineType } from '@sanity/types'
import { pageGroups, pagePreview, pageSettings, sectionsField, slugField, titleField } from '../fields/page-fields.ts'
import { seoFields } from '../fields/seo-fields.ts'
import { onlyFor } from '../reading.ts'

export const route = defineType({
  name: 'route',
  title: 'Seite',
  description: 'Eine Seite der Website, aus Abschnitten zusammengesetzt.',
  type: 'document',
  options: { icon: 'document' },
  groups: pageGroups,
  fields: [
    titleField,
    slugField,
    defineField({
      name: 'template',
      title: 'Vorlage',
      type: 'string',
      group: 'content',
      options: {
        layout: 'radio',
        list: [
          { title: 'Standard', value: 'templateDefault' },
          { title: 'Start (mit Film)', value: 'templateStart' },
        ],
      },
      initialValue: 'templateDefault',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'introVideo',
      title: 'Film am Anfang',
      type: 'video',
      group: 'content',
      ...onlyFor('templateStart'),
    }),
    sectionsField,
    ...pageSettings,
    ...seoFields,
  ],
  orderings: [{ name: 'title', title: 'Titel', by: [{ field: 'title', direction: 'asc' }] }],
  preview: pagePreview('openGraphImage'),
})
