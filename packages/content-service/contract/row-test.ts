import { test } from 'vitest'
import type { Row } from './rows.ts'

/** Rows that have at least one test in this run. */
export const testedRows = new Set<Row>()

/** A test of one row; its title begins with the row's name. */
export const rowTest = (row: Row, what: string, run: () => Promise<void>): void => {
  testedRows.add(row)
  test(`${row} ${what}`, run)
}
