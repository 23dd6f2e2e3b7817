/** What an error says; anything else that was thrown, as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The same with the calls that led to it, for a log. */
export const traceOf = (error: unknown): string => (error instanceof Error && error.stack) || messageOf(error)

/** The code of a system error, such as ENOENT; undefined for any other. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether the error says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** SQLite's extended result code, whose low byte is the primary one; undefined for any other error. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
