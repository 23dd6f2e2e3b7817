import { defineField } from '@sanity/types'
import { altText } from '../fields/alt-text.ts'
import { defineSection } from '../fields/section.ts'
import { widthOf } from '../fields/width.ts'

export const boxImage = defineSection({
  name: 'boxImage',
  title: 'Bild',
  description: 'Ein großes Bild, randlos oder mit Rand.',
  icon: 'image',
  fields: [
    defineField({
      name: 'image',
      title: 'Bild',
      type: 'image',
      options: { hotspot: true },
      fields: [altText],
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({ name: 'caption', title: 'Bildunterschrift', type: 'string' }),
    widthOf('full'),
  ],
  preview: { select: { title: 'title', subtitle: 'caption', media: 'image' } },
})
