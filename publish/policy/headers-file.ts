import type { HeaderSet, Policy } from './types.ts'

/** Written as people write them; hosts do not mind the case. */
const toTitle = (name: string): string => name.replaceAll(/(?:^|-)[a-z]/g, (text) => text.toUpperCase())

const toBlock = (path: string, headers: HeaderSet): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${toTitle(name)}: ${value}`)].join('\n')

/**
 * `_headers`, as Netlify and Cloudflare read it. Where several rules match, Netlify takes them all and Cloudflare joins
 * two values of one header by a comma, so no header that rules differ in stands under `/*`: for caching that is what
 * both hosts do by themselves (`public, max-age=0, must-revalidate`); two content policies joined by a comma both hold.
 * Neither matches a query: what a preview needs beyond it is told in the page.
 */
export const toHeadersFile = (policy: Policy): string =>
  `${[toBlock('/*', { ...policy.everywhere, ...policy.secure }), ...policy.rules.map(({ path, headers }) => toBlock(path, headers))].join('\n\n')}\n`
