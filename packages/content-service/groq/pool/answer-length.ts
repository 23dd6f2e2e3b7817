import type { Answer } from './messages.ts'

/** Bytes. */
export const lengthOf = (json: Answer['json']): number => json.reduce((sum, { length }) => sum + length, 0)
