import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Analytics } from '@schaufenster/site/analytics'
import { toMarkdownPath } from '@schaufenster/site/page-address'

/** As the analytics find the page that they link to. */
const PRIVACY = /datenschutz|privacy/i

const mentions = (file: string, word: string): boolean => {
  try {
    return readFileSync(file, 'utf8').includes(word)
  } catch {
    return false
  }
}

/**
 * Says when visits are counted and the privacy page does not tell by whom; undefined when it does. Its Markdown is
 * read, since every page's HTML names the provider.
 */
export const findUntoldAnalytics = (
  analytics: Analytics | undefined,
  paths: readonly string[],
  outDir: string,
): string | undefined => {
  const provider = analytics?.script.provider
  if (provider === undefined) return undefined
  const pages = paths.filter((path) => PRIVACY.test(path))
  if (pages.some((path) => mentions(join(outDir, toMarkdownPath(path)), provider))) return undefined
  return `Visits are counted with ${provider} (ANALYTICS), and ${
    pages.length === 0 ? 'no page is named datenschutz or privacy' : `${pages.join(', ')} does not say so`
  }. Write there who learns of a visit: docs/decisions/018-analytics.md.`
}
