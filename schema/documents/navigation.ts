import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { anyPage } from '../page-types.ts'
import { languageFields } from '../fields/language.ts'

const pages = () => [defineArrayMember({ type: 'reference', to: anyPage })]

/** One document, `_id` "navigation" (SPEC § 3.4). */
export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  description: 'Die Menüs im Kopf und im Fuß jeder Seite.',
  type: 'document',
  options: { icon: 'menu', singleton: 'navigation', location: 'Steht im Kopf und im Fuß jeder Seite.' },
  fields: [
    defineField({
      name: 'mainNavigation',
      title: 'Hauptmenü',
      description: 'Der letzte Eintrag wird zum Knopf rechts oben.',
      type: 'array',
      of: pages(),
      validation: (rule) => rule.required().min(1).max(8).unique(),
    }),
    defineField({
      name: 'metaNavigation',
      title: 'Fußzeile',
      description: 'Impressum und Datenschutz gehören hierher.',
      type: 'array',
      of: pages(),
      validation: (rule) => rule.unique(),
    }),
    ...languageFields,
  ],
  preview: { prepare: () => ({ title: 'Navigation' }) },
})
