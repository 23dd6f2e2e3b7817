import { defineType } from '@sanity/types'
import { internalLinkFields, labelField } from '../fields/link-fields.ts'

export const buttonInternalLink = defineType({
  name: 'buttonInternalLink',
  title: 'Knopf zu einer Seite',
  description: 'Ein Knopf zu einer Seite oder einem Projekt.',
  type: 'object',
  options: { icon: 'arrow-right', placement: ['content', 'button'] },
  fields: [labelField, ...internalLinkFields],
  preview: { select: { title: 'label' } },
})
