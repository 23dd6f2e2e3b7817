import type { DatabaseSync } from 'node:sqlite'
import type { ContentStore } from './content-store.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Key of the sequence number of a reset after which the dataset counts as new. */
const RESET = 'reset.sequence'

const STATE = `SELECT
  EXISTS (SELECT 1 FROM documents) AS filled,
  (SELECT coalesce(max(seq), 0) FROM transactions) AS sequence`

/** Whether nothing was ever written, or nothing since a reset that made it new again. */
export const isNewDataset = (database: DatabaseSync): boolean => {
  const { filled, sequence } = database.prepare(STATE).get() ?? {}
  return filled === 0 && sequence === Number(readMeta(database, RESET) ?? 0)
}

/** Makes the dataset as it is now count as new. */
export const declareNew = ({ database, sequence }: ContentStore): void => {
  writeMeta(database, RESET, String(sequence()))
}
