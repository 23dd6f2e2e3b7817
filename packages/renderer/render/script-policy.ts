import { type HeadEntry, toScriptOrigins } from '@schaufenster/site/head'
import type { DocumentParts } from '@schaufenster/site/site'

/**
 * Which scripts run in a document: files of the site, the inline ones of its build by their hash, those of others that the site names
 * (`head`). In the document, since it belongs to one build: a page works on a host that still has the rules of another one.
 *
 * @returns markup for the beginning of the head; empty where the build names no inline scripts
 */
export const toScriptPolicy = (
  { inlineScripts }: Pick<DocumentParts, 'inlineScripts'>,
  head: readonly HeadEntry[] = [],
): string => {
  if (!inlineScripts) return ''
  const sources = ["'self'", ...inlineScripts.map((hash) => `'${hash}'`), ...toScriptOrigins(head)]
  return `<meta http-equiv="Content-Security-Policy" content="script-src ${sources.join(' ')}"/>`
}
