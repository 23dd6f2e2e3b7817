import { use, type AnchorHTMLAttributes } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { languageOf, localeRoot } from '@schaufenster/site/locale'
import { toHref } from '@schaufenster/site/href'
import { withBase } from '@schaufenster/renderer/site-base'
import { CurrentPathContext } from './current-path.ts'

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> {
  /** Address of a page of this site, from `toUriPath`. */
  path: string
  /** The `id` on the page to jump to. */
  anchor?: string | null | undefined
}

/** `page` for the page on screen, `true` for one above it. */
const toCurrent = (path: string, current: string | null): 'page' | 'true' | undefined => {
  if (path === current) return 'page'
  const isHome = isMultilingual ? path === localeRoot(languageOf(path)) : path === '/'
  return !isHome && current?.startsWith(`${path}/`) ? 'true' : undefined
}

/**
 * A link to a page of this site, marked on that page and on those below it. `routes/follow-links.ts` follows it within the
 * tab, as any other link to a page; it needs no hydration.
 */
export const RouteLink = ({ path, anchor, children, ...rest }: RouteLinkProps) => {
  const current = use(CurrentPathContext)
  return (
    <a {...rest} href={withBase(toHref(path, anchor))} aria-current={anchor ? undefined : toCurrent(path, current)}>
      {children}
    </a>
  )
}
