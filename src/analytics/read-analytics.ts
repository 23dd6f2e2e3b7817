import type { AnalyticsScript } from '#src/content/dehydrated-state.ts'
import { ADAPTERS } from './adapters.ts'

export interface Analytics {
  /** As the pages name it to the browser. */
  script: AnalyticsScript
  /** Foreign origins that the Content-Security-Policy has to allow for it. */
  foreign: Record<'script-src' | 'connect-src', readonly string[]>
}

type Environment = Record<string, string | undefined>

const readOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' && url.pathname === '/') return url.origin
  throw new Error(
    `ANALYTICS_ORIGIN is "${text}", which is no origin with https. Give the address of the analytics without a path, such as https://statistik.beispiel.de.`,
  )
}

/** Asked unless somebody has decided that it need not be: what a script reads on a device is the provider's to change. */
const readConsent = (text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`ANALYTICS_CONSENT is "${text}". Say on, so that visitors are asked before, or off.`)
}

/**
 * Reads from environment variables which web analytics a site has (SPEC § 7.7): none, unless `ANALYTICS` names an adapter.
 *
 * @throws Error naming the variable, and what it has to be
 */
export const readAnalytics = (env: Environment): Analytics | undefined => {
  const { ANALYTICS: name, ANALYTICS_SITE: site, ANALYTICS_ORIGIN: origin, ANALYTICS_CONSENT: consent } = env
  if (!name) return undefined
  const adapter = ADAPTERS.get(name)
  if (!adapter)
    throw new Error(
      `ANALYTICS is "${name}", for which there is no adapter. There are: ${[...ADAPTERS.keys()].join(', ')}.`,
    )
  if (adapter.site && !site) throw new Error(`ANALYTICS_SITE is missing. ANALYTICS=${name} needs ${adapter.site}.`)
  if (origin && !adapter.origin)
    throw new Error(
      `ANALYTICS_ORIGIN is set, but ANALYTICS=${name} is nowhere but at ${adapter.provider}. Leave it out.`,
    )
  const { src, attributes, connects } = adapter.toScript({
    site: site ?? '',
    origin: origin ? readOrigin(origin) : (adapter.origin ?? ''),
  })
  return {
    script: { provider: adapter.provider, src, attributes, consent: readConsent(consent || 'on') },
    foreign: { 'script-src': src.startsWith('/') ? [] : [new URL(src).origin], 'connect-src': connects },
  }
}
