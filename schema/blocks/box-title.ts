import { defineField } from '@sanity/types'
import { blocksIn } from '../placement.ts'
import { defineSection } from '../fields/section.ts'

export const boxTitle = defineSection({
  name: 'boxTitle',
  title: 'Titel',
  description: 'Eine große Zeile, die einen Teil der Seite eröffnet.',
  icon: 'string',
  titleRequired: true,
  fields: [
    defineField({ name: 'kicker', title: 'Zeile darüber', type: 'string', validation: (rule) => rule.max(60) }),
    defineField({ name: 'text', title: 'Text darunter', type: 'richText' }),
    defineField({
      name: 'buttons',
      title: 'Knöpfe',
      type: 'array',
      of: [blocksIn('button')],
      validation: (rule) => rule.max(3),
    }),
  ],
})
