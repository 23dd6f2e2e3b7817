import { defineField, defineType } from '@sanity/types'
import { emailField } from '../fields/link-fields.ts'

/** The block `email`. Sanity reserves that name for a built-in type, hence the stored name. */
export const email = defineType({
  name: 'emailAddress',
  title: 'E-Mail',
  description: 'Eine E-Mail-Adresse mit einer Zeile davor.',
  type: 'object',
  options: { icon: 'envelope', placement: ['content'] },
  fields: [
    emailField,
    defineField({ name: 'label', title: 'Zeile davor', description: 'Z. B. „Neue Projekte“.', type: 'string' }),
  ],
  preview: { select: { title: 'email', subtitle: 'label' } },
})
