let loaded: Promise<unknown> | undefined

const load = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', (event) => {
      // Leaves the next page readable; the navigation after it tries again.
      loaded = undefined
      link.rel = 'prefetch'
      done(event)
    })
    link.media = 'not all'
    link.rel = 'stylesheet'
  })

/**
 * Loads the style sheet of the whole site without applying it: the page that a navigation leaves is not restyled. The boot
 * script has prefetched it; in development all styles are already applied.
 */
export const loadStyleSheet = (): Promise<unknown> => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="prefetch"][as="style"]')
  loaded ??= link ? load(link) : Promise.resolve()
  return loaded
}

/** Applies it if it has been loaded: in the commit that shows the next page. */
export const applyLoadedStyleSheet = (): void =>
  document.querySelector('link[media="not all"]')?.removeAttribute('media')

/**
 * Loads and applies it. Call it before showing anything that is not in the page's HTML, which is covered by critical
 * CSS. Applying it recalculates the style of every element, so a page that is only read does not pay for it.
 */
export const applyStyleSheet = (): Promise<void> => loadStyleSheet().then(applyLoadedStyleSheet)
