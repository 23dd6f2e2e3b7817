import { PublishError } from '../publish-error.ts'

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room',
  EDQUOT: 'The disk quota is used up. Make room',
  EACCES: 'The files are not writable. Give the publishing user write permission',
  EPERM: 'The files are not writable. Give the publishing user write permission',
  EROFS: 'The disk is read-only. Choose another folder',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n)',
}

/**
 * Explains a disk error with what to do; returns any other error unchanged.
 *
 * @param outcome what of the publication is done
 */
export const explainDiskFault = (error: unknown, outcome = 'The published site is complete.'): unknown => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const reason = REASONS[error.code]
  if (!reason) return error
  const path = 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : ''
  return new PublishError(`${reason}, then publish again${path}. ${outcome}`, { cause: error })
}
