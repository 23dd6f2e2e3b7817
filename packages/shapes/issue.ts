import type { Level } from './shape.ts'

/**
 * What an issue is about: something that is not there (`missing`), of another kind (`kind`), against a limit that
 * `validation` sets (`limit`), not foreseen by the schema (`unknown`), or not looked at (`unchecked`).
 */
export type IssueRule = 'missing' | 'kind' | 'limit' | 'unknown' | 'unchecked'

/** One difference between a value and its shape. */
export interface Issue {
  /** Where, as Sanity writes paths: `content[_key=="a"].label`; empty for the value itself. */
  path: string
  rule: IssueRule
  /** What is wrong, as the rest of a sentence that begins with the path. */
  message: string
  /** What would be right. */
  expected: string
  level: Level
}

/** One step into a value: a field's name, a member's position, or its `_key`. */
export type Segment = string | number | { key: string }

/** A path as Sanity writes it. */
export const toPath = (segments: readonly Segment[]): string =>
  segments
    .map((segment, index) => {
      if (typeof segment === 'number') return `[${segment}]`
      if (typeof segment === 'object') return `[_key==${JSON.stringify(segment.key)}]`
      if (!/^[A-Za-z_$][\w$]*$/.test(segment)) return `[${JSON.stringify(segment)}]`
      return index === 0 ? segment : `.${segment}`
    })
    .join('')
