import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface RouteLinkProps extends Omit<LinkComponentProps, 'to' | 'params' | 'href' | 'onClick'> {
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Address of a page of this site, from `toUriPath`. */
  path: string
}

/** The router takes a link to the page on screen for no change; a visitor means its top (SPEC § 2.3). */
const toTop = ({ currentTarget, defaultPrevented }: MouseEvent<HTMLAnchorElement>): void => {
  const { pathname, hash } = new URL(currentTarget.href)
  if (!defaultPrevented && pathname === location.pathname && !hash) scrollTo({ top: 0 })
}

/** A client navigation to a page, its payload fetched as soon as the visitor reaches for the link. */
export function RouteLink({ path, onClick, ...rest }: RouteLinkProps) {
  const props = {
    ...rest,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      toTop(event)
    },
  }
  const [first, second] = path.split('/').filter(Boolean)
  return first && second ? (
    <Link {...props} to="/$sub/$slug" params={{ sub: first, slug: second }} />
  ) : (
    <Link {...props} to="/{-$slug}" params={{ slug: first }} />
  )
}
