import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './captioned.module.css'

/** A picture or film with its caption. */
export const Captioned = ({
  caption,
  className,
  children,
}: {
  caption?: string | null
  className?: string
  children: ReactNode
}) => (
  <figure className={classNames(styles.figure, className)}>
    {children}
    {caption ? (
      <figcaption className={styles.caption} dir="auto">
        {caption}
      </figcaption>
    ) : null}
  </figure>
)
