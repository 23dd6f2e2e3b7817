import { defineArrayMember, defineField } from '@sanity/types'
import { altText } from '../fields/alt-text.ts'

/** Sanity's own image type with our fields; a built-in type, so it is inlined wherever it is placed. */
export const image = defineArrayMember({
  name: 'image',
  title: 'Bild',
  description: 'Ein Bild mit Alternativtext und Bildunterschrift.',
  type: 'image',
  options: { hotspot: true, placement: ['content'] },
  fields: [altText, defineField({ name: 'caption', title: 'Bildunterschrift', type: 'string' })],
  validation: (rule) => rule.assetRequired(),
})
