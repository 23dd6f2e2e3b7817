import type { OutputFile } from '../types.ts'
import { withoutLanguage } from './languages.ts'
import type { Redirect } from './types.ts'

/** The payload of an old address, for client navigation (REQUIREMENTS R06, D01). */
interface RedirectPayload {
  format: number
  build: string
  /** Path within the site, or an absolute address. */
  redirect: string
  permanent: boolean
}

/** The prefix of the only language is removed in a tab as well: its pages need no second payload. */
export const isFollowedInTab = ({ document, from }: Redirect): boolean =>
  document !== null || withoutLanguage(from) === undefined

/** One payload for each old address, so that a link within a running page follows it as a browser would. */
export const toRedirectPayloads = (
  redirects: readonly Redirect[],
  { format, build }: { format: number; build: string },
): (OutputFile & { body: string })[] =>
  redirects.map(({ from, to, permanent }) => {
    const payload: RedirectPayload = { format, build, redirect: to, permanent }
    return { path: `${from.slice(1)}/_payload.json`, body: JSON.stringify(payload) }
  })
