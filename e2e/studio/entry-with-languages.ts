import type { StudioSite } from '@schaufenster/site/studio-site'
import { site as own } from '../../src/entry-studio.ts'

/** What is in one language: not redirects, and no objects. */
const isTranslated = (type: object): boolean =>
  Reflect.get(type, 'type') === 'document' && Reflect.get(type, 'name') !== 'redirect'

const confirmed = {
  name: 'confirmed',
  type: 'array',
  hidden: true,
  of: [
    {
      name: 'confirmedValue',
      type: 'object',
      fields: ['path', 'hash', 'text'].map((name) => ({ name, type: 'text' })),
    },
  ],
}
const language = { name: 'language', type: 'string', hidden: true, readOnly: true }

const withLanguage = (type: object): object => {
  const fields: unknown = Reflect.get(type, 'fields')
  const names = Array.isArray(fields) ? fields.map((field: object): unknown => Reflect.get(field, 'name')) : []
  return isTranslated(type) && Array.isArray(fields) && !names.includes('language')
    ? { ...type, fields: [...fields, language, confirmed] }
    : type
}

/** A site in German and English. */
export const site: StudioSite = {
  ...own,
  types: own.types.map(withLanguage),
  pages: { ...own.pages, languages: ['de', 'en'] },
}
