import type { MouseEventHandler, ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Arrow } from './arrow.tsx'
import { NewTabHint, newTab } from './new-tab.tsx'
import styles from './pill.module.css'
import { toPrintedAddress } from './printed-address.ts'
import { RouteLink } from './route-link.tsx'

export interface PillProps {
  /** Address of a page of this site; wins over `href`. */
  path?: string
  /** The `id` on that page to jump to. */
  anchor?: string | null | undefined
  /** Any other address, already sanitised. */
  href?: string | undefined
  /** Opens `href` in a new tab. */
  blank?: boolean | null
  /** `solid` takes the section's text colour, `accent` its accent, `white` stays white on any background. */
  tone?: 'solid' | 'accent' | 'white'
  arrow?: boolean
  className?: string | undefined
  onClick?: MouseEventHandler
  children?: ReactNode
}

/**
 * A link that looks like a button: pill-shaped, and a little larger under the pointer (SPEC § 9). With neither `path` nor
 * `href` nothing is shown, since it would do nothing.
 */
export const Pill = ({
  path,
  anchor,
  href,
  blank,
  tone = 'solid',
  arrow = false,
  className,
  onClick,
  children,
}: PillProps) => {
  const shared = { className: classNames(styles.pill, styles[tone], className), ...(onClick ? { onClick } : {}) }
  const content = (
    <>
      <span className={styles.label}>{children}</span>
      {blank && path === undefined ? <NewTabHint /> : null}
      {arrow ? <Arrow direction={path === undefined ? 'out' : 'right'} /> : null}
    </>
  )
  if (path !== undefined) {
    return (
      <RouteLink path={path} anchor={anchor} {...shared}>
        {content}
      </RouteLink>
    )
  }
  if (!href) return null
  return (
    <a href={href} data-address={toPrintedAddress(href, children)} {...shared} {...(blank ? newTab : {})}>
      {content}
    </a>
  )
}
