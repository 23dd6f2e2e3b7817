import { defineField, defineType } from '@sanity/types'
import { languageFields } from '../fields/language.ts'

/** Shown while a page that is not prerendered loads, at most once per visit (REQUIREMENTS B09). */
export const preloader = defineType({
  name: 'preloader',
  title: 'Ladeanzeige',
  description: 'Erscheint höchstens einmal je Besuch, während eine Seite lädt; es gilt das erste Dokument.',
  type: 'document',
  options: { icon: 'spinner', singleton: 'preloader', location: false },
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      initialValue: 'Einen Moment …',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'image',
      title: 'Bild',
      description: 'Freigestellt; ohne Angabe steht dort das Logo.',
      type: 'image',
    }),
    ...languageFields,
  ],
  preview: { prepare: () => ({ title: 'Ladeanzeige' }) },
})
