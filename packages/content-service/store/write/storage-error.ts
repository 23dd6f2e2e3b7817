import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import { messageOf, sqliteCodeOf } from '@schaufenster/cli/errors'
import { MissingDatabaseError } from '../content-store.ts'
import { WriteError } from './write-error.ts'

const [BUSY, LOCKED, READ_ONLY] = [5, 6, 8]

/** Explains why SQLite rejected a write. Returns any other error unchanged. @param folder of the database */
export const toStorageError = (error: unknown, folder: string): unknown => {
  if (error instanceof MissingDatabaseError) return new WriteError(503, error.message, [], error)
  const extended = sqliteCodeOf(error)
  if (extended === undefined) return error
  const code = extended & 0xff
  const fault = describeDiskFault(error, folder)
  if (fault !== undefined)
    return new WriteError(507, `The content service has written nothing. ${fault}, and send it again.`, [], error)
  if (code === BUSY || code === LOCKED) {
    return new WriteError(
      503,
      'Another program has locked the content database; nothing was written. Send it again.',
      [],
      error,
    )
  }
  const advice = code === READ_ONLY ? `Make its file and ${folder} writable.` : `Check the disk with ${folder}.`
  return new WriteError(503, `The content database rejected the write (${messageOf(error)}). ${advice}`, [], error)
}
