import { defineType } from '@sanity/types'
import { emailLinkFields, labelField } from '../fields/link-fields.ts'

export const buttonEmailLink = defineType({
  name: 'buttonEmailLink',
  title: 'E-Mail-Knopf',
  description: 'Ein Knopf, der eine E-Mail beginnt.',
  type: 'object',
  options: { icon: 'envelope', placement: ['content', 'button'] },
  fields: [labelField, ...emailLinkFields],
  preview: { select: { title: 'label' } },
})
