import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Folders of all blocks. */
export const blocks = readdirSync('src/blocks', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

/** Four fields of colour: how a picture is cropped can be seen. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
  <path fill="#9ed8ff" d="M0 0h200v150H0z"/><path fill="#5a8fb5" d="M200 0h200v150H200z"/>
  <path fill="#c9e9c0" d="M0 150h200v150H0z"/><path fill="#f0c8a0" d="M200 150h200v150H200z"/>
</svg>`

/** The gallery's pictures and videos do not exist; a placeholder replaces each. */
export const showPlaceholders = async (page: Page, site: string): Promise<void> => {
  const body = await sharp(Buffer.from(PLACEHOLDER)).png().toBuffer()
  await page.route(`${site}/images/**`, (route) => route.fulfill({ contentType: 'image/png', body }))
  await page.route(`${site}/files/**`, (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: '' }))
}

/** @param theme a folder of `e2e/themes`; without it, `src/theme` */
export const toGalleryPath = (block: string, theme?: string): string =>
  `/_blocks/${block}${theme === undefined ? '' : `?theme=${theme}`}`

/** By client navigation: the modules of the development server are loaded once, not for each block. */
export const showBlock = async (page: Page, block: string, theme?: string): Promise<void> => {
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    toGalleryPath(block, theme),
  )
  await page.locator(`[data-gallery="${block}"]`).waitFor()
}
