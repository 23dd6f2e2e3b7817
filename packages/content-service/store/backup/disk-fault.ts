import { describeDiskFault } from '@schaufenster/cli/disk-fault'

/** Explains an error of the disk, and what it means; any other error stays as it is. */
export const explainDiskFault = (error: unknown, folder: string, outcome: string): unknown => {
  const fault = describeDiskFault(error, folder)
  return fault === undefined ? error : new Error(`${outcome} ${fault}, and run the command again.`, { cause: error })
}
