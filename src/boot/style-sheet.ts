let applied: Promise<void> | undefined

/** A sheet that fails to load leaves the next page readable; the navigation after it tries again. */
const apply = (link: HTMLLinkElement): Promise<void> =>
  new Promise((done) => {
    link.addEventListener('load', () => done(), { once: true })
    link.addEventListener(
      'error',
      () => {
        applied = undefined
        link.rel = 'prefetch'
        done()
      },
      { once: true },
    )
    link.rel = 'stylesheet'
  })

/**
 * Applies the style sheet of the whole site. Call it before showing anything that is not in the page's HTML, which is
 * covered by critical CSS. Applying it recalculates the style of every element, so a page that is only read does not pay
 * for it. The boot script has prefetched it; in development all styles are already applied.
 */
export const applyStyleSheet = (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="prefetch"][as="style"]')
  applied ??= link ? apply(link) : Promise.resolve()
  return applied
}
