import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { developSite } from 'schaufenster/develop/develop-site'
import type { Listening } from '@schaufenster/http/listen'
import { useBrowser, whenFontsAdded, whenHydrated } from '#e2e/testing/browser.ts'
import { blocks, showBlock, showPlaceholders, toGalleryPath } from '#e2e/testing/gallery.ts'
import { comparePictures, compress, shrink } from './compare-pictures.ts'
import * as references from './references.ts'

const WIDTHS = [390, 1440]
const views = [undefined, ...readdirSync('e2e/themes')].flatMap((theme) =>
  WIDTHS.map((width) => ({ theme, width, look: theme ?? 'src/theme' })),
)
const toName = (block: string, { theme, width }: (typeof views)[number]): string =>
  join(theme ?? '', `${block}-${width}`)
const names = views.flatMap((view) => blocks.map((block) => toName(block, view)))
const renew = inject('renew')
const mismatch = inject('mismatch')

const { open } = useBrowser()
let url = ''
let stop = async () => {}

beforeAll(async () => {
  if (mismatch) return
  const site: Listening = await developSite({ port: 0, watch: false, env: { SANITY_API_HOST: inject('contentUrl') } })
  ;[url, stop] = [site.url, site.stop]
  // Vite finds and bundles dependencies at the first request, and then reloads the page.
  const { page } = await open()
  await page.goto(url)
  await whenHydrated(page)
  await page.context().close()
  rmSync('.cache/visual', { recursive: true, force: true })
  if (renew) references.removeOrphans(names)
}, 120_000)
afterAll(() => stop())

const MAX_ATTEMPTS = 10
/** Players draw their controls and what they load when they like; what has moved may keep a layer, which is drawn with other edges. */
const STILL = `video, audio { visibility: hidden !important; }
  *, *::before, *::after { animation: none !important; }`

/** Takes screenshots until two are the same: React shows what it has to wait for in steps. */
const takeScreenshot = async (page: Page): Promise<Buffer> => {
  let last: Buffer | undefined
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const screenshot = await page
      .locator('[data-gallery]')
      .screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', style: STILL })
    if (last?.equals(screenshot)) return screenshot
    last = screenshot
  }
  throw new Error(`Two of ${MAX_ATTEMPTS} screenshots in a row were never the same: something moves.`)
}

/** All examples of a block, with its fonts and pictures, even those that would be loaded on scrolling. */
const draw = async (page: Page, block: string, theme?: string): Promise<Buffer> => {
  await showBlock(page, block, theme)
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-gallery] img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await document.fonts.ready
  })
  return shrink(await takeScreenshot(page))
}

describe.skipIf(mismatch).each(views)('B01–B06 pictures of the gallery at $width px in $look', (view) => {
  const { width, theme } = view
  let page: Page

  beforeAll(async () => {
    const tab = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    page = tab.page
    await showPlaceholders(page, url)
    await page.goto(`${url}${toGalleryPath('spacer', theme)}`)
    await whenHydrated(page)
    await whenFontsAdded(page)
    // React hydrates block by block; leaving before the end would make it start over.
    await page.waitForLoadState('networkidle')
    // The code of lazy blocks is loaded before the first picture is taken.
    for (const block of blocks) await showBlock(page, block, theme)
    await tab.whenQuiet()
  }, 120_000)

  it.each(blocks)('%s looks as its reference', async (block) => {
    const name = toName(block, view)
    const present = await draw(page, block, theme)
    if (renew) references.writeReference(name, await compress(present))
    const difference = await comparePictures(references.readReference(name), present)
    if (!difference) return
    const path = references.writeDifference(name, difference.picture)
    expect.unreachable(
      `${difference.text} ${path} shows reference, present picture and difference. If the change is intended: ${references.HOW_TO_RENEW}`,
    )
  })
})

it('has no reference picture of a block that does not exist', () => {
  expect(references.listOrphans(names)).toEqual([])
})
