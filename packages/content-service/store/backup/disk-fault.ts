/** `SQLITE_FULL`, and `SQLITE_IOERR_WRITE` of a disk without room. */
const FULL = new Set([13, 778])

const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') ||
    ('errcode' in error && typeof error.errcode === 'number' && FULL.has(error.errcode)))

/** Says that the disk is full, and what that means; any other error stays as it is. */
export const explainDiskFault = (error: unknown, folder: string, outcome: string): unknown =>
  isFull(error)
    ? new Error(`The disk with ${folder} is full. ${outcome} Make room and run the command again.`, { cause: error })
    : error
