import { firstLine, toLine } from '@schaufenster/site/plain-text'
import type { GlobalSeo } from '@schaufenster/site/content'
import type { SiteTheme } from '@schaufenster/site/site'
import { baseOf } from '@schaufenster/static-site/site-url'
import type { OutputContext, OutputFile } from '@schaufenster/site/outputs'
import { defaultLocale, localeRoot, toLanguageTag, toLocalePath } from '@schaufenster/site/locale'
import { settingsIn } from '@schaufenster/site/settings-in'

/** Characters that fit below an icon. */
const SHORT_NAME = 14

const toIcons = (base: string) => [
  { src: `${base}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
  { src: `${base}/icon-192.png`, type: 'image/png', sizes: '192x192' },
  { src: `${base}/icon-512.png`, type: 'image/png', sizes: '512x512' },
  { src: `${base}/icon-maskable-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/** `site.webmanifest` of a language: how the site appears on a home screen. It opens in the browser: it is a site, not an app. */
export const toWebManifest = (
  context: Pick<OutputContext, 'siteUrl' | 'globalSeo' | 'translated'>,
  { colors }: Pick<SiteTheme, 'colors'>,
  language = defaultLocale(),
): OutputFile[] => {
  const { siteUrl } = context
  const globalSeo = settingsIn<GlobalSeo>(context, language)
  const name = firstLine(globalSeo?.siteName) || new URL(siteUrl).host
  const base = baseOf(siteUrl)
  const description = firstLine(globalSeo?.metaDescription)
  const manifest = {
    name,
    short_name: toLine(name, SHORT_NAME),
    ...(description ? { description } : {}),
    lang: toLanguageTag(language),
    id: `${base}${localeRoot(language)}`,
    start_url: `${base}${localeRoot(language)}`,
    scope: `${base}/`,
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: toIcons(base),
  }
  return [{ path: toLocalePath('/site.webmanifest', language).slice(1), body: JSON.stringify(manifest) }]
}
