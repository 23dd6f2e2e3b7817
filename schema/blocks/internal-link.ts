import { defineType } from '@sanity/types'
import { internalLinkFields } from '../fields/link-fields.ts'

export const internalLink = defineType({
  name: 'internalLink',
  title: 'Link zu einer Seite',
  type: 'object',
  options: { placement: ['mark'] },
  fields: internalLinkFields,
})
