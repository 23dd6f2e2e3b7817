import { defineField } from '@sanity/types'
import { blocksIn } from '../placement.ts'
import { defineSection } from '../fields/section.ts'

export const boxText = defineSection({
  name: 'boxText',
  title: 'Text',
  description: 'Text, Bilder, Knöpfe und mehr: neben der Überschrift, groß über die Breite oder in Spalten.',
  icon: 'block-content',
  fields: [
    defineField({
      name: 'content',
      title: 'Inhalt',
      type: 'array',
      of: [blocksIn('content')],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'layout',
      title: 'Anordnung',
      description:
        '„In Spalten“ stellt die Punkte einer Liste nebeneinander; was darin am Anfang fett ist, wird zur Überschrift des Punktes. „Bild links“ nimmt das Bild, das als Erstes im Inhalt steht.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: 'Neben der Überschrift', value: 'beside' },
          { title: 'Groß über die Breite', value: 'wide' },
          { title: 'In Spalten', value: 'columns' },
          { title: 'Bild links, Text rechts', value: 'picture' },
        ],
      },
      initialValue: 'beside',
    }),
  ],
})
