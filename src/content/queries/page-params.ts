import { toStoredForms, toStoredPaths } from '@schaufenster/shapes/address'
import { isMultilingual, languageParams } from '@schaufenster/shapes/languages'
import type { PageKey } from '@schaufenster/site/content'
import { splitLanguage } from '@schaufenster/site/locale'

type PageParams = Record<'slugs' | 'parents', string[]> & { language?: string }

const inLanguage = (key: PageKey): PageParams => {
  const { slug, parent, language } = splitLanguage(key)
  const slugs = slug === null ? [] : toStoredForms(slug)
  return { ...languageParams, slugs, parents: toStoredPaths(parent ?? ''), language }
}

/** Parameters of the page query: slugs in each form in which they may be stored; none asks for no page. */
export const toPageParams = ({ slug, parent }: PageKey): PageParams =>
  isMultilingual
    ? inLanguage({ slug, parent })
    : {
        slugs: slug === null ? [] : toStoredForms(slug),
        parents: toStoredPaths(parent ?? ''),
      }
