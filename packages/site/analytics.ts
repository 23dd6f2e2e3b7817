import { SettingsError } from '@schaufenster/cli/settings'
import { ADAPTERS, type AnalyticsScript } from './analytics-adapters.ts'

export interface Analytics {
  /** The script, as embedded in pages. */
  script: AnalyticsScript
  /** Foreign origins that it sends to. */
  connects: readonly string[]
}

/** The variables of the same names, each right by itself. */
interface AnalyticsSettings {
  ANALYTICS?: string | undefined
  ANALYTICS_SITE?: string | undefined
  ANALYTICS_ORIGIN?: string | undefined
  ANALYTICS_CONSENT: boolean
}

/**
 * The web analytics of the settings (SPEC § 7.7): none, unless `ANALYTICS` names an adapter.
 *
 * @throws SettingsError naming the variable and its valid values, when they do not fit together
 */
export const toAnalytics = ({
  ANALYTICS: name,
  ANALYTICS_SITE: site,
  ANALYTICS_ORIGIN: origin,
  ANALYTICS_CONSENT: consent,
}: AnalyticsSettings): Analytics | undefined => {
  if (!name) return undefined
  const adapter = ADAPTERS.get(name)
  if (!adapter)
    throw new SettingsError(
      `ANALYTICS is "${name}", which is not a known adapter. Use one of ${[...ADAPTERS.keys()].join(', ')}.`,
    )
  if (adapter.site && !site)
    throw new SettingsError(`ANALYTICS_SITE is missing. ANALYTICS=${name} needs ${adapter.site}.`)
  if (origin && !adapter.origin)
    throw new SettingsError(
      `ANALYTICS_ORIGIN is set, but ANALYTICS=${name} only works with ${adapter.provider}'s own address. Remove it.`,
    )
  const { src, attributes, connects } = adapter.toScript({ site: site ?? '', origin: origin ?? adapter.origin ?? '' })
  return {
    script: { provider: adapter.provider, src, attributes, consent },
    connects,
  }
}
