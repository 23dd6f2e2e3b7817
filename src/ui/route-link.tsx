import { createLink } from '@tanstack/react-router'
import { use, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react'
import { toHref } from '#src/lib/page-path.ts'
import { withBase } from '#src/lib/site-base.ts'
import { CurrentPathContext } from './current-path.ts'
import { isPointerIntent } from './pointer-intent.ts'

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> {
  /** Address of a page of this site, from `toUriPath`. */
  path: string
  /** The `id` on the page to jump to. */
  anchor?: string | null | undefined
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string
  anchor?: string | null | undefined
  ref?: Ref<HTMLAnchorElement>
  disabled?: boolean
  'data-status'?: string
}

/** A page's own link, and one to the section it belongs to. */
const isCurrent = (path: string, current: string | null): boolean =>
  current === path || (path !== '/' && (current?.startsWith(`${path}/`) ?? false))

/**
 * Marks the link to the page on screen: the router's own mark is for the address, which is the next page's as soon as a
 * navigation begins, and any at all on an error page. The address is the one that was published; the router would
 * leave some signs unencoded.
 */
const Anchor = ({ path, anchor, disabled: _disabled, 'data-status': _status, children, ...rest }: AnchorProps) => {
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

const RouterLink = createLink(Anchor)

const UNMARKED = {}

const toTarget = (path: string) => {
  const [first, second] = path.split('/').filter(Boolean)
  return first && second
    ? ({ to: '/$sub/$slug', params: { sub: first, slug: second } } as const)
    : ({ to: '/{-$slug}', params: { slug: first } } as const)
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Keeps the router from preloading each page whose link passes under the pointer while this one scrolls. */
const skipPassing = (event: MouseEvent) => {
  if (!isPointerIntent(event)) event.preventDefault()
}

/** The router's link, for the address of a page. */
export const RouteLink = ({ path, anchor, onClick, ...rest }: RouteLinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    // The router takes a link to the place on screen for no change; a visitor means to go there again (SPEC § 2.3).
    const { pathname, hash } = event.currentTarget
    if (pathname !== location.pathname || hash !== location.hash) return
    if (anchor) document.getElementById(anchor)?.scrollIntoView()
    else scrollTo({ top: 0 })
  }
  return (
    <RouterLink
      {...rest}
      {...toTarget(path)}
      {...(anchor ? { hash: anchor } : {})}
      path={path}
      anchor={anchor}
      activeProps={UNMARKED}
      onClick={follow}
      onMouseEnter={skipPassing}
    />
  )
}
