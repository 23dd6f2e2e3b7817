import type { ReactNode } from 'react'
import styles from './captioned.module.css'

/** A picture or film with its caption. */
export const Captioned = ({ caption, children }: { caption?: string | null; children: ReactNode }) => (
  <figure className={styles.figure}>
    {children}
    {caption ? (
      <figcaption className={styles.caption} dir="auto">
        {caption}
      </figcaption>
    ) : null}
  </figure>
)
