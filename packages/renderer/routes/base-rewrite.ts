import type { LocationRewrite } from '@tanstack/react-router'
import { withBase, withoutBase } from '../site-base.ts'

const withPathname = (url: URL, pathname: string): URL => {
  const next = new URL(url)
  next.pathname = pathname
  return next
}

/**
 * Takes the base of the site away from what the router reads, and puts it before what it writes. The router's own
 * `basepath` changes the URL it is given: it then takes a link from `/studio/studio` to `/studio/` for one to the same page.
 */
export const baseRewrite = {
  input: ({ url }) => withPathname(url, withoutBase(url.pathname)),
  output: ({ url }) => withPathname(url, withBase(url.pathname)),
} satisfies LocationRewrite
