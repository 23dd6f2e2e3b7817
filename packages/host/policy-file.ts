import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { allowPreview, createPolicy, type Policy, type PreviewOrigins } from '@schaufenster/static-site/policy/policy'
import { POLICY_FORMAT } from '@schaufenster/static-site/policy/types'

/** The host's current policy, with redirects as a map. */
export interface ActivePolicy {
  policy: Policy
  redirects: ReadonlyMap<string, Policy['redirects'][number]>
}

const isPolicy = (value: unknown): value is Policy =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === POLICY_FORMAT &&
  ['everywhere', 'secure', 'pages', 'missing', 'preview'].every(
    (layer) => typeof Reflect.get(value, layer) === 'object',
  ) &&
  ['rules', 'redirects'].every((list) => Array.isArray(Reflect.get(value, list)))

const activate = (policy: Policy, preview: PreviewOrigins): ActivePolicy => ({
  policy: allowPreview(policy, preview),
  redirects: new Map(policy.redirects.map((redirect) => [redirect.from, redirect])),
})

/** Without a published site nothing is known of the origins that it is configured to use, so they are not restricted; everything else is. */
const withoutPublication = (): Policy => {
  const csp = { 'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'" }
  const policy = createPolicy({ siteUrl: 'http://localhost' })
  return { ...policy, everywhere: { ...policy.everywhere, ...csp }, preview: { ...policy.preview, ...csp } }
}

interface PolicyReaderOptions {
  /** Only known to this host: published files never contain the content service. */
  preview?: PreviewOrigins
  warn?: (text: string) => void
}

/**
 * Reads `policy.json` again whenever it is replaced: a published redirect applies from the next request on. With an
 * unreadable file the last good one stays in effect.
 *
 * @throws Error naming an address of the preview that is none
 */
export const createPolicyReader = (
  dist: string | undefined,
  { preview = {}, warn = console.warn }: PolicyReaderOptions = {},
): (() => ActivePolicy) => {
  let active = activate(withoutPublication(), preview)
  if (!dist) return () => active
  const file = join(dist, 'policy.json')
  const load = (): void => {
    try {
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
      if (!isPolicy(value)) throw new Error('it has another format')
      active = activate(value, preview)
    } catch (error) {
      warn(
        `${file} cannot be used (${messageOf(error)}); the host continues with the previous one. Publish again: npm run publish`,
      )
    }
  }
  const findVersion = (): string | undefined => {
    try {
      const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
      return stats && `${stats.ino}-${stats.mtimeNs}-${stats.size}`
    } catch {
      return undefined
    }
  }
  let known: string | undefined
  return () => {
    const version = findVersion() ?? known
    if (version !== known) load()
    known = version
    return active
  }
}
