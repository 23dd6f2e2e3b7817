import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { startConsent as start } from '@schaufenster/renderer/consent/start-consent'
import type { Foreign } from '@schaufenster/site/head'
import { findPrivacyPath } from './privacy-path.ts'

export const startConsent = (entries: readonly Foreign[], page: PageContent | null): void =>
  start(entries, findPrivacyPath(page?.app.menu))
