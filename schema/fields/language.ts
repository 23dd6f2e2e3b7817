import { isMultilingual } from '@schaufenster/shapes/languages'
import { defineArrayMember, defineField } from '@sanity/types'

const language = defineField({
  name: 'language',
  title: 'Sprache',
  description: 'Ohne Angabe ist es die erste Sprache der Website.',
  type: 'string',
  hidden: true,
  readOnly: true,
  options: { editorsOnly: true, prose: false },
})

/** Of a translation: what of its original it was compared with last. It shows what has changed since. */
const confirmed = defineField({
  name: 'confirmed',
  title: 'Geprüft',
  description: 'Der Stand des Originals, zu dem die Übersetzung zuletzt geprüft wurde.',
  type: 'array',
  hidden: true,
  readOnly: true,
  options: { editorsOnly: true },
  of: [
    defineArrayMember({
      type: 'object',
      fields: [
        defineField({ name: 'path', title: 'Feld', type: 'string', options: { prose: false } }),
        defineField({ name: 'hash', title: 'Prüfsumme', type: 'string', options: { prose: false } }),
        defineField({ name: 'text', title: 'Text', type: 'text', options: { prose: false } }),
      ],
    }),
  ],
})

/** Of every document that each language has one of; of a site with one language none. */
export const languageFields = isMultilingual ? [language, confirmed] : []
