import { defineField, defineType } from '@sanity/types'
import { altText } from '../fields/alt-text.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Bild, hoch und quer',
  description: 'Zwei Fassungen eines Bildes: eine für breite Fenster, eine für das Telefon.',
  type: 'object',
  options: { icon: 'collapse', placement: ['content'] },
  fields: [
    defineField({
      name: 'imageLarge',
      title: 'Breite Fenster',
      type: 'image',
      options: { hotspot: true },
      validation: (rule) => rule.required().assetRequired(),
    }),
    defineField({
      name: 'imageSmall',
      title: 'Telefon',
      description: 'Unter 768 Pixeln. Ohne Angabe gilt das andere Bild.',
      type: 'image',
      options: { hotspot: true },
    }),
    altText,
    defineField({ name: 'caption', title: 'Bildunterschrift', type: 'string' }),
  ],
  preview: { select: { title: 'alt', media: 'imageLarge' } },
})
