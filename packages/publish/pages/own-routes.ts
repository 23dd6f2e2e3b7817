import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputContext, OutputFile, PageOutput, PageSummary } from '@schaufenster/site/outputs'
import { toRouteKey } from '@schaufenster/site/routes'
import type { Site } from '@schaufenster/site/site'
import { toPageFile, toPayloadFile } from '@schaufenster/static-site/page-files'
import { messageOf } from '@schaufenster/cli/errors'
import type { PageContent, PageDocument } from '@schaufenster/site/content'
import { languageOf } from '@schaufenster/site/locale'
import { settingsIn } from '@schaufenster/site/settings-in'
import { chromeIn, contextOf, type SharedContent } from '../content/shared-content.ts'
import type { createPageRenderer } from './page-renderer.ts'
import { summarise } from './summarise.ts'

const around = (page: PageDocument, path: string, shared: SharedContent): PageContent => {
  const chrome = chromeIn(shared, languageOf(path))
  return { ...chrome, app: { ...chrome.app, page } }
}

/** What outputs are told of the pages without a document. They have no date: they change with the build. */
export const summariseRoutes = (site: Pick<Site, 'routes'>, shared: SharedContent): PageSummary[] =>
  Object.entries(site.routes).flatMap(([path, page]) => {
    const content = around(page, path, shared)
    const summary = summarise(path, content, settingsIn(shared, languageOf(path)))
    return summary ? [{ ...summary, id: `route:${path}` }] : []
  })

interface RoutesOptions {
  site: Pick<Site, 'routes'>
  shared: SharedContent
  renderer: Pick<ReturnType<typeof createPageRenderer>, 'renderPage'>
  outputs: readonly PageOutput[]
  context: OutputContext
  outDir: string
  /** Is given the pictures of the pages. */
  collector: { read: (html: Buffer, page: string) => void }
  warn: (text: string) => void
}

/**
 * Renders the pages without a document, with the files that every page has. One that fails stays as it is published, and stops nothing
 * else.
 */
export const renderRoutes = async ({
  site,
  shared,
  renderer,
  outputs,
  context,
  outDir,
  collector,
  warn,
}: RoutesOptions): Promise<OutputFile[]> => {
  const files: OutputFile[] = []
  for (const [path, page] of Object.entries(site.routes)) {
    const own = [toPageFile(path, context.pageLayout), toPayloadFile(path)] as const
    const entry = { id: page._id, path, key: toRouteKey(path), updatedAt: page._updatedAt }
    const content = around(page, path, shared)
    try {
      const rendered = await renderer.renderPage(entry, content, shared, (text) => warn(`${path}: ${text}`))
      const made: OutputFile[] = [
        { path: own[0], body: rendered.html },
        { path: own[1], body: rendered.payload },
      ]
      for (const output of outputs) made.push(...(await output(rendered, contextOf(context, path))))
      collector.read(rendered.html, path)
      files.push(...made)
    } catch (error) {
      const kept = own.filter((file) => existsSync(join(outDir, file)))
      for (const file of kept) files.push({ path: file, body: readFileSync(join(outDir, file)) })
      warn(`${path} ${kept.length > 0 ? 'is unchanged' : 'is not published'}: ${messageOf(error)}`)
    }
  }
  return files
}
