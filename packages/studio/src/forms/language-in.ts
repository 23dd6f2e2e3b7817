import { isObject } from '@schaufenster/site/stored'

/** What a new section has of its page: the language, but for the first one, of which a document says nothing. */
export const languageIn = (page: unknown): { language?: string } => {
  const language: unknown = isObject(page) ? page['language'] : undefined
  return typeof language === 'string' ? { language } : {}
}
