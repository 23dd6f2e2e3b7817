import { defineType } from '@sanity/types'
import { emailLinkFields } from '../fields/link-fields.ts'

export const emailLink = defineType({
  name: 'emailLink',
  title: 'E-Mail-Link',
  description: 'Ein Link im Text, der eine E-Mail beginnt.',
  type: 'object',
  options: { icon: 'envelope', placement: ['mark'] },
  fields: emailLinkFields,
})
