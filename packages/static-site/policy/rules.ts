import type { HeaderRule } from '@schaufenster/site/headers'
import { FILE_CSP } from './csp.ts'

/** The name contains a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Requested at every navigation within a tab, or by programs at every visit, but rarely changes. */
const FOR_A_DAY = 'public, max-age=86400'
export const NEVER = 'no-store'

/** Those of every site. */
export const RULES: readonly HeaderRule[] = [
  { path: '/assets/*', headers: { 'cache-control': FOREVER, 'content-security-policy': FILE_CSP } },
  { path: '/images/*', headers: { 'cache-control': FOREVER, 'content-security-policy': FILE_CSP } },
  { path: '/files/*', headers: { 'cache-control': FOREVER, 'content-security-policy': FILE_CSP } },
  { path: '/favicon.svg', headers: { 'cache-control': FOR_A_DAY, 'content-security-policy': FILE_CSP } },
  { path: '/favicon.ico', headers: { 'cache-control': FOR_A_DAY, 'content-security-policy': FILE_CSP } },
  { path: '/rss.xml', headers: { 'content-security-policy': FILE_CSP } },
  { path: '/builds/latest.json', headers: { 'cache-control': NEVER } },
  // The Markdown of a page; search engines should index the page itself.
  { path: '/*.md', headers: { 'x-robots-tag': 'noindex' } },
]
