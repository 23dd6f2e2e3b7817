import { defineArrayMember, defineType } from '@sanity/types'
import { withoutSkippedLevels } from '../fields/list-levels.ts'
import { blocksIn } from '../placement.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  description: 'Text mit Überschriften, Listen, Links und Knöpfen.',
  type: 'array',
  options: { icon: 'block-content' },
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Absatz', value: 'normal' },
        { title: 'Überschrift', value: 'h3' },
        { title: 'Kleine Überschrift', value: 'h4' },
        { title: 'Zitat', value: 'blockquote' },
      ],
      lists: [
        { title: 'Aufzählung', value: 'bullet' },
        { title: 'Nummeriert', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Fett', value: 'strong' },
          { title: 'Kursiv', value: 'em' },
        ],
        annotations: [blocksIn('mark')],
      },
    }),
    blocksIn('button'),
  ],
  validation: (rule) => rule.custom(withoutSkippedLevels),
})
