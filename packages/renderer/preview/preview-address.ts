import { isPreviewSearch } from '@schaufenster/site/preview-search'
import { isInSite, withoutBase } from '../site-base.ts'

/** Addresses that are no page: the Studio, the service's own, built and uploaded files, and every file by its ending. */
const NO_PAGE = /^\/(?:_|assets\/|builds\/|files\/|images\/)|\.[a-z\d]{1,5}$/i

/** The same address for visitors. */
export const withoutPreview = (url: URL): URL => {
  const next = new URL(url)
  // To delete nothing would still spell the others anew.
  if (next.searchParams.has('preview')) next.searchParams.delete('preview')
  return next
}

/** The same address in preview. Other parameters keep their spelling. */
export const withPreview = (url: URL): URL => {
  if (isPreviewSearch(url.search)) return url
  const next = withoutPreview(url)
  next.search = next.search ? `${next.search}&preview=true` : '?preview=true'
  return next
}

/** Whether an address is a page of this site, which the visit can go on to. */
export const isOwnPage = (url: URL, origin: string): boolean =>
  url.origin === origin && isInSite(url.pathname) && !NO_PAGE.test(withoutBase(url.pathname))
