/**
 * A line across the window, at the middle of the header where the window is 900 px high. At any height there is no text near the edge of two
 * sections: it has their padding on both sides.
 */
const LINE = '-5% 0px -94.9%'

/** Each covers the foot of the one before. */
const SECTIONS = 'main > *, body > footer'

/**
 * Gives the header the tone of the section below it: what lies on it takes the section's text colour as its ground, and so cuts no letters out of
 * it. An observer says when that is another section; nothing runs while the page scrolls within one.
 *
 * @returns ends it
 */
export const followTone = (header: HTMLElement): (() => void) => {
  const crossed = new Set<Element>()
  const take = (section: HTMLElement | null | undefined) => {
    // A project's own colour is in no style sheet, and a film hides its section's: they name the tone that is seen on them.
    if (section) header.dataset['tone'] = section.dataset['headerTone'] ?? section.dataset['tone'] ?? 'paper'
  }
  const takeCrossed = () =>
    take([...document.querySelectorAll<HTMLElement>(SECTIONS)].findLast((one) => crossed.has(one)))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) crossed.add(target)
        else crossed.delete(target)
      }
      takeCrossed()
    },
    // In a frame of another site, as in the Studio, only the document is measured with its margins.
    { root: document, rootMargin: LINE },
  )
  const observe = () => {
    // Another page begins at its top; the observer would say so after its first frame.
    for (const one of crossed) if (!one.isConnected) crossed.delete(one)
    if (crossed.size === 0) take(document.querySelector<HTMLElement>('main > [data-tone]'))
    observer.disconnect()
    changes.disconnect()
    for (const section of document.querySelectorAll(SECTIONS)) {
      observer.observe(section)
      changes.observe(section, { attributes: true, attributeFilter: ['data-tone', 'data-header-tone'] })
    }
  }
  // An editor gives the section another tone while it is in the preview.
  const changes = new MutationObserver(takeCrossed)
  observe()
  // Another page, sections that React renders later, a footer that comes after its page.
  const additions = new MutationObserver(observe)
  for (const parent of document.querySelectorAll('body, main')) additions.observe(parent, { childList: true })
  return () => {
    observer.disconnect()
    additions.disconnect()
    changes.disconnect()
  }
}
