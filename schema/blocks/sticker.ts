import { defineField, defineType } from '@sanity/types'

const percent = (name: string, title: string, initialValue: number) =>
  defineField({
    name,
    title,
    description: 'Mitte des Stickers, in Prozent des Abschnitts.',
    type: 'number',
    initialValue,
    validation: (rule) => rule.min(0).max(100),
  })

const width = (name: string, title: string, initialValue: number) =>
  defineField({
    name,
    title,
    description: 'In Pixeln, von 24 bis 640.',
    type: 'number',
    initialValue,
    validation: (rule) => rule.min(24).max(640),
  })

/** A picture to fling across its section (SPEC § 2.11, 3.3). */
export const sticker = defineType({
  name: 'sticker',
  title: 'Sticker',
  description: 'Ein Bild, das auf dem Abschnitt klebt und sich wegziehen lässt.',
  type: 'object',
  options: { icon: 'star', input: 'sticker', collapsible: true, collapsed: true },
  fields: [
    defineField({ name: 'image', title: 'Bild', description: 'Freigestellt, als PNG oder WebP.', type: 'image' }),
    percent('positionX', 'Von links', 80),
    percent('positionY', 'Von oben', 30),
    width('widthLarge', 'Breite ab 1024 Pixeln', 220),
    width('widthMedium', 'Breite ab 768 Pixeln', 170),
    width('widthSmall', 'Breite auf dem Telefon', 120),
    defineField({
      name: 'alt',
      title: 'Alternativtext',
      description: 'Nur nötig, wenn der Sticker etwas sagt. Ohne Text gilt er als Schmuck.',
      type: 'string',
      options: { prose: false },
    }),
  ],
  preview: { select: { media: 'image' }, prepare: ({ media }) => ({ title: 'Sticker', media }) },
})
