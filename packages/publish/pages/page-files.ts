import type { PageContent } from '@schaufenster/site/site'
import { toPageFile, toPayloadFile } from '../content/page-address.ts'
import { toPayloadText } from './payload-text.ts'
import type { OutputContext, OutputFile, PageOutput, RenderedPage } from '../types.ts'

/** Every file of one page: its HTML, its payload, and the files of the outputs. */
export const renderPageFiles = async (
  page: RenderedPage,
  context: OutputContext,
  outputs: readonly PageOutput[],
): Promise<OutputFile[]> => {
  const files: OutputFile[] = [
    { path: toPageFile(page.path, context.pageLayout), body: page.html },
    { path: toPayloadFile(page.path), body: page.payload },
  ]
  for (const output of outputs) files.push(...(await output(page, context)))
  return files
}

/** What tabs request besides pages: the shared parts of every page, also for the error page. */
export const toSharedPayloads = (chrome: PageContent, { buildId, globalSeo }: OutputContext): OutputFile[] => [
  { path: '_error/_payload.json', body: toPayloadText(chrome, buildId) },
  { path: '_site.json', body: toPayloadText({ slugs: null, globalSeo }, buildId) },
]
