import type { AnalyticsScript } from '@schaufenster/site/analytics-adapters'
import type { DocumentParts } from '@schaufenster/site/site'

const toOrigins = (analytics: Pick<AnalyticsScript, 'src'> | undefined): string[] =>
  analytics && !analytics.src.startsWith('/') ? [new URL(analytics.src).origin] : []

/**
 * Which scripts run in a document: files of the site, the inline ones of its build by their hash, the configured web
 * analytics. In the document, since it belongs to one build: a page works on a host that still has the rules of another one.
 *
 * @returns markup for the beginning of the head; empty where the build names no inline scripts
 */
export const toScriptPolicy = (
  { inlineScripts }: Pick<DocumentParts, 'inlineScripts'>,
  analytics?: Pick<AnalyticsScript, 'src'>,
): string => {
  if (!inlineScripts) return ''
  const sources = ["'self'", ...inlineScripts.map((hash) => `'${hash}'`), ...toOrigins(analytics)]
  return `<meta http-equiv="Content-Security-Policy" content="script-src ${sources.join(' ')}"/>`
}
