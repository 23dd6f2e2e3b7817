import { defineField } from '@sanity/types'
import { altText } from '../fields/alt-text.ts'
import { defineSection } from '../fields/section.ts'
import { widthOf } from '../fields/width.ts'

const picture = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'image',
    options: { hotspot: true },
    fields: [altText],
    validation: (rule) => rule.required().assetRequired(),
  })

export const boxComparison = defineSection({
  name: 'boxComparison',
  title: 'Vorher/Nachher',
  description:
    'Zwei Bilder übereinander, mit einem Griff dazwischen. Das zweite wird auf die Form des ersten beschnitten.',
  icon: 'split-vertical',
  fields: [
    picture('before', 'Bild vorher'),
    picture('after', 'Bild nachher'),
    defineField({
      name: 'beforeLabel',
      title: 'Wort für das erste Bild',
      description: 'Ohne Angabe „Vorher“.',
      type: 'string',
      validation: (rule) => rule.max(24),
    }),
    defineField({
      name: 'afterLabel',
      title: 'Wort für das zweite Bild',
      description: 'Ohne Angabe „Nachher“.',
      type: 'string',
      validation: (rule) => rule.max(24),
    }),
    defineField({ name: 'caption', title: 'Bildunterschrift', type: 'string' }),
    widthOf('inset'),
  ],
  preview: { select: { title: 'title', subtitle: 'caption', media: 'after' } },
})
