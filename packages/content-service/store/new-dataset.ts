import type { DatabaseSync } from 'node:sqlite'
import type { ContentStore } from './content-store.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Key of the sequence number of a reset after which the dataset counts as new. */
const RESET = 'reset.sequence'

const STATE = `SELECT
  EXISTS (SELECT 1 FROM documents) AS filled,
  (SELECT coalesce(max(seq), 0) FROM transactions) AS sequence`

/** New: nothing was ever written, or nothing since a reset that made it new again. */
export type DatasetState = 'new' | 'empty' | 'filled'

export const readDatasetState = (database: DatabaseSync): DatasetState => {
  const { filled, sequence } = database.prepare(STATE).get() ?? {}
  if (filled !== 0) return 'filled'
  return sequence === Number(readMeta(database, RESET) ?? 0) ? 'new' : 'empty'
}

/** Makes the dataset as it is now count as new. */
export const declareNew = ({ database, sequence }: ContentStore): void => {
  writeMeta(database, RESET, String(sequence()))
}
