import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageEntry } from '@schaufenster/site/choose-pages'
import { toPayloadFile } from '@schaufenster/static-site/page-files'
import type { PublishFolders } from '../write/folders.ts'
import type { SiteState } from '../write/site-state.ts'
import { toHash, type Published, type Staging } from '../write/staging.ts'
import type { KeptBuild, PageState } from '../write/state-types.ts'

interface KeepSetup {
  folders: Pick<PublishFolders, 'outDir'>
  endings: readonly string[]
  builds: readonly KeptBuild[]
}

interface KeepTools {
  state: Pick<SiteState, 'pageState'>
  published: Pick<Published, 'files'>
  staging: Pick<Staging, 'keep'>
}

/** The last published version of a page. */
interface KeptPage {
  state: PageState
  html: Buffer
}

const buildOf = (payload: string): unknown => {
  const { build }: { build?: unknown } = JSON.parse(payload)
  return build
}

/**
 * Keeps the last published version of pages.
 *
 * @returns a function that keeps one page; it returns undefined for a page that is new, has moved, belongs to a build
 * that is too old, or whose files are damaged
 */
export const createPageKeeper =
  ({ folders, endings, builds }: KeepSetup, { state, published, staging }: KeepTools) =>
  ({ id, path }: PageEntry): KeptPage | undefined => {
    const page = state.pageState(id)
    const files = Object.keys(page?.files ?? {})
    // By its ending: it may be from a publication with the other layout.
    const html = files.find((file) => file.endsWith('.html'))
    if (page?.summary.path !== path || !html || !files.every((file) => published.files.has(file))) return undefined
    const read = (file: string) => readFileSync(join(folders.outDir, file))
    const [document, payload] = [read(html), read(toPayloadFile(path))]
    // A loss of power may leave empty files.
    if (toHash(document) !== page.files[html] || toHash(payload) !== page.files[toPayloadFile(path)]) return undefined
    const build = buildOf(payload.toString())
    if (!builds.some((kept) => kept.id === build)) return undefined
    for (const file of files) {
      staging.keep(file, statSync(join(folders.outDir, file)).size)
      for (const ending of endings) if (published.files.has(file + ending)) staging.keep(file + ending)
    }
    return { state: page, html: document }
  }
