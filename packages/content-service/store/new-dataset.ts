import type { ContentStore } from './content-store.ts'
import { readMeta, writeMeta } from './meta.ts'

/** The sequence number of a reset after which the dataset counts as new. */
const RESET = 'reset.sequence'

/** Whether nothing was ever written, or nothing since a reset that made it new again. */
export function isNewDataset({ database, documents, sequence }: ContentStore): boolean {
  return documents().length === 0 && sequence() === Number(readMeta(database, RESET) ?? 0)
}

/** Makes the dataset as it is now count as new. */
export function declareNew({ database, sequence }: ContentStore): void {
  writeMeta(database, RESET, String(sequence()))
}
