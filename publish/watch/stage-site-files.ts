import type { ServiceConfig } from '#src/publishing.ts'
import { toManifestFiles } from '../build-files.ts'
import type { ContentReader, SharedContent } from '../content/content-reader.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { makeSiteFiles } from '../site-files.ts'
import type { OutputContext, PageSummary, SiteOutput } from '../types.ts'
import type { Staging } from '../write/staging.ts'
import type { KeptBuild } from '../write/state-types.ts'

export interface SiteStaging {
  reader: Pick<ContentReader, 'redirects'>
  shared: SharedContent
  renderer: PageRenderer
  context: OutputContext
  live: ServiceConfig | undefined
  outputs: readonly SiteOutput[]
  builds: readonly KeptBuild[]
  /** The texts of all inline scripts. */
  inlineScripts: Iterable<string>
  readPublished: (path: string) => string | undefined
  warn: (text: string) => void
  onHtml: (html: string, name: string) => void
}

/**
 * Makes the site-wide files from the recorded summaries; reads no page.
 *
 * @returns the hash of each
 */
export const stageSiteFiles = async (
  summaries: readonly PageSummary[],
  { reader, builds, ...making }: SiteStaging,
  staging: Pick<Staging, 'write'>,
): Promise<Record<string, string>> => {
  const pages = summaries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const files = [
    ...(await makeSiteFiles({ ...making, pages, redirects: await reader.redirects() })),
    ...toManifestFiles(
      builds,
      pages.map(({ path }) => path),
    ),
  ]
  return Object.fromEntries(files.map((file) => [file.path, staging.write(file)]))
}
