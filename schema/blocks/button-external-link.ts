import { defineType } from '@sanity/types'
import { externalLinkFields, labelField } from '../fields/link-fields.ts'

export const buttonExternalLink = defineType({
  name: 'buttonExternalLink',
  title: 'Knopf nach außen',
  description: 'Ein Knopf zu einer Adresse außerhalb der Website.',
  type: 'object',
  options: { icon: 'earth-globe', placement: ['content', 'button'] },
  fields: [labelField, ...externalLinkFields],
  preview: { select: { title: 'label' } },
})
