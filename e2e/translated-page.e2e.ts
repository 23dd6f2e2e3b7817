import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { readSitemap } from './testing/read-sitemap.ts'

const { open } = useBrowser()

/** Does to the page what browsers do that translate: each text, later ones too, moves into elements of theirs. */
const translate = (): void => {
  const wrap = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest('font, script, style, noscript'))
        texts.push(node)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** The words of a page, as they are on screen and as its file has them. */
const readTexts = (page: Page): Promise<{ shown: string; published: string }> =>
  page.evaluate(async () => {
    const toText = (root: Document): string => {
      const main = root.querySelector('main')?.cloneNode(true)
      if (!(main instanceof Element)) return ''
      for (const element of main.querySelectorAll('noscript')) element.remove()
      return main.textContent.replaceAll(/\s+/g, ' ')
    }
    // The page's policy lets no text become a document.
    const published = await new Promise<Document | null>((resolve) => {
      const request = new XMLHttpRequest()
      request.open('GET', location.pathname)
      request.responseType = 'document'
      request.addEventListener('loadend', () => resolve(request.responseXML))
      request.send()
    })
    return { shown: toText(document), published: published ? toText(published) : '' }
  })

it('R10 on a page that the browser translates, none keeps a text of another', async () => {
  const site = inject('siteUrl')
  const { page } = await open({ reducedMotion: 'reduce' })
  await openHydrated(page, `${site}/leistungen`)
  await page.evaluate(translate)
  const all = await readSitemap(site)
  const isProject = (path: string) => path.startsWith('/projekte/')
  const paths = [...all.filter((path) => !isProject(path)), ...all.filter(isProject).slice(0, 3)]
  for (const path of [...paths, '/leistungen']) {
    await page.evaluate((target) => history.pushState(null, '', target), path)
    await expect
      .poll(async () => {
        const { shown, published } = await readTexts(page)
        return shown === published || { shown, published }
      })
      .toBe(true)
  }
  // No hop has loaded another document: the first still translates.
  expect(await page.locator('main h1 font').count()).toBeGreaterThan(0)
})
