import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxTable = defineSection({
  name: 'boxTable',
  title: 'Tabelle',
  description: 'Zeilen und Spalten, etwa Preise oder technische Angaben.',
  icon: 'th-list',
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'rows',
      title: 'Zeilen',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'tableRow',
          title: 'Zeile',
          type: 'object',
          fields: [
            defineField({
              name: 'cells',
              title: 'Zellen',
              type: 'array',
              of: [defineArrayMember({ type: 'string' })],
              validation: (rule) => rule.required().min(1).max(12),
            }),
          ],
          preview: {
            select: { first: 'cells.0', second: 'cells.1' },
            prepare: ({ first, second }: Record<string, unknown>) => ({
              title: [first, second].filter(Boolean).join(' | ') || 'Leere Zeile',
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(100),
    }),
    defineField({
      name: 'headerRow',
      title: 'Erste Zeile ist Kopfzeile',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'headerColumn',
      title: 'Erste Spalte benennt die Zeilen',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({ name: 'caption', title: 'Unterschrift', type: 'string' }),
  ],
})
