import { baseOf } from '../site-url.ts'
import type { Policy } from './types.ts'

/**
 * The policy by the addresses that visitors ask for: for hosts whose configuration knows nothing of a base. The
 * published folder is then copied to `studio/` below the host's root. Our own host removes the base before it looks at
 * an address.
 */
export const underBase = (policy: Policy): Policy => {
  const base = baseOf(policy.siteUrl)
  if (base === '') return policy
  return {
    ...policy,
    rules: policy.rules.map((rule) => ({ ...rule, path: `${base}${rule.path}` })),
    redirects: policy.redirects.map(({ from, to, permanent }) => ({
      from: `${base}${from}`,
      to: to.startsWith('/') ? `${base}${to}` : to,
      permanent,
    })),
  }
}
