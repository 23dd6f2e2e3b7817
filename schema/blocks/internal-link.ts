import { defineType } from '@sanity/types'
import { internalLinkFields } from '../fields/link-fields.ts'

export const internalLink = defineType({
  name: 'internalLink',
  title: 'Link zu einer Seite',
  description: 'Ein Link im Text zu einer Seite oder einem Projekt.',
  type: 'object',
  options: { icon: 'link', placement: ['mark'] },
  fields: internalLinkFields,
})
