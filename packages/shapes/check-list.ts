import { quote, range } from './describe.ts'
import { findRepeated } from './equal-members.ts'
import { isObject, own } from './own-member.ts'
import { memberSegment } from './portable-text.ts'
import type { ArrayLimits, ArrayShape, Level } from './shape.ts'
import { within } from './pass.ts'
import type { Pass } from './pass.ts'

const checkLength = (pass: Pass, found: number, limits: ArrayLimits, level: Level, note = ''): void => {
  const { min = 0, max = Number.POSITIVE_INFINITY, length = found } = limits
  if (found >= min && found <= max && found === length) return
  pass.report(
    'limit',
    `has ${found} ${found === 1 ? 'member' : 'members'}${note}`,
    range(limits.min, limits.max, limits.length) ?? '',
    level,
  )
}

const checkUnique = (pass: Pass, members: readonly unknown[], level: Level): void => {
  for (const [index, first] of findRepeated(members)) {
    within(pass, memberSegment(members[index], index), () =>
      pass.report('limit', `repeats member ${first + 1} of the list`, 'each member once', level),
    )
  }
}

const checkUniqueKeys = (pass: Pass, members: readonly unknown[]): void => {
  const seen = new Set<string>()
  for (const [index, member] of members.entries()) {
    const key = isObject(member) ? own(member, '_key') : undefined
    if (typeof key !== 'string') continue
    if (seen.has(key))
      within(pass, index, () => pass.report('kind', `has the _key ${quote(key)} of another member`, 'a unique _key'))
    seen.add(key)
  }
}

/** Checks a list as a whole: its length, and members or keys that occur twice. */
export const checkList = (pass: Pass, members: readonly unknown[], shape: ArrayShape): void => {
  checkLength(pass, members.length, shape, 'error')
  if (shape.unique) checkUnique(pass, members, 'error')
  for (const { level, message, ...limits } of shape.advice ?? []) {
    checkLength(pass, members.length, limits, level, message ? ` (${message})` : '')
    if (limits.unique) checkUnique(pass, members, level)
  }
  checkUniqueKeys(pass, members)
}
