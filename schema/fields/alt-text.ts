import { defineField } from '@sanity/types'
import { hasAltText } from './has-alt-text.ts'

/** The alternative text, required for every informative picture (WCAG 1.1.1), here or at its file. */
export const altText = defineField({
  name: 'alt',
  title: 'Alternativtext',
  description:
    'Was ist auf dem Bild zu sehen? Für Menschen, die es nicht sehen können, und für Suchmaschinen. Ohne Angabe gilt der Text der Datei.',
  type: 'string',
  options: { prose: false },
  validation: (rule) => [rule.max(200), rule.custom(hasAltText)],
})
