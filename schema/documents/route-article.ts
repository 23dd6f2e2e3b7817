import { defineType } from '@sanity/types'
import { languageFields } from '../fields/language.ts'
import { slugField, titleField } from '../fields/page-fields.ts'

/** Known to the router by its slug only (SPEC § 3.9); it has no page. */
export const routeArticle = defineType({
  name: 'routeArticle',
  title: 'Artikel',
  description: 'Ein Artikel, von dem die Website nur die Adresse kennt.',
  type: 'document',
  options: { icon: 'document-text', plural: 'Artikel', location: false },
  groups: [{ name: 'content', title: 'Inhalt', default: true }],
  fields: [{ ...titleField, options: { editorsOnly: true } }, slugField, ...languageFields],
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
