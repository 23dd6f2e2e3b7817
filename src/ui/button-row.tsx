import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons in a row that wraps when there is no room. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
