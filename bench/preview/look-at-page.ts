import type { Page } from 'playwright-core'

/** Sections of /leistungen, in their order, that no edit takes away. */
const STAYING = [0, 1, 3, 5]
const MARK = 'data-mark'

/** Marks what must be the same elements at the end. @returns how many */
export const mark = (page: Page): Promise<number> =>
  page.evaluate(
    ({ staying, name }) => {
      const sections = [...document.querySelectorAll('main > * section, main > section')].filter(
        (section) => !section.parentElement?.closest('section'),
      )
      const kept = staying.flatMap((index) => sections[index] ?? [])
      for (const element of [...document.querySelectorAll('body > header, main, body > footer'), ...kept])
        element.setAttribute(name, '')
      return document.querySelectorAll(`[${name}]`).length
    },
    { staying: STAYING, name: MARK },
  )

export const countMarked = (page: Page): Promise<number> =>
  page.evaluate((name) => document.querySelectorAll(`[${name}]`).length, MARK)

/** Scrolls until the second section that stays is under the reader’s eyes. */
export const scrollToReading = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const section = document.querySelectorAll(`main [${name}]`)[2]
    // Its beginning is in view: what it grows by itself is below.
    section?.scrollIntoView({ block: 'start', behavior: 'instant' })
    scrollBy({ top: -200, behavior: 'instant' })
  }, MARK)

/** Where the section that is read begins in the window, and the position of the scroll bar. */
export const readingAt = (page: Page): Promise<{ top: number; scrollY: number }> =>
  page.evaluate((name) => {
    const section = document.querySelectorAll(`main [${name}]`)[2]
    return { top: Math.round(section?.getBoundingClientRect().top ?? Number.NaN), scrollY: Math.round(scrollY) }
  }, MARK)

/** The page as text, without what moves by itself, was marked or depends on what was looked at. */
export const toText = (page: Page): Promise<string> =>
  page.evaluate((name) => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const element of copy.querySelectorAll('script, [data-preview-bar], [aria-live]')) element.remove()
    for (const element of copy.querySelectorAll('*')) {
      for (const attribute of [name, 'style', 'data-in-view', 'data-hydrated']) element.removeAttribute(attribute)
    }
    // A page that was hydrated has React's marks of its boundaries, one that was rendered since has none.
    const html = copy.innerHTML.replaceAll(/<!--[^>]*-->/g, '')
    return [document.title, ...html.split(/(?=<)/)].join('\n')
  }, MARK)
