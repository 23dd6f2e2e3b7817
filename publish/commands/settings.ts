import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Analytics, readAnalytics, readServiceConfig, type ServiceConfig } from '#src/publishing.ts'
import { PublishError } from '../publish-error.ts'
import type { PageLayout } from '../content/page-address.ts'
import { readSiteUrl } from '../site-url.ts'
import { readCompressed } from '../write/compress.ts'
import { readPageLayout } from './options.ts'

type Environment = Record<string, string | undefined>

interface Settings {
  service: ServiceConfig
  siteUrl: string
  liveRoutes: boolean
  compressed: boolean
  pageLayout: PageLayout
  analytics: Analytics | undefined
}

/** @throws PublishError naming the analytics variable that is missing or invalid */
const readAnalyticsSettings = (env: Environment): Analytics | undefined => {
  try {
    return readAnalytics(env)
  } catch (error) {
    throw error instanceof Error ? new PublishError(error.message, { cause: error }) : error
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The key in the data folder of the embedded service on this machine: with it, publishing does not queue with
 * visitors. Without it, publishing counts as a visitor.
 */
const withPublishKey = (service: ServiceConfig, { CONTENT_DIR }: Environment): ServiceConfig => {
  if (!service.apiHost || !LOOPBACK.has(new URL(service.apiHost).hostname)) return service
  try {
    const key = readFileSync(join(resolve(CONTENT_DIR || '.content'), 'publish-key'), 'utf8').trim()
    return { ...service, headers: { 'X-Publish-Key': key } }
  } catch {
    return service
  }
}

/**
 * Reads the settings of a publication from the environment (docs/reference.md, “Environment”).
 *
 * @throws PublishError naming the variable that is missing or invalid
 */
export const readPublishSettings = (env: Environment): Settings => ({
  service: withPublishKey(readServiceConfig(env), env),
  siteUrl: readSiteUrl(env),
  liveRoutes: env['LIVE_ROUTES'] === 'on',
  compressed: readCompressed(env),
  pageLayout: readPageLayout(env['PAGES'] || undefined, 'PAGES') ?? 'files',
  analytics: readAnalyticsSettings(env),
})
