import type { AnalyticsScript } from '#src/content/dehydrated-state.ts'

/** What an adapter makes of the settings: a script element, and whom that script speaks to. */
interface AdapterScript extends Pick<AnalyticsScript, 'src' | 'attributes'> {
  /** Origins that the script sends to, besides the site's own. */
  connects: readonly string[]
}

interface Adapter {
  /** Who is told of a visit, by the name under which visitors are asked. */
  provider: string
  /** What `ANALYTICS_SITE` has to be; absent where the provider knows the site by itself. */
  site?: string
  /** Where it is when `ANALYTICS_ORIGIN` says nothing; absent where it cannot be anywhere else. */
  origin?: string
  toScript: (settings: { site: string; origin: string }) => AdapterScript
}

/**
 * The scripts as their providers document them. Each counts the pages of a visit by itself, client navigations included, so
 * that no word is said to it beyond these attributes. What counts on the server, as Netlify does, needs no script and no entry.
 */
export const ADAPTERS: ReadonlyMap<string, Adapter> = new Map<string, Adapter>([
  [
    'vercel',
    {
      provider: 'Vercel',
      toScript: () => ({ src: '/_vercel/insights/script.js', attributes: {}, connects: [] }),
    },
  ],
  [
    'cloudflare',
    {
      provider: 'Cloudflare',
      site: 'the token of its Web Analytics',
      toScript: ({ site }) => ({
        src: 'https://static.cloudflareinsights.com/beacon.min.js',
        attributes: { 'data-cf-beacon': JSON.stringify({ token: site }) },
        connects: ['https://cloudflareinsights.com'],
      }),
    },
  ],
  [
    'plausible',
    {
      provider: 'Plausible',
      site: 'the site’s domain as it is called there',
      origin: 'https://plausible.io',
      toScript: ({ site, origin }) => ({
        src: `${origin}/js/script.js`,
        attributes: { 'data-domain': site },
        connects: [origin],
      }),
    },
  ],
])
