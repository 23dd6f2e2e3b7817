import type { SiteContent } from './content.ts'
import { defaultLocale } from './locale.ts'

/** The answer for a site with several languages. */
interface Found<Settings> {
  globalSeo: readonly Settings[]
  /** The language of each. */
  settingsOf?: readonly (string | null)[]
}

/** The first settings of each language. */
export const toSettings = <Settings>({ globalSeo, settingsOf = [] }: Found<Settings>) => {
  const byLanguage = new Map<string, Settings>()
  for (const [index, settings] of globalSeo.entries()) {
    const language = settingsOf[index] ?? defaultLocale()
    if (!byLanguage.has(language)) byLanguage.set(language, settings)
  }
  const own = byLanguage.get(defaultLocale()) ?? null
  byLanguage.delete(defaultLocale())
  return { globalSeo: own, translated: Object.fromEntries(byLanguage) }
}

interface Listed {
  metaRobotsNoIndex?: boolean | null
}

/**
 * The settings of a language; where they are not translated, those of the first one. Whether search engines list the site at all is in
 * the first ones: another language can only be left out besides.
 */
export const settingsIn = <Settings extends Listed>(
  { globalSeo, translated }: Pick<SiteContent<Settings>, 'globalSeo' | 'translated'>,
  language: string,
): Settings | null => {
  const own = translated?.[language]
  if (!own || !globalSeo?.metaRobotsNoIndex) return own ?? globalSeo
  return { ...own, metaRobotsNoIndex: true }
}
