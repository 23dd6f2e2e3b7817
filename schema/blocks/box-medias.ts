import { defineArrayMember, defineField } from '@sanity/types'
import { image } from './image.ts'
import { defineSection } from '../fields/section.ts'
import { widthOf } from '../fields/width.ts'

export const boxMedias = defineSection({
  name: 'boxMedias',
  title: 'Bilder & Filme',
  description: 'Zwei bis zwölf Bilder und Filme nebeneinander.',
  icon: 'images',
  fields: [
    defineField({
      name: 'medias',
      title: 'Bilder und Filme',
      type: 'array',
      of: [image, defineArrayMember({ type: 'video' })],
      validation: (rule) => rule.required().min(2).max(12),
    }),
    defineField({
      name: 'layout',
      title: 'Anordnung',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: 'Raster', value: 'grid' },
          { title: 'Reihen, unbeschnitten', value: 'rows' },
          { title: 'Versetzt', value: 'staggered' },
          { title: 'Band zum Wischen', value: 'strip' },
        ],
      },
      initialValue: 'grid',
    }),
    { ...widthOf('inset'), hidden: ({ document }) => document?.['layout'] === 'strip' },
  ],
  preview: { select: { title: 'title', media: 'medias.0' } },
})
