import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageEntry } from '@schaufenster/site/choose-pages'
import { toPayloadFile } from '../content/page-address.ts'
import { toHash } from '../write/staging.ts'
import type { PageState } from '../write/state-types.ts'
import type { StageSetup, StageTools } from './stage-pages.ts'

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
  (
    { folders: { outDir }, endings, builds }: Pick<StageSetup, 'folders' | 'endings' | 'builds'>,
    { state, published, staging }: Pick<StageTools, 'state' | 'published' | 'staging'>,
  ) =>
  ({ id, path }: PageEntry): KeptPage | undefined => {
    const page = state.pageState(id)
    const files = Object.keys(page?.files ?? {})
    // By its ending: it may be from a publication with the other layout.
    const html = files.find((file) => file.endsWith('.html'))
    if (page?.summary.path !== path || !html || !files.every((file) => published.files.has(file))) return undefined
    const read = (file: string) => readFileSync(join(outDir, file))
    const [document, payload] = [read(html), read(toPayloadFile(path))]
    // A loss of power may leave empty files.
    if (toHash(document) !== page.files[html] || toHash(payload) !== page.files[toPayloadFile(path)]) return undefined
    const build = buildOf(payload.toString())
    if (!builds.some((kept) => kept.id === build)) return undefined
    for (const file of files) {
      staging.keep(file, statSync(join(outDir, file)).size)
      for (const ending of endings) if (published.files.has(file + ending)) staging.keep(file + ending)
    }
    return { state: page, html: document }
  }
