import type { Page } from 'playwright-core'

/** Sections of /leistungen, in their order, that no edit takes away. */
const STAYING = [0, 1, 3, 5]
const MARK = 'data-mark'

/** Marks what must be the same elements at the end. @returns their names */
export const mark = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ staying, name }) => {
      const sections = [...document.querySelectorAll('main > * section, main > section')].filter(
        (section) => !section.parentElement?.closest('section'),
      )
      for (const element of document.querySelectorAll('body > header, main, body > footer'))
        element.setAttribute(name, element.localName)
      for (const index of staying) sections[index]?.setAttribute(name, `section ${index}`)
      return [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
    },
    { staying: STAYING, name: MARK },
  )

export const listMarked = (page: Page): Promise<string[]> =>
  page.evaluate(
    (name) => [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    MARK,
  )

/** What is read: the picture of a section that may be given a title above it. It is around what is moved by its reveal. */
const READ = `[${MARK}="section 3"] :has(> figure)`

/** Scrolls until the picture fills the window: everything that an edit changes is above it or below. */
export const scrollToReading = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top + 40, behavior: 'instant' })
  }, READ)

/** Where the picture begins in the window, as painted: between an edit's render and the next frame it is not yet put back. */
export const readingAt = (page: Page): Promise<number> =>
  page.evaluate(async (selector) => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN)
  }, READ)

/** The page as text, without what moves by itself, was marked or depends on what was looked at. */
export const toText = (page: Page): Promise<string> =>
  page.evaluate((name) => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const element of copy.querySelectorAll('script, [data-preview-bar], [aria-live]')) element.remove()
    for (const element of copy.querySelectorAll('*')) {
      // What waits to be revealed depends on what was looked at.
      for (const attribute of [name, 'style', 'data-in-view', 'data-unseen', 'data-hydrated'])
        element.removeAttribute(attribute)
    }
    // A page that was hydrated has React's marks of its boundaries, one that was rendered since has none.
    const html = copy.innerHTML.replaceAll(/<!--[^>]*-->/g, '')
    return [document.title, ...html.split(/(?=<)/)].join('\n')
  }, MARK)
