import { type PageContent, type SiteContent, toPayload, toWellFormedJson } from '#src/publishing.ts'
import { toHash } from '../write/staging.ts'

/** A payload carries the build that reads it: static hosts take no notice of the id in its address (SPEC § 7.6). */
export const toPayloadText = (content: PageContent | SiteContent, buildId: string): string =>
  toWellFormedJson(toPayload(content, buildId))

/** As much of a hash as tells two versions of one page apart. */
const REV_LENGTH = 10

/** The payload of a page, and the name of its content: the page's HTML names it too, so that the two are never mixed. */
export const toPagePayload = (content: PageContent, buildId: string): { text: string; rev: string } => {
  const text = toPayloadText(content, buildId)
  const rev = toHash(text).slice(0, REV_LENGTH)
  return { text: `{"rev":"${rev}",${text.slice(1)}`, rev }
}
