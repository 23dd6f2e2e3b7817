import { quote, range } from './describe.ts'
import { findRepeated } from './equal-members.ts'
import { isObject, own } from './own-member.ts'
import { memberSegment } from './portable-text.ts'
import type { ArrayLimits, ArrayShape, Level } from './shape.ts'
import { within } from './walk.ts'
import type { Walk } from './walk.ts'

const checkLength = (walk: Walk, found: number, limits: ArrayLimits, level: Level, note = ''): void => {
  const { min = 0, max = Number.POSITIVE_INFINITY, length = found } = limits
  if (found >= min && found <= max && found === length) return
  walk.report(
    'limit',
    `has ${found} ${found === 1 ? 'member' : 'members'}${note}`,
    range(limits.min, limits.max, limits.length) ?? '',
    level,
  )
}

const checkUnique = (walk: Walk, members: readonly unknown[], level: Level): void => {
  for (const [index, first] of findRepeated(members)) {
    within(walk, memberSegment(members[index], index), () =>
      walk.report('limit', `repeats member ${first + 1} of the list`, 'each member once', level),
    )
  }
}

const checkUniqueKeys = (walk: Walk, members: readonly unknown[]): void => {
  const seen = new Set<string>()
  for (const [index, member] of members.entries()) {
    const key = isObject(member) ? own(member, '_key') : undefined
    if (typeof key !== 'string') continue
    if (seen.has(key))
      within(walk, index, () => walk.report('kind', `has the _key ${quote(key)} of another member`, 'a unique _key'))
    seen.add(key)
  }
}

/** Checks a list as a whole: its length, and members or keys that occur twice. */
export const checkList = (walk: Walk, members: readonly unknown[], shape: ArrayShape): void => {
  checkLength(walk, members.length, shape, 'error')
  if (shape.unique) checkUnique(walk, members, 'error')
  for (const { level, message, ...limits } of shape.advice ?? []) {
    checkLength(walk, members.length, limits, level, message ? ` (${message})` : '')
    if (limits.unique) checkUnique(walk, members, level)
  }
  checkUniqueKeys(walk, members)
}
