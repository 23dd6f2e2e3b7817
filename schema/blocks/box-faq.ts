import { defineArrayMember, defineField } from '@sanity/types'
import { defineSection } from '../fields/section.ts'

export const boxFaq = defineSection({
  name: 'boxFaq',
  title: 'Fragen & Antworten',
  description: 'Häufige Fragen, jede zum Aufklappen.',
  icon: 'help-circle',
  fields: [
    defineField({ name: 'text', title: 'Einleitung', type: 'richText' }),
    defineField({
      name: 'questions',
      title: 'Fragen',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'question',
          title: 'Frage',
          type: 'object',
          fields: [
            defineField({ name: 'title', title: 'Frage', type: 'string', validation: (rule) => rule.required() }),
            defineField({ name: 'text', title: 'Antwort', type: 'richText', validation: (rule) => rule.required() }),
          ],
          preview: { select: { title: 'title' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'oneAtATime',
      title: 'Immer nur eine Antwort zeigen',
      description: 'Eine aufgeklappte Antwort schließt sich, sobald die nächste geöffnet wird.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
})
