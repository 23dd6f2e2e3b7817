import type { Arbitrary } from 'fast-check'
import * as fc from 'fast-check'
import type { StringLimits } from '../shape.ts'

/** Strings that match the first pattern, and satisfy the others. */
export const toPattern = (
  patterns: NonNullable<StringLimits['patterns']>,
  anyText: Arbitrary<string>,
): Arbitrary<string> => {
  const wanted = patterns.find(({ not }) => !not)
  // It knows no other flags; what matches without `i` matches with it.
  const text = wanted ? fc.stringMatching(new RegExp(wanted.source, wanted.flags.replaceAll(/[^su]/g, ''))) : anyText
  const rules = patterns.map(({ source, flags, not }) => ({
    expression: new RegExp(source, flags.replace(/[gy]/g, '')),
    isWanted: !not,
  }))
  return text.filter((one) => rules.every(({ expression, isWanted }) => expression.test(one) === isWanted))
}
