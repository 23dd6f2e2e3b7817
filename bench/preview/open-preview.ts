import '../../packages/temporary-folder.ts'
import type { SanityClient } from '@sanity/client'
import { chromium, type Page } from 'playwright-core'
import { createEditor, logIn, whenPreviewed } from '#e2e/testing/editor.ts'
import { runSite } from '#e2e/testing/run-site.ts'
import { ensureChromium } from 'schaufenster/chromium'

/** A page of the published demo in preview, with an editor logged in. */
export interface OpenPreview {
  page: Page
  editor: SanityClient
  /** The same page loaded in a tab of its own. */
  openAgain: () => Promise<Page>
  stop: () => Promise<void>
}

/** Needs the build of `npm run build`. */
export const openPreview = async (path: string): Promise<OpenPreview> => {
  const site = await runSite('demo/content', { published: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
  await logIn(context, site.content)
  const openAgain = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${site.url}${path}?preview=true`)
    await whenPreviewed(page)
    return page
  }
  return {
    page: await openAgain(),
    editor: createEditor(site.content),
    openAgain,
    stop: async () => {
      await browser.close()
      await site.stop()
    },
  }
}
