import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Analytics } from '@schaufenster/site/analytics'
import { toPageFile } from '@schaufenster/static-site/page-files'
import { toMain } from '../outputs/markdown/page-markdown.ts'
import { PAGE_LAYOUTS } from '@schaufenster/site/outputs'

/** As the analytics find the page that they link to. */
const PRIVACY = /datenschutz|privacy/i

const mentions = (file: string, word: string): boolean => {
  try {
    return toMain(readFileSync(file)).includes(word)
  } catch {
    return false
  }
}

/**
 * A warning when visits are counted but the privacy page does not name the provider; undefined when it does. Only the
 * page's content is searched: its scripts always name the provider.
 */
export const findUntoldAnalytics = (
  analytics: Analytics | undefined,
  paths: readonly string[],
  outDir: string,
): string | undefined => {
  const provider = analytics?.script.provider
  if (provider === undefined) return undefined
  const pages = paths.filter((path) => PRIVACY.test(path))
  const files = pages.flatMap((path) => PAGE_LAYOUTS.map((layout) => join(outDir, toPageFile(path, layout))))
  if (files.some((file) => mentions(file, provider))) return undefined
  return `Visits are counted with ${provider} (ANALYTICS), and ${
    pages.length === 0 ? 'no page is named datenschutz or privacy' : `${pages.join(', ')} does not say so`
  }. Write there who learns of a visit: docs/decisions/018-analytics.md.`
}
