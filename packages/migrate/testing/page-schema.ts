import type { SchemaType, TypeNode } from 'groq-js'

const text: TypeNode = { type: 'string' }

/** A schema of pages with one text. @param field its name */
export const toPageSchema = (field: string): SchemaType => [
  {
    type: 'document',
    name: 'page',
    attributes: Object.fromEntries(
      Object.entries({ _id: text, _type: { type: 'string' as const, value: 'page' }, [field]: text }).map(
        ([name, value]) => [name, { type: 'objectAttribute' as const, value, optional: !name.startsWith('_') }],
      ),
    ),
  },
]

/** `headline` is `title` from now on. */
export const RENAME = `import { at, defineMigration, set, unset } from '@sanity/migrate'
export default defineMigration({
  title: 'headline is title',
  documentTypes: ['page'],
  migrate: {
    document: (page) =>
      page.headline === undefined ? [] : [at('title', set(page.headline)), at('headline', unset())],
  },
})`
