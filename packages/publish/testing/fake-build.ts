import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { hashScript } from '@schaufenster/static-site/policy/csp'
import type { PublishedBuild } from '../publish-options.ts'

/** Slug of a page whose rendering leaves a block to the browser, and of one that cannot be rendered. */
export const THROWING = 'wirft'
export const BROKEN = 'kaputt'

/** The boot script of a fake build. */
export const bootOf = (build: string): string => `boot("${build}")`

/** The fake HTML of a page, whose title is not escaped: long enough to be compressed, and complete only with its end. */
const toHtml = (build: string, title: string) =>
  Buffer.from(
    `<!doctype html><html><body>${`${build} ${title} `.repeat(60)}<script>${bootOf(build)}</script></body></html>`,
  )

/** A build whose pages show their title and the build's id. */
export const makeFakeBuild = (id: string, folder: string): PublishedBuild => {
  const clientDir = join(folder, `client-${id}`)
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(clientDir, 'assets', `main-${id}.js`), `console.log("${id}")`)
  writeFileSync(join(clientDir, 'assets', 'shared.js'), '//'.padEnd(2000, ' the same in every build'))
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>')
  return {
    id,
    clientDir,
    sources: 'quellen',
    document: { buildId: id, head: '', scripts: '', inlineScripts: [hashScript(bootOf(id))] },
    site: {
      ...exampleSite,
      base: '',
      pageAssets: { published: true, base: '', projectId: 'stub', dataset: 'production' },
      renderFailure: async ({ statusCode, message }) => toHtml(id, `${statusCode} ${message}`),
      renderAddress: async (url, { content, report }) => {
        const slug = decodeURIComponent(new URL(url).pathname).split('/').at(-1) ?? ''
        const { app } = await content.page({ slug, parent: null })
        if (slug === BROKEN) return { status: 500, html: Buffer.alloc(0) }
        if (slug === THROWING) report?.({ type: 'boxText', reason: 'x is not a function', thrown: true })
        if (app.page?.content.blocks?.some((block) => block?._type !== 'boxTitle'))
          report?.({ type: 'boxFremd', id: 'b1', reason: 'there is no block of this type' })
        return { status: 200, html: toHtml(id, app.page?.title ?? '') }
      },
    },
  }
}
