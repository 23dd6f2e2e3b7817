import { firstLine, toLine } from '@schaufenster/site/plain-text'
import type { SiteTheme } from '@schaufenster/site/site'
import { baseOf } from '@schaufenster/static-site/site-url'
import type { OutputContext, OutputFile } from '@schaufenster/site/outputs'
import { textsOf } from '@schaufenster/site/texts/texts'

/** Characters that fit below an icon. */
const SHORT_NAME = 14

const toIcons = (base: string) => [
  { src: `${base}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
  { src: `${base}/icon-192.png`, type: 'image/png', sizes: '192x192' },
  { src: `${base}/icon-512.png`, type: 'image/png', sizes: '512x512' },
  { src: `${base}/icon-maskable-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/** `site.webmanifest`: how the site appears on a home screen. It opens in the browser: it is a site, not an app. */
export const toWebManifest = (
  { siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>,
  { colors }: Pick<SiteTheme, 'colors'>,
): OutputFile[] => {
  const name = firstLine(globalSeo?.siteName) || new URL(siteUrl).host
  const base = baseOf(siteUrl)
  const description = firstLine(globalSeo?.metaDescription)
  const manifest = {
    name,
    short_name: toLine(name, SHORT_NAME),
    ...(description ? { description } : {}),
    lang: textsOf().language,
    id: `${base}/`,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: toIcons(base),
  }
  return [{ path: 'site.webmanifest', body: JSON.stringify(manifest) }]
}
