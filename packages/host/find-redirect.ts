import { encodePath } from '@schaufenster/static-site/redirects/address'
import { withoutLanguage } from '@schaufenster/static-site/redirects/languages'
import type { Redirect } from '@schaufenster/static-site/redirects/types'

type Hop = Pick<Redirect, 'to' | 'permanent'>

/**
 * Where an old address leads, in one hop: one with the prefix of the first language to what it is without, or to where
 * that leads (REQUIREMENTS R06, R07).
 *
 * @param path decoded, without a slash at its end
 */
export const findRedirect = (redirects: ReadonlyMap<string, Hop>, path: string): Hop | undefined => {
  const inner = withoutLanguage(path)
  return (
    redirects.get(path) ??
    (inner === undefined ? undefined : (findRedirect(redirects, inner) ?? { to: encodePath(inner), permanent: true }))
  )
}
