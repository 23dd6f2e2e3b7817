import { toPayload } from '@schaufenster/site/payload'
import { toWellFormedJson } from '@schaufenster/site/well-formed-json'
import type { PageContent, SiteContent } from '@schaufenster/site/content'
import type { OutputContext, OutputFile } from '@schaufenster/site/outputs'
import { LANGUAGES } from '@schaufenster/shapes/languages'
import { toLocalePath } from '@schaufenster/site/locale'
import { chromeIn, type SharedContent } from '../content/shared-content.ts'
import { toHash } from '../write/staging.ts'

/** A payload has the id of its build: static hosts ignore the id in its address (SPEC § 7.6). */
const toPayloadText = (content: PageContent | SiteContent, buildId: string): string =>
  toWellFormedJson(toPayload(content, buildId))

/** Enough of a hash to distinguish two versions of a page. */
const REV_LENGTH = 10

/**
 * The payload of a page, and the hash of its content: the page's HTML has it too, so that different versions are
 * never mixed.
 */
export const toPagePayload = (content: PageContent, buildId: string): { text: string; rev: string } => {
  const text = toPayloadText(content, buildId)
  const rev = toHash(text).slice(0, REV_LENGTH)
  return { text: `{"rev":"${rev}",${text.slice(1)}`, rev }
}

/** What tabs request besides pages: the shared parts of every page, also for the error page of each language. */
export const toSharedPayloads = (
  shared: SharedContent,
  { buildId, globalSeo, translated }: OutputContext,
): OutputFile[] => [
  ...LANGUAGES.map((language) => ({
    path: `${toLocalePath('/_error', language).slice(1)}/_payload.json`,
    body: toPayloadText(chromeIn(shared, language), buildId),
  })),
  {
    path: '_site.json',
    body: toPayloadText({ slugs: null, globalSeo, ...(translated ? { translated } : {}) }, buildId),
  },
]
