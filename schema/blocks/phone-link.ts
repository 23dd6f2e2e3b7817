import { defineType } from '@sanity/types'
import { phoneLinkFields } from '../fields/link-fields.ts'

export const phoneLink = defineType({
  name: 'phoneLink',
  title: 'Telefon-Link',
  description: 'Ein Link im Text, der einen Anruf beginnt.',
  type: 'object',
  options: { icon: 'mobile-device', placement: ['mark'] },
  fields: phoneLinkFields,
})
