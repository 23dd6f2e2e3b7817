import { describeDiskFault } from '@schaufenster/cli/disk-fault'

/** Explains an error of the disk, what it means, and what to do then; any other error stays as it is. */
export const explainDiskFault = (
  error: unknown,
  folder: string,
  outcome: string,
  next = 'run the command again',
): unknown => {
  const fault = describeDiskFault(error, folder)
  return fault === undefined ? error : new Error(`${outcome} ${fault}, and ${next}.`, { cause: error })
}
