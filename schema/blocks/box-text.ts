import { defineField } from '@sanity/types'
import { blocksIn } from '../placement.ts'
import { defineSection } from '../fields/section.ts'

export const boxText = defineSection({
  name: 'boxText',
  title: 'Text',
  description: 'Überschrift links, Inhalt rechts: Text, Bilder, Knöpfe und mehr.',
  icon: 'block-content',
  fields: [
    defineField({
      name: 'content',
      title: 'Inhalt',
      type: 'array',
      of: [blocksIn('content')],
      validation: (rule) => rule.required().min(1),
    }),
  ],
})
