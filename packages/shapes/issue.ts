import type { Level } from './shape.ts'

/**
 * The kind of issue: a missing value (`missing`), a wrong type (`kind`), a violated constraint of
 * `validation` (`limit`), a value that the schema does not define (`unknown`), or one that was not checked (`unchecked`).
 */
export type IssueRule = 'missing' | 'kind' | 'limit' | 'unknown' | 'unchecked'

/** One difference between a value and its shape. */
export interface Issue {
  /** The path in Sanity's notation: `content[_key=="a"].label`; empty for the value itself. */
  path: string
  rule: IssueRule
  /** What is wrong: the rest of a sentence that starts with the path. */
  message: string
  /** What was expected. */
  expected: string
  level: Level
}

/** One step into a value: a field's name, an array index, or a member's `_key`. */
export type Segment = string | number | { key: string }

/** Formats a path in Sanity's notation. */
export const toPath = (segments: readonly Segment[]): string =>
  segments
    .map((segment, index) => {
      if (typeof segment === 'number') return `[${segment}]`
      if (typeof segment === 'object') return `[_key==${JSON.stringify(segment.key)}]`
      if (!/^[A-Za-z_$][\w$]*$/.test(segment)) return `[${JSON.stringify(segment)}]`
      return index === 0 ? segment : `.${segment}`
    })
    .join('')
