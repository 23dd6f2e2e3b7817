import { encodePath } from '../redirects/address.ts'
import type { Policy } from './types.ts'

/**
 * The policy with a redirect from each address in which an umlaut is a letter and a mark, as some programs write it, for
 * servers that compare bytes: `/u\u0308ber` leads to `/\u00fcber`, an old address to where it leads in its usual form.
 *
 * @param paths addresses of the pages, decoded
 */
export const withDecomposedAddresses = (policy: Policy, paths: readonly string[]): Policy => {
  const pages = paths.map((path) => ({ from: path, to: encodePath(path), permanent: true }))
  const decomposed = [...policy.redirects, ...pages]
    .map((redirect) => ({ ...redirect, from: redirect.from.normalize('NFD') }))
    .filter(({ from }) => from !== from.normalize('NFC'))
  return { ...policy, redirects: [...policy.redirects, ...decomposed] }
}
