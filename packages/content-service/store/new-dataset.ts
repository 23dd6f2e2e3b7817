import type { ContentStore } from './content-store.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Key of the sequence number of a reset after which the dataset counts as new. */
const RESET = 'reset.sequence'

/** Whether nothing was ever written, or nothing since a reset that made it new again. */
export const isNewDataset = ({ database, documents, sequence }: ContentStore): boolean =>
  documents().length === 0 && sequence() === Number(readMeta(database, RESET) ?? 0)

/** Makes the dataset as it is now count as new. */
export const declareNew = ({ database, sequence }: ContentStore): void => {
  writeMeta(database, RESET, String(sequence()))
}
