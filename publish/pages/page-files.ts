import type { PageContent, SiteContent } from '../../src/content/content-source.ts'
import { toPayload } from '../../src/content/payload.ts'
import { toFileStem, toPayloadFile } from '../content/page-address.ts'
import type { OutputContext, OutputFile, PageOutput, RenderedPage } from '../types.ts'

/** A payload carries the build that reads it: static hosts take no notice of the id in its address (SPEC § 7.6). */
export const toPayloadText = (content: PageContent | SiteContent, buildId: string): string => JSON.stringify({ ...toPayload(content), build: buildId })

/** Every file of one page: its HTML, its payload, and what the outputs make of it. */
export const renderPageFiles = async (page: RenderedPage, context: OutputContext, outputs: readonly PageOutput[]): Promise<OutputFile[]> => {
  const files: OutputFile[] = [
    { path: `${toFileStem(page.path)}.html`, body: page.html },
    { path: toPayloadFile(page.path), body: toPayloadText(page.content, context.buildId) },
  ]
  for (const output of outputs) files.push(...(await output(page, context)))
  return files
}

/** What tabs ask for besides pages: the frame of the error page, and what every page shares. */
export const toSharedPayloads = (chrome: PageContent, { buildId, globalSeo }: OutputContext): OutputFile[] => [
  { path: '_error/_payload.json', body: toPayloadText(chrome, buildId) },
  { path: '_site.json', body: toPayloadText({ slugs: null, globalSeo }, buildId) },
]
