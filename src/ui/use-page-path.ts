import { use } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { localeRoot } from '@schaufenster/site/locale'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { toUriPath, type Addressable } from '#schema/address.ts'

/** Where a link to a page leads: its `uriPath`, or home in the language of the page on screen when there is no such page (L01). */
export const usePagePath = (page: Addressable | null | undefined): string => {
  const home = isMultilingual ? localeRoot(use(LanguageContext)) : '/'
  return page ? toUriPath(page) : home
}
