import { readAnalytics, type Analytics } from '../../src/analytics/read-analytics.ts'
import type { ServiceConfig } from '../../src/content/service-config.ts'
import { readServiceConfig } from '../../src/content/service-config.ts'
import { PublishError } from '../publish-error.ts'
import { readSiteUrl } from '../site-url.ts'

type Environment = Record<string, string | undefined>

interface Settings {
  service: ServiceConfig
  siteUrl: string
  liveRoutes: boolean
  compressed: boolean
  analytics: Analytics | undefined
}

/** @throws PublishError naming the variable of the analytics that is missing or wrong */
const readAnalyticsSettings = (env: Environment): Analytics | undefined => {
  try {
    return readAnalytics(env)
  } catch (error) {
    throw error instanceof Error ? new PublishError(error.message, { cause: error }) : error
  }
}

/**
 * What the environment says of a publication (README, “Environment”).
 *
 * @throws PublishError naming the variable that is missing or wrong
 */
export const readPublishSettings = (env: Environment): Settings => ({
  service: readServiceConfig(env),
  siteUrl: readSiteUrl(env),
  liveRoutes: env['LIVE_ROUTES'] === 'on',
  compressed: env['COMPRESSED_FILES'] !== 'off',
  analytics: readAnalyticsSettings(env),
})
