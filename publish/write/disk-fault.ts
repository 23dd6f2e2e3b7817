import { PublishError } from '../publish-error.ts'

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room',
  EDQUOT: 'The disk quota is used up. Make room',
  EACCES: 'The files may not be written. Give the user that publishes the right to write there',
  EPERM: 'The files may not be written. Give the user that publishes the right to write there',
  EROFS: 'The disk is read-only. Choose another folder',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n)',
}

/** A fault of the disk in words that say what to do; any other error as it is. */
export const explainDiskFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const reason = REASONS[error.code]
  if (!reason) return error
  const path = 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : ''
  return new PublishError(`${reason}, then publish again${path}. The published site is whole.`, { cause: error })
}
