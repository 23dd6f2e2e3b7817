import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { NewTabHint, newTab } from './new-tab.tsx'
import { toPrintedAddress } from './printed-address.ts'
import { RouteLink } from './route-link.tsx'
import styles from './text-link.module.css'

interface TextLinkProps {
  /** Address of a page of this site; wins over `href`. */
  path?: string
  /** The `id` on that page to jump to. */
  anchor?: string | null | undefined
  /** Any other address, already made safe. Without one the text stands alone. */
  href?: string | undefined
  blank?: boolean | null
  /** Name to save what is behind the address under; a host of files does not say it. */
  download?: string | null | undefined
  /** The highlighted look. */
  special?: boolean | null
  children?: ReactNode
}

/** A link within text. */
export const TextLink = ({ path, anchor, href, blank, download, special, children }: TextLinkProps) => {
  const className = classNames(styles.link, special ? styles.special : undefined)
  if (path !== undefined) {
    return (
      <RouteLink path={path} anchor={anchor} className={className}>
        {children}
      </RouteLink>
    )
  }
  if (!href) return children
  return (
    <a
      href={href}
      className={className}
      data-special={special ? '' : undefined}
      data-address={toPrintedAddress(href, children)}
      download={download || undefined}
      {...(blank ? newTab : {})}
    >
      {children}
      {blank ? <NewTabHint /> : null}
    </a>
  )
}
