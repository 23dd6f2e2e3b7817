import { defineField, defineType } from '@sanity/types'
import { telField } from '../fields/link-fields.ts'

export const phone = defineType({
  name: 'phone',
  title: 'Telefon',
  description: 'Eine Telefonnummer mit einer Zeile davor.',
  type: 'object',
  options: { icon: 'mobile-device', placement: ['content'] },
  fields: [
    telField,
    defineField({ name: 'label', title: 'Zeile davor', description: 'Z. B. „Büro“.', type: 'string' }),
  ],
  preview: { select: { title: 'tel', subtitle: 'label' } },
})
