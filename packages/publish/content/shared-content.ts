import type { GlobalSeo, PageContent, SiteContent } from '@schaufenster/site/content'
import { languageOf } from '@schaufenster/site/locale'
import type { OutputContext } from '@schaufenster/site/outputs'
import { settingsIn } from '@schaufenster/site/settings-in'

/** What all pages of a publication share. */
export interface SharedContent extends Pick<SiteContent, 'globalSeo' | 'translated'> {
  /** The answer for no page: what every page shares, and its pictures and files. */
  chrome: PageContent
  /** The same of the other languages. */
  chromes?: Readonly<Record<string, PageContent>>
}

/** What every page of a language shares. */
export const chromeIn = ({ chrome, chromes }: SharedContent, language: string | null | undefined): PageContent =>
  chromes?.[language ?? ''] ?? chrome

/** All of it, of each language. */
export const chromesOf = ({ chrome, chromes = {} }: SharedContent): PageContent[] => [chrome, ...Object.values(chromes)]

/** The context of a page's own files: with the settings of its language. */
export const contextOf = (context: OutputContext, path: string): OutputContext & { globalSeo: GlobalSeo | null } =>
  context.translated ? { ...context, globalSeo: settingsIn(context, languageOf(path)) } : context
