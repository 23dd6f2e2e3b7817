import { toStoredPaths } from '@schaufenster/shapes/address'
import { encodePath } from '../redirects/address.ts'
import type { Redirect } from '../redirects/types.ts'
import type { Policy } from './types.ts'

/**
 * A redirect from each address in which an umlaut is a letter and a mark, as some programs write it, in one segment or in all,
 * for servers that compare bytes: `/u\u0308ber` leads to `/\u00fcber`, an old address to where it leads in its usual form.
 *
 * @param paths addresses of the pages, decoded
 */
export const redirectDecomposed = (
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  paths: readonly string[],
): Pick<Redirect, 'from' | 'to' | 'permanent'>[] => {
  const pages = paths.map((path) => ({ from: path, to: encodePath(path) }))
  return [...redirects, ...pages].flatMap((redirect) =>
    toStoredPaths(redirect.from)
      .filter((from) => from !== from.normalize('NFC'))
      .map((from) => ({ permanent: true, ...redirect, from })),
  )
}

/** The policy with these redirects. */
export const withDecomposedAddresses = (policy: Policy, paths: readonly string[]): Policy => ({
  ...policy,
  redirects: [...policy.redirects, ...redirectDecomposed(policy.redirects, paths)],
})
