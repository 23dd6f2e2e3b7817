import { defineField, defineType } from '@sanity/types'
import { languageFields } from '../fields/language.ts'

/** The defaults of every page; the first document is used (SPEC § 3.9). */
export const globalSeo = defineType({
  name: 'globalSeo',
  title: 'Suche & Teilen',
  description: 'Was Suchmaschinen und geteilte Links zeigen, wenn eine Seite nichts Eigenes angibt.',
  type: 'document',
  options: { icon: 'search', singleton: 'global-seo', location: 'Der Name der Website steht auf jeder Seite.' },
  fields: [
    defineField({
      name: 'siteName',
      title: 'Name der Website',
      description: 'Steht hinter dem Titel jeder Seite.',
      type: 'string',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'metaDescription',
      title: 'Beschreibung',
      type: 'text',
      rows: 3,
      options: { prose: false },
      validation: (rule) => rule.max(160).warning('Suchmaschinen zeigen etwa 160 Zeichen.'),
    }),
    defineField({ name: 'openGraphImage', title: 'Bild beim Teilen', type: 'image', options: { hotspot: true } }),
    defineField({
      name: 'metaRobotsNoIndex',
      title: 'Ganze Website aus Suchmaschinen heraushalten',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'organizationName',
      title: 'Name des Unternehmens',
      description: 'Vollständig, wie im Impressum.',
      type: 'string',
      options: { prose: false },
    }),
    ...languageFields,
  ],
  preview: { prepare: () => ({ title: 'Suche & Teilen' }) },
})
