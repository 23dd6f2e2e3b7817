import { defineField, defineType } from '@sanity/types'

export const phone = defineType({
  name: 'phone',
  title: 'Telefon',
  description: 'Eine Telefonnummer mit einer Zeile davor.',
  type: 'object',
  options: { icon: 'mobile-device', placement: ['content'] },
  fields: [
    defineField({
      name: 'tel',
      title: 'Nummer',
      type: 'string',
      options: { prose: false },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'label', title: 'Zeile davor', description: 'Z. B. „Büro“.', type: 'string' }),
  ],
  preview: { select: { title: 'tel', subtitle: 'label' } },
})
