import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons beside each other as long as there is room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
