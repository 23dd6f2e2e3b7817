import { defineField } from '@sanity/types'

/** The alternative text, required for every informative picture (WCAG 1.1.1). */
export const altText = defineField({
  name: 'alt',
  title: 'Alternativtext',
  description: 'Was ist auf dem Bild zu sehen? Für Menschen, die es nicht sehen können, und für Suchmaschinen.',
  type: 'string',
  options: { prose: false },
  validation: (rule) => rule.required().max(200),
})
