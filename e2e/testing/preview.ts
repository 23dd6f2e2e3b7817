import type { Page } from 'playwright-core'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { useBrowser } from './browser.ts'
import { createEditor, logIn, previewBar, whenPreviewed } from './editor.ts'
import { runSiteOn } from './run-site.ts'

/** A published site and its editor, for the tests of one file. What a test has written is gone before the next one. */
export const servePreview = async () => {
  const { open } = useBrowser()
  const folder = await makeFolder()
  let content = await startContentService({ port: 0, dataDir: folder, importPath: 'demo/content' })
  afterAll(() => content.stop())
  const editor = createEditor(content)
  const site = await runSiteOn(content.url, { published: true })
  afterAll(site.stop)
  beforeEach(async () => {
    await editor.delete({
      query: '*[_id in path("drafts.box-**") || _id in path("drafts.probe**") || _id in path("probe**")]',
    })
  })
  const opened: Page[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()))
  })
  return {
    folder,
    site,
    editor,
    get content() {
      return content
    },
    /** Stops the content service. @returns starts it again, with the same data at the same address */
    interruptContent: async () => {
      const port = Number(new URL(content.url).port)
      await content.stop()
      return async () => {
        content = await startContentService({ port, dataDir: folder })
      }
    },
    /** A tab, closed at the end of the test. */
    openTab: async () => {
      const { page } = await open({ reducedMotion: 'reduce' })
      opened.push(page)
      return page
    },
    openPreview: async (path: string, { loggedIn = true, width = 1440 } = {}) => {
      const { page, trouble } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      opened.push(page)
      if (loggedIn) await logIn(page.context(), content)
      await page.goto(`${site.url}${path}${path.includes('?') ? '&' : '?'}preview=true`)
      await whenPreviewed(page, loggedIn ? 'Sie sehen Entwürfe.' : 'Sie sehen, was veröffentlicht ist.')
      return { page, trouble }
    },
  }
}

/** A link of the preview bar. */
export const barLink = (page: Page, name: string) => previewBar(page).getByRole('link', { name })
