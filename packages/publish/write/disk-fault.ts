import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import { PublishError } from '../publish-error.ts'

/**
 * Explains a disk error with what to do; returns any other error unchanged.
 *
 * @param folder that was written to, for errors that name no file
 * @param outcome what of the publication is done
 */
export const explainDiskFault = (
  error: unknown,
  folder: string,
  outcome = 'The published site is complete.',
): unknown => {
  const fault = describeDiskFault(error, folder)
  return fault === undefined ? error : new PublishError(`${fault}, then publish again. ${outcome}`, { cause: error })
}
