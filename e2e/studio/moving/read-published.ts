import type { Frame, Page } from 'playwright-core'

/** What each section of a page says, from top to bottom. */
export const readSections = (page: Frame | Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].map((section) => {
      const copy = document.createElement('div')
      copy.append(section.cloneNode(true))
      for (const element of copy.querySelectorAll('noscript, script, style')) element.remove()
      return copy.textContent.replaceAll(/\s+/g, ' ').trim()
    }),
  )
