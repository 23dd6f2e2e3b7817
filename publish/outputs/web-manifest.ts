import { colors, firstLine, toLine } from '#src/publishing.ts'
import type { OutputContext, OutputFile } from '../types.ts'

/** Characters that fit below an icon. */
const SHORT_NAME = 14

const ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/** `site.webmanifest`: how the site appears on a home screen. It opens in the browser: it is a site, not an app. */
export const toWebManifest = ({ siteUrl, globalSeo }: Pick<OutputContext, 'siteUrl' | 'globalSeo'>): OutputFile[] => {
  const name = firstLine(globalSeo?.siteName) || new URL(siteUrl).host
  const description = firstLine(globalSeo?.metaDescription)
  const manifest = {
    name,
    short_name: toLine(name, SHORT_NAME),
    ...(description ? { description } : {}),
    lang: 'de',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: ICONS,
  }
  return [{ path: 'site.webmanifest', body: JSON.stringify(manifest) }]
}
