import type { AnalyticsScript } from '#src/content/dehydrated-state.ts'
import { ADAPTERS } from './adapters.ts'

export interface Analytics {
  /** The script, as embedded in pages. */
  script: AnalyticsScript
  /** Foreign origins that the content security policy must allow for it. */
  foreign: Record<'script-src' | 'connect-src', readonly string[]>
}

type Environment = Record<string, string | undefined>

const readOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' && url.pathname === '/') return url.origin
  throw new Error(
    `ANALYTICS_ORIGIN is "${text}", which is not an https origin. Use the address of the analytics without a path, such as https://statistik.beispiel.de.`,
  )
}

/** Consent is required unless configured otherwise: the provider may change what its script reads on a device. */
const readConsent = (text: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`ANALYTICS_CONSENT is "${text}". Use on, to ask visitors first, or off.`)
}

/**
 * Reads the web analytics settings from environment variables (SPEC § 7.7): none, unless `ANALYTICS` names an
 * adapter.
 *
 * @throws Error naming the variable and its valid values
 */
export const readAnalytics = (env: Environment): Analytics | undefined => {
  const { ANALYTICS: name, ANALYTICS_SITE: site, ANALYTICS_ORIGIN: origin, ANALYTICS_CONSENT: consent } = env
  if (!name) return undefined
  const adapter = ADAPTERS.get(name)
  if (!adapter)
    throw new Error(
      `ANALYTICS is "${name}", which is not a known adapter. Use one of ${[...ADAPTERS.keys()].join(', ')}.`,
    )
  if (adapter.site && !site) throw new Error(`ANALYTICS_SITE is missing. ANALYTICS=${name} needs ${adapter.site}.`)
  if (origin && !adapter.origin)
    throw new Error(
      `ANALYTICS_ORIGIN is set, but ANALYTICS=${name} only works with ${adapter.provider}'s own address. Remove it.`,
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
