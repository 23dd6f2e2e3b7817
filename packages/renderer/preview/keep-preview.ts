import type { RegisteredRouter } from '@tanstack/react-router'
import { isOwnPage, withPreview } from './preview-address.ts'

const keepIn = (link: HTMLAnchorElement): void => {
  // A place in the page is in preview as the page is.
  if (link.hasAttribute('download') || /^(?:#|$)/.test(link.getAttribute('href') ?? '')) return
  const url = new URL(link.href)
  if (!isOwnPage(url, location.origin)) return
  const next = withPreview(url)
  if (next.href !== url.href) link.href = `${next.pathname}${next.search}${next.hash}`
}

const keepInAll = (root: Element | Document): void => {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) keepIn(link)
}

/** A link that is followed before the preview has started: its address is written when it is clicked. */
export const keepClicksInPreview = (): void => {
  const keep = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link) keepIn(link)
  }
  // Before every other listener; `auxclick` is the middle button, which opens a new tab.
  for (const type of ['click', 'auxclick']) addEventListener(type, keep, { capture: true })
}

/** Writes `preview=true` into every address that the router goes to (SPEC § 4.1), whoever asks for it. */
export const keepRouterInPreview = (router: RegisteredRouter): void => {
  const { rewrite } = router.options
  router.update({
    ...router.options,
    rewrite: {
      ...rewrite,
      output: ({ url }) => {
        const next = withPreview(url)
        return rewrite?.output?.({ url: next }) ?? next
      },
    },
  })
}

/** The same in every link on the page, so that a new tab and a navigation without the router stay in preview too. */
export const keepLinksInPreview = (): void => {
  keepInAll(document)
  // Content and chrome render links at any time, without an event of the router.
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof HTMLAnchorElement) keepIn(target)
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) keepIn(node)
        if (node instanceof Element) keepInAll(node)
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] })
}
