import type { RegisteredRouter } from '@tanstack/react-router'
import { isInSite, withoutBase } from '#src/lib/site-base.ts'

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Whether the browser can open it in no other way than as a page of this site: no file, no other window. */
const leadsToPage = ({ target, download, origin, pathname, search }: HTMLAnchorElement): boolean =>
  (!target || target === '_self') &&
  !download &&
  origin === location.origin &&
  isInSite(pathname) &&
  !/\.[^/]*$|^\/_/.test(withoutBase(pathname)) &&
  // A jump within the page is the browser's own.
  (pathname !== location.pathname || search !== location.search)

/**
 * Links to pages of this site that editors typed as an address, `https://beispiel.de/leistungen#preise`, are navigations
 * within the tab as well.
 */
export const followLinks = (router: RegisteredRouter): void =>
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || opensElsewhere(event) || !link?.href || !leadsToPage(link)) return
    event.preventDefault()
    router.history.push(`${link.pathname}${link.search}${link.hash}`)
  })
