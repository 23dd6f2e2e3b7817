import { defineType } from '@sanity/types'
import { emailLinkFields, labelField } from '../fields/link-fields.ts'

export const buttonEmailLink = defineType({
  name: 'buttonEmailLink',
  title: 'E-Mail-Knopf',
  type: 'object',
  options: { placement: ['content', 'button'] },
  fields: [labelField, ...emailLinkFields],
  preview: { select: { title: 'label' } },
})
