import type { ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { Arrow } from './arrow.tsx'
import styles from './pill.module.css'

/** The button of a form, which looks like a link that looks like a button. */
export const PillButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className={classNames(styles.pill, styles.solid)}>
    <span className={styles.label}>{children}</span>
    <Arrow />
  </button>
)
