import { use, type AnchorHTMLAttributes } from 'react'
import { toHref } from '#src/lib/page-path.ts'
import { withBase } from '#src/lib/site-base.ts'
import { CurrentPathContext } from './current-path.ts'

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> {
  /** Address of a page of this site, from `toUriPath`. */
  path: string
  /** The `id` on the page to jump to. */
  anchor?: string | null | undefined
}

/** A page's own link, and one to the section it belongs to. */
const isCurrent = (path: string, current: string | null): boolean =>
  current === path || (path !== '/' && (current?.startsWith(`${path}/`) ?? false))

/**
 * A link to a page of this site, marked on that page. `routes/follow-links.ts` follows it within the tab, as any other link to a
 * page; it needs no hydration.
 */
export const RouteLink = ({ path, anchor, children, ...rest }: RouteLinkProps) => {
  const current = use(CurrentPathContext)
  return (
    <a
      {...rest}
      href={withBase(toHref(path, anchor))}
      aria-current={!anchor && isCurrent(path, current) ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
