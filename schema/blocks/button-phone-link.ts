import { defineType } from '@sanity/types'
import { phoneLinkFields, labelField } from '../fields/link-fields.ts'

export const buttonPhoneLink = defineType({
  name: 'buttonPhoneLink',
  title: 'Telefon-Knopf',
  description: 'Ein Knopf, der einen Anruf beginnt.',
  type: 'object',
  options: { icon: 'mobile-device', placement: ['content', 'button'] },
  fields: [labelField, ...phoneLinkFields],
  preview: { select: { title: 'label' } },
})
