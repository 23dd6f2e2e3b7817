import type { RegisteredRouter } from '@tanstack/react-router'
import { isInSite, withBase, withoutBase } from '../site-base.ts'
import { isPointerIntent, trackPointer } from './pointer-intent.ts'

/** How long a pointer has to stay on a link; one that passes prefetches nothing. */
const HOVER_MS = 50

interface LinkRouter extends Pick<RegisteredRouter, 'preloadRoute'> {
  state: Pick<RegisteredRouter['state'], 'isLoading'>
  history: Pick<RegisteredRouter['history'], 'push'>
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Whether a page can have the path: where any other leads, such as one of too many segments, only the host knows. */
const isPagePath = (path: string, maxSegments: number): boolean => {
  try {
    return decodeURI(path).split('/').filter(Boolean).length <= maxSegments
  } catch {
    return false
  }
}

/** Whether the browser can open it in no other way than as a page of this site: no file, no other window. */
const leadsToPage = (link: HTMLAnchorElement, maxSegments: number): boolean =>
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  isInSite(link.pathname) &&
  !/\.[^/]*$|^\/_/.test(withoutBase(link.pathname)) &&
  isPagePath(withoutBase(link.pathname), maxSegments)

/** A page's address has no slash at its end; the host redirects from one that has. */
const toPath = ({ pathname }: HTMLAnchorElement): string => withoutBase(pathname).replace(/\/+$/, '') || '/'

/** Whether it leads to the tab's address, whose page may still be loading. */
const leadsHere = (link: HTMLAnchorElement): boolean =>
  withBase(toPath(link)) === location.pathname && link.search === location.search

/**
 * Links to pages of this site are navigations within the tab, those that editors typed as an address included; the page
 * of a link that a visitor reaches for is prefetched (REQUIREMENTS L01, D02). One set of listeners for all links: they work in
 * sections that are not hydrated yet.
 *
 * @param maxSegments of a page's address
 * @param isLazy whether a link is in a section that React has yet to hydrate
 */
export const followLinks = (router: LinkRouter, maxSegments: number, isLazy?: (link: Node) => boolean): void => {
  const findLink = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest('a') : null
    return link?.href && leadsToPage(link, maxSegments) ? link : undefined
  }
  let hovered: HTMLAnchorElement | undefined
  let wait: ReturnType<typeof setTimeout> | undefined

  const prefetch = (link: HTMLAnchorElement | undefined): void => {
    if (!link || leadsHere(link)) return
    void router.preloadRoute({ to: toPath(link) })
  }
  const hover = (event: MouseEvent): void => {
    const link = findLink(event)
    if (link === hovered) return
    clearTimeout(wait)
    hovered = link
    if (isPointerIntent(event)) wait = setTimeout(() => prefetch(link), HOVER_MS)
  }
  const follow = (event: MouseEvent): void => {
    const link = findLink(event)
    if (!link || event.defaultPrevented || opensElsewhere(event)) return
    const { search, hash } = link
    const isHere = leadsHere(link)
    const isComing = isHere && router.state.isLoading
    // A jump within the page is the browser's own.
    if (isHere && hash && !isComing) return
    event.preventDefault()
    // Clicked once more: the page on screen stays as it is until the next one is there.
    if (isComing && hash === location.hash) return
    // The router takes it for no change; a visitor means to go there again (SPEC § 2.3).
    if (isHere && !hash && !location.hash) scrollTo({ top: 0 })
    else router.history.push(`${withBase(toPath(link))}${search}${hash}`)
  }

  trackPointer()
  addEventListener('click', follow)
  // React would hydrate the section first, which is about to go.
  const followLazy = (event: MouseEvent): void => {
    const link = findLink(event)
    if (!link || link.pathname === location.pathname || !isLazy?.(link)) return
    follow(event)
    if (event.defaultPrevented) event.stopPropagation()
  }
  addEventListener('click', followLazy, { capture: true })
  addEventListener('mouseover', hover, { passive: true })
  // Captured: React stops a touch in a section that it has not hydrated.
  for (const type of ['focusin', 'touchstart'])
    addEventListener(type, (event) => prefetch(findLink(event)), { capture: true, passive: true })
}
