import { defineType } from '@sanity/types'
import { emailLinkFields } from '../fields/link-fields.ts'

export const emailLink = defineType({
  name: 'emailLink',
  title: 'E-Mail-Link',
  type: 'object',
  options: { placement: ['mark'] },
  fields: emailLinkFields,
})
