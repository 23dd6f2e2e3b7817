/** The code of a system error, such as ENOENT; undefined for any other. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether the error says that a file or folder does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
