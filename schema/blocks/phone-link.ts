import { defineType } from '@sanity/types'
import { phoneLinkFields } from '../fields/link-fields.ts'

export const phoneLink = defineType({
  name: 'phoneLink',
  title: 'Telefon-Link',
  type: 'object',
  options: { placement: ['mark'] },
  fields: phoneLinkFields,
})
