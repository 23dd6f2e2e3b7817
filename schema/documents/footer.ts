import { defineField, defineType } from '@sanity/types'
import { languageFields } from '../fields/language.ts'

export const footer = defineType({
  name: 'footer',
  title: 'Fußzeile',
  description: 'Der Fuß jeder Seite; es gilt das erste Dokument.',
  type: 'document',
  options: { icon: 'panel-left', singleton: 'footer', location: 'Steht am Ende jeder Seite.' },
  fields: [
    defineField({ name: 'title', title: 'Überschrift', type: 'string' }),
    defineField({ name: 'address', title: 'Anschrift', type: 'richText' }),
    defineField({ name: 'contact', title: 'Kontakt', type: 'richText' }),
    defineField({ name: 'social', title: 'Netzwerke', type: 'richText' }),
    defineField({
      name: 'marquee',
      title: 'Laufschrift',
      description: 'Kurz und ohne Satzpunkt; der Text wiederholt sich endlos.',
      type: 'string',
      validation: (rule) => rule.max(60),
    }),
    ...languageFields,
  ],
  preview: { prepare: () => ({ title: 'Fußzeile' }) },
})
