import { baseOf } from '../site-url.ts'
import type { HeaderSet } from '@schaufenster/site/headers'
import type { Policy } from './types.ts'

/** In the usual case, for readability; hosts ignore it. */
const toTitle = (name: string): string => name.replaceAll(/(?:^|-)[a-z]/g, (text) => text.toUpperCase())

const toBlock = (path: string, headers: HeaderSet): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${toTitle(name)}: ${value}`)].join('\n')

/**
 * `_headers`, for Netlify and Cloudflare. Where several rules match, Netlify applies all and Cloudflare joins two
 * values of one header with a comma, so `/*` has no header that other rules also set: for caching both hosts have the
 * right default (`public, max-age=0, must-revalidate`); two content policies joined by a comma both apply. Neither
 * host matches a query: the page itself handles preview.
 */
export const toHeadersFile = (policy: Policy): string =>
  `${[toBlock(`${baseOf(policy.siteUrl)}/*`, { ...policy.everywhere, ...policy.secure }), ...policy.rules.map(({ path, headers }) => toBlock(path, headers))].join('\n\n')}\n`
