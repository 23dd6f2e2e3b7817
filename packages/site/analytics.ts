import { SettingsError } from '@schaufenster/cli/settings'
import { ADAPTERS } from './analytics-adapters.ts'
import type { HeadScript, Origin } from './head.ts'
import { textsOf } from './texts/texts.ts'

/** The variables of the same names, each right by itself. */
interface AnalyticsSettings {
  ANALYTICS?: string | undefined
  ANALYTICS_SITE?: string | undefined
  ANALYTICS_ORIGIN?: string | undefined
  ANALYTICS_CONSENT: boolean
}

/** As the setting requires. */
const isSecure = (origin: string): origin is Origin => origin.startsWith('https://')

/**
 * The web analytics of the settings (SPEC § 7.7) as an entry of `head`: none, unless `ANALYTICS` names an adapter.
 *
 * @throws SettingsError naming the variable and its valid values, when they do not fit together
 */
export const toAnalytics = ({
  ANALYTICS: name,
  ANALYTICS_SITE: site,
  ANALYTICS_ORIGIN: origin,
  ANALYTICS_CONSENT: consent,
}: AnalyticsSettings): HeadScript | undefined => {
  if (!name) return undefined
  const adapter = ADAPTERS.get(name)
  if (!adapter)
    throw new SettingsError(
      `ANALYTICS is "${name}", which is not a known adapter. Use one of ${[...ADAPTERS.keys()].join(', ')}.`,
    )
  if (adapter.site && !site)
    throw new SettingsError(`ANALYTICS_SITE is missing. ANALYTICS=${name} needs ${adapter.site}.`)
  if (origin && !adapter.takesOrigin)
    throw new SettingsError(
      `ANALYTICS_ORIGIN is set, but ANALYTICS=${name} only works with ${adapter.provider}'s own address. Remove it.`,
    )
  const texts = textsOf()
  return {
    provider: adapter.provider,
    purpose: texts.statistics,
    question: texts.statisticsQuestion,
    reason: texts.statisticsReason,
    ...adapter.toScript({ site: site ?? '', origin: origin !== undefined && isSecure(origin) ? origin : undefined }),
    consent,
  }
}
