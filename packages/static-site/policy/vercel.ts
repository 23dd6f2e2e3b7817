import { encodePath } from '../redirects/address.ts'
import { escapeWith } from './match.ts'
import { baseOf } from '../site-url.ts'
import type { HeaderSet } from '@schaufenster/site/headers'
import type { Policy } from './types.ts'

/** Vercel's limit of redirects in its file; the rule for slashes counts. */
const MAX_REDIRECTS = 2048

/** Special characters of `path-to-regexp`, the syntax of `source` and `destination`. */
const SPECIAL = /[\\:*+?(){}]/g

const percent = (character: string): string => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`

/** A destination is compiled too; a percent-encoded character means the same there. In a query `+` means a space. */
const toDestination = (to: string): string => {
  const [, origin = '', path = '', suffix = ''] = /^(https?:\/\/[^/]+)?([^?#]*)(.*)$/.exec(to) ?? []
  return `${origin}${path.replaceAll(SPECIAL, percent)}${suffix.replaceAll('+', '%20').replaceAll(/[:*(){}]/g, percent)}`
}

const toSource = (pattern: string): string =>
  pattern
    .split('*')
    .map((part) => escapeWith(part, SPECIAL))
    .join('(.*)')

const toList = (headers: HeaderSet) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * `vercel.json`. The last value of a header wins. The trailing slash has its own rule instead of the `trailingSlash`
 * setting, which applies before redirects: an old address with a slash would take two hops.
 */
export const toVercelFile = (policy: Policy): { text: string; warnings: string[] } => {
  const redirects = policy.redirects.flatMap(({ from, to, permanent }) =>
    ['', '/'].map((slash) => ({
      source: `${escapeWith(encodePath(from), SPECIAL)}${slash}`,
      destination: toDestination(to),
      statusCode: permanent ? 301 : 302,
    })),
  )
  const base = baseOf(policy.siteUrl)
  const fitting = redirects.slice(0, MAX_REDIRECTS - 1)
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The folder is served as is, without a build.
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    cleanUrls: true,
    redirects: [...fitting, { source: `${base}/:path+/`, destination: `${base}/:path+`, statusCode: 301 }],
    headers: [
      { source: `${base}/(.*)`, headers: toList({ ...policy.everywhere, ...policy.secure, ...policy.pages }) },
      {
        source: `${base}/(.*)`,
        has: [{ type: 'query', key: 'preview', value: 'true' }],
        headers: toList(policy.preview),
      },
      ...policy.rules.map(({ path, headers }) => ({ source: toSource(path), headers: toList(headers) })),
    ],
  }
  const left = redirects.length - fitting.length
  return {
    text: `${JSON.stringify(config, null, 2)}\n`,
    warnings:
      left > 0
        ? [`vercel.json: ${left} redirects are left out; Vercel's limit is ${MAX_REDIRECTS}. Delete unused ones.`]
        : [],
  }
}
