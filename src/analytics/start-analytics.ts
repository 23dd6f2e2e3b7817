import { startAnalytics as start } from '@schaufenster/renderer/analytics/start-analytics'
import type { AnalyticsScript } from '@schaufenster/site/analytics-adapters'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { findPrivacyPath } from './privacy-path.ts'

export const startAnalytics = (script: AnalyticsScript, page: PageContent | null): void =>
  start(script, findPrivacyPath(page?.app.menu))
