import { expect, vi } from 'vitest'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { site } from '../../../src/entry-prerender.tsx'
import { toWebManifest } from '../../../packages/publish/outputs/web-manifest.ts'
import type { SiteOutput } from '@schaufenster/site/outputs'
import { makeFolder, publishFrom, SITE_URL } from '../publish-hostile.ts'
import { around, assets, type StoredDocument, type WrongDocument } from './wrong-content.ts'

const toManifest: SiteOutput = (_pages, context) => toWebManifest(context, site.theme)
/** All text outputs; pictures and compressed forms would take most of the time. */
const OUTPUTS = {
  pageOutputs: site.pageOutputs,
  siteOutputs: { ...site.outputs, 'site.webmanifest': toManifest },
  compressed: false,
}
const DOCUMENT = { buildId: 'b1', head: '', scripts: '' }
const AROUND = ['/', '/ziel', '/projekt']
/** Milliseconds; only a failing test waits this long. */
const LIMIT_MS = 15_000

/** Whether a line mentions the document and the value, or a parent of the value. */
const isReported = ({ document, reportedAt }: WrongDocument, lines: readonly string[]): boolean => {
  const start = `${document._type} "${document._id}": `
  return lines.some((line) => {
    const [, rest] = line.split(start)
    const path = rest?.split(' ')[0]
    return path !== undefined && path !== '' && (reportedAt ?? '').startsWith(path)
  })
}

const unreportedIn = (wrong: readonly WrongDocument[], lines: readonly string[]): string[] => {
  // Searching all lines for each document would take minutes.
  const byId = Map.groupBy(lines, (line) => /"(?<id>[^"]+)": /.exec(line)?.groups?.['id'] ?? '')
  return wrong
    .filter((one) => one.reportedAt !== undefined && !isReported(one, byId.get(one.document._id) ?? []))
    .map(({ title }) => title)
}

const lacks = (html: string, marks: readonly string[]): boolean => !marks.every((mark) => html.includes(mark))

/** An export of these documents and a site that shows them. */
export const toExport = (wrong: readonly WrongDocument[]) => ({
  lines: [...around, ...wrong.flatMap(({ document, holders }) => [...holders, document])],
  assets,
})

/** The content service with these documents. */
interface Service {
  url: string
  projectId: string
}

/** Publishes them all: exactly the expected pages exist, and each fault is reported. */
export const expectPublished = async (
  service: Service,
  wrong: readonly WrongDocument[],
  folder = makeFolder(),
): Promise<void> => {
  const { paths, failed, warnings, read } = await publishFrom(service, OUTPUTS, folder)
  const lost = wrong.filter(
    ({ page }) => page && (!paths.includes(page.path) || lacks(read(`${page.path.slice(1)}.html`), page.marks)),
  )
  const right = new Set([...AROUND, ...wrong.flatMap(({ document, page }) => page?.path ?? `/${document._id}`)])
  expect({
    failed,
    lost: lost.map(({ title }) => title),
    missing: AROUND.filter((path) => !paths.includes(path)),
    invented: paths.filter((path) => !right.has(path)),
    unreported: unreportedIn(wrong, warnings),
  }).toEqual({ failed: [], lost: [], missing: [], invented: [], unreported: [] })
}

/** Requests the page of each, rendered live. */
export const expectLive = async ({ url, projectId }: Service, wrong: readonly WrongDocument[]): Promise<void> => {
  const lines: string[] = []
  const source = await site.openServerSource(
    readServiceConfig({ SANITY_API_HOST: url, CONTENT_PROJECT_ID: projectId }),
    {
      warn: (line) => lines.push(line),
    },
  )
  // Of a type without pages nobody else would wait for these, and the service may stop before they are answered.
  const [settings, routes] = await Promise.all([source.site(), source.routes()])
  const content = { ...source, site: async () => settings, routes: async () => routes }
  const reports: string[] = []
  const lost: string[] = []
  const shown = wrong.filter(({ page }) => page)
  const pages = Map.groupBy(shown, ({ page }) => page?.path ?? '/')
  for (const [path, documents] of pages) {
    const titles = documents.map(({ title }) => title).join(' or ')
    const answer = await site.renderPage(new Request(`${SITE_URL}${path}`), {
      content,
      document: DOCUMENT,
      siteUrl: SITE_URL,
      report: ({ thrown, reason }) => thrown && reports.push(`${titles}: ${reason}`),
    })
    const html = await answer.text()
    if (answer.status !== 200 || documents.some(({ page }) => lacks(html, page?.marks ?? [])))
      lost.push(`${titles}: ${answer.status}`)
  }
  expect({ lost, thrown: reports }).toEqual({ lost: [], thrown: [] })
  // Reported after the answers were sent.
  await vi
    .waitUntil(() => unreportedIn(shown, lines).length === 0, { timeout: LIMIT_MS, interval: 100 })
    .catch(() => {})
  expect(unreportedIn(shown, lines)).toEqual([])
}

/**
 * Publishes the site with each of them, one after the other.
 *
 * @param write writes a document to the service, replacing the last one
 */
export const expectEachPublished = async (
  service: Service,
  wrong: readonly WrongDocument[],
  write: (document: StoredDocument) => Promise<unknown>,
): Promise<void> => {
  // One site for all: making its folder and database takes longer than publishing it.
  const folder = makeFolder()
  for (const one of wrong) {
    await write(one.document)
    await expectPublished(service, [one], folder)
  }
}
