import { defineType } from '@sanity/types'
import { externalLinkFields } from '../fields/link-fields.ts'

export const externalLink = defineType({
  name: 'externalLink',
  title: 'Link nach außen',
  description: 'Ein Link im Text zu einer Adresse außerhalb der Website.',
  type: 'object',
  options: { icon: 'earth-globe', placement: ['mark'] },
  fields: externalLinkFields,
})
