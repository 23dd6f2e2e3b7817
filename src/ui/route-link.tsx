import { useRouter } from '@tanstack/react-router'
import { use, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { toHref } from '#src/lib/page-path.ts'
import { CurrentPathContext } from './current-path.ts'

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'download'> {
  /** Address of a page of this site, from `toUriPath`. */
  path: string
}

/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
const INTENT_MS = 50

const toTarget = (path: string) => {
  const [first, second] = path.split('/').filter(Boolean)
  return first && second
    ? { to: '/$sub/$slug' as const, params: { sub: first, slug: second } }
    : { to: '/{-$slug}' as const, params: { slug: first } }
}

/** Whether the browser is to do something else than to show the page here: a new tab, a download. */
const isOtherwise = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A page's own link, and one to the section it belongs to. */
const isCurrent = (path: string, current: string | null): boolean =>
  current === path || (path !== '/' && (current?.startsWith(`${path}/`) ?? false))

/**
 * A client navigation to a page, its payload fetched as soon as the visitor reaches for the link. In the HTML it is
 * a link like any other, and for the browser it is one when another build has been deployed meanwhile.
 */
export function RouteLink({ path, onClick, children, ...rest }: RouteLinkProps) {
  const router = useRouter()
  const current = use(CurrentPathContext)

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isOtherwise(event) || router.options.context.visit?.isOutdated()) return
    event.preventDefault()
    // The router takes a link to the page on screen for no change; a visitor means its top (SPEC § 2.3).
    if (event.currentTarget.pathname === location.pathname && !location.hash) scrollTo({ top: 0 })
    void router.navigate(toTarget(path))
  }
  const fetchPage = () => {
    const { context } = router.options
    context.loadAhead(path, context)
  }
  const intend = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    const timer = setTimeout(fetchPage, INTENT_MS)
    currentTarget.addEventListener('pointerleave', () => clearTimeout(timer), { once: true })
  }

  return (
    <a
      {...rest}
      href={toHref(path)}
      onClick={follow}
      onPointerEnter={intend}
      onFocus={fetchPage}
      onTouchStart={fetchPage}
      {...(isCurrent(path, current) ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </a>
  )
}
