import { describe, expect, it } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder, startWith } from '@schaufenster/content-service/testing/test-service'
import { drawPicture } from '@schaufenster/content-service/testing/write-export'
import { createServerSource } from '../../src/content/sources/server-source.ts'
import { publishing } from '../../src/publishing.ts'
import { choosePages, type PageEntry } from '@schaufenster/site/choose-pages'
import { toServiceConfig } from '@schaufenster/publish/testing/test-options'
import { openContent } from '@schaufenster/publish/content/content-reader'
import { randomSite } from './testing/random-site.ts'

/** Every published page, read by the batch query and by its own query. */
const readBothWays = async (service: RunningContentService) => {
  const config = toServiceConfig(service)
  const reader = openContent(publishing, config)
  const live = createServerSource(config)
  const [listed, shared] = await Promise.all([reader.list(), reader.shared()])
  const { pages } = choosePages(listed, publishing.pages)
  const batch = await reader.pages(
    pages.map(({ id }) => id),
    shared,
  )
  return { pages, batch, ask: ({ key }: PageEntry) => live.page(key) }
}

describe('Q01 the batch query returns the same as a query for each page', () => {
  it('in the demo content', async () => {
    const service = await startContentService({ port: 0, dataDir: await makeFolder(), importPath: 'demo/content' })
    const { pages, batch, ask } = await readBothWays(service)
    expect(pages.length).toBeGreaterThan(15)
    for (const page of pages) expect(batch.get(page.id)?.content, page.path).toEqual(await ask(page))
    await service.stop()
  })

  it.each([1, 2, 3])('in random content with duplicates of a slug, missing pictures and drafts (%i)', async (seed) => {
    const { lines, pageCount } = randomSite(seed)
    const assets = { 'images/a.png': await drawPicture(10, 10), 'images/b.png': await drawPicture(20, 10) }
    const { pages, batch, ask } = await readBothWays(await startWith({ lines, assets }))
    expect(pages.length).toBeGreaterThan(pageCount / 4)
    expect(pages.length, 'some documents share an address').toBeLessThan(pageCount)
    for (const page of pages) {
      const alone = await ask(page)
      expect(alone.app.page?._id, `${page.path} is the document that its address finds`).toBe(page.id)
      expect(batch.get(page.id)?.content, page.path).toEqual(alone)
    }
  })
})
