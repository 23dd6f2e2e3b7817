import type { HeadScript, Origin } from './head.ts'

interface Adapter {
  /** Who receives the data, by the name shown to visitors. */
  provider: string
  /** What `ANALYTICS_SITE` must be; absent if the provider does not need it. */
  site?: string
  /** Whether it can be hosted elsewhere (`ANALYTICS_ORIGIN`). */
  takesOrigin?: boolean
  toScript: (settings: {
    site: string
    origin?: Origin | undefined
  }) => Pick<HeadScript, 'script' | 'attributes' | 'sources'>
}

/**
 * The scripts as documented by their providers. Each counts pages on its own, including client navigations, so it
 * needs nothing beyond these attributes. Server-side analytics, like Netlify's, needs no entry.
 */
export const ADAPTERS: ReadonlyMap<string, Adapter> = new Map<string, Adapter>([
  [
    'vercel',
    {
      provider: 'Vercel',
      toScript: () => ({ script: '/_vercel/insights/script.js' }),
    },
  ],
  [
    'cloudflare',
    {
      provider: 'Cloudflare',
      site: 'the token of its Web Analytics',
      toScript: ({ site }) => ({
        script: 'https://static.cloudflareinsights.com/beacon.min.js',
        attributes: { 'data-cf-beacon': JSON.stringify({ token: site }) },
        sources: { 'connect-src': ['https://cloudflareinsights.com'] },
      }),
    },
  ],
  [
    'plausible',
    {
      provider: 'Plausible',
      site: 'the site’s domain as it is called there',
      takesOrigin: true,
      toScript: ({ site, origin = 'https://plausible.io' }) => ({
        script: `${origin}/js/script.js`,
        attributes: { 'data-domain': site },
        sources: { 'connect-src': [origin] },
      }),
    },
  ],
])
