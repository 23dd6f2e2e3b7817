import { defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxTestimonial = defineSection({
  name: 'boxTestimonial',
  title: 'Kundenstimme',
  description: 'Was jemand über die Arbeit sagt, mit Namen und Aufgabe.',
  icon: 'blockquote',
  fields: [
    defineField({
      name: 'quote',
      title: 'Zitat',
      description: 'Die Anführungszeichen setzt die Seite.',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().max(600),
    }),
    defineField({ name: 'name', title: 'Name', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'role',
      title: 'Aufgabe',
      description: 'Wer spricht: „Leiterin der Bibliothek“, „Radio Leuchtturm“.',
      type: 'string',
    }),
    defineField({
      name: 'image',
      title: 'Porträt',
      description: 'Der Name steht daneben; ein Alternativtext ist nicht nötig.',
      type: 'image',
      options: { hotspot: true },
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'quote', media: 'image' } },
})
