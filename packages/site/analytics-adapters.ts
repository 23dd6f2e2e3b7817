/** A web analytics script, as embedded in pages (SPEC § 7.7). */
export interface AnalyticsScript {
  /** Who receives the data, by the name shown to visitors. */
  provider: string
  /** Address of the script; without an origin it is the site's own. */
  src: string
  attributes: Record<string, string>
  /** Whether the visitor must allow it first. */
  consent: boolean
}

/** What an adapter derives from the settings: a script element, and the origins it connects to. */
interface AdapterScript extends Pick<AnalyticsScript, 'src' | 'attributes'> {
  /** Origins that the script sends to, besides the site's own. */
  connects: readonly string[]
}

interface Adapter {
  /** Who receives the data, by the name shown to visitors. */
  provider: string
  /** What `ANALYTICS_SITE` must be; absent if the provider does not need it. */
  site?: string
  /** The default of `ANALYTICS_ORIGIN`; absent if it cannot be changed. */
  origin?: string
  toScript: (settings: { site: string; origin: string }) => AdapterScript
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
