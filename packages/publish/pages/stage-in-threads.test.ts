import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { createOutputs } from '../outputs/index.ts'
import { bootOf, BROKEN } from '../testing/fake-build.ts'
import { askedQueries } from '../testing/stub-service.ts'
import { page, useTestSite } from '../testing/test-site.ts'

/** Three batches. */
const PAGES = 70

const { stub, makeSite } = await useTestSite()

beforeEach(() => {
  stub.state.trouble = undefined
  stub.state.hear = () => {}
  stub.state.pages = [
    page(null),
    page(BROKEN),
    ...Array.from({ length: PAGES }, (_, index) => page(`seite-${index}`, { blocks: ['boxFremd'] })),
  ]
})

/** A build with the pages of a fake one. @param inThread code that another thread runs for each page */
const writeSources = (site: string, inThread = '') => {
  const folder = join(site, 'build')
  const files = {
    'client/.vite/manifest.json': '{}',
    'server/styles.json': '{"sheet":"/s.css","rules":[]}',
    'server/boot.js': bootOf('fake'),
    'server/site.js': `
      import { isMainThread } from 'node:worker_threads'
      import { makeFakeBuild } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../testing/fake-build.ts')).href)}
      const fake = makeFakeBuild('fake', ${JSON.stringify(folder)}).site
      export const site = {
        ...fake,
        renderAddress: async (...parameters) => {
          if (!isMainThread) { ${inThread} }
          return fake.renderAddress(...parameters)
        },
      }`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { buildDir: folder, drawnDir: join(site, 'drawn'), fewPages: 60 }
}

const publishTwice = async (inThread?: string) => {
  const site = makeSite()
  const threads = writeSources(site.folder, inThread)
  const build = await loadBuild(threads.buildDir, 'https://beispiel.de')
  const { pageOutputs } = createOutputs(threads.drawnDir, build)
  const options = { build, pageOutputs, now: () => 1 }
  const alone = makeSite()
  return { site, alone, one: await alone.publish(options), several: await site.publish({ ...options, threads }) }
}

it('a site published by several threads is the same as by one, with what could not be rendered or shown', async () => {
  const { site, alone, one, several } = await publishTwice()
  const comparable = ({ rendered, failed, warnings, bytes, written }: typeof one) => ({
    rendered,
    failed,
    warnings,
    bytes,
    written,
  })
  expect(comparable(several)).toEqual(comparable(one))
  expect(several.failed).toMatchObject([{ path: `/${BROKEN}`, reason: 'it answers with the status 500' }])
  expect(site.files()).toEqual(alone.files())
  for (const path of site.files()) expect([path, site.read(path)]).toEqual([path, alone.read(path)])
})

it('pages of a thread that ends are rendered by another one, and it is said', async () => {
  const { site, alone, one, several } = await publishTwice(
    `setTimeout(() => { throw new Error('kein Speicher') }); await new Promise(() => {})`,
  )
  expect(several.rendered).toEqual(one.rendered)
  expect(site.files()).toEqual(alone.files())
  expect(several.warnings).toContainEqual(expect.stringMatching(/thread .*ended \(Error: kein Speicher\)/))
})

it('E07 a content service that fails a thread fails the publication with its message', async () => {
  const site = makeSite()
  const threads = writeSources(site.folder)
  const build = await loadBuild(threads.buildDir, 'https://beispiel.de')
  let count = 0
  stub.state.hear = (query) => {
    if (query === askedQueries.PAGES_QUERY && ++count === 2)
      stub.state.trouble = (response) => response.writeHead(401).end('{"message":"Session not found"}')
  }
  await expect(site.publish({ build, threads })).rejects.toThrow(/refused the request: .*SANITY_API_READ_TOKEN/)
  expect(site.files()).toEqual([])
})
