import { checkList } from './check-list.ts'
import { checkNumber, checkString } from './check-scalar.ts'
import { couldBe, memberTypes } from './could-be.ts'
import { alternatives, describeShape, describeValue, quote } from './describe.ts'
import { toPath } from './issue.ts'
import type { Issue } from './issue.ts'
import { isObject, own } from './own-member.ts'
import { checkMarks, memberSegment } from './portable-text.ts'
import type { ArrayShape, ContentShapes, Field, ObjectShape, Shape } from './shape.ts'
import { findType } from './type-names.ts'
import { createWalk, isSpent, within } from './walk.ts'
import type { FoundReference, Walk } from './walk.ts'

export type { Issue } from './issue.ts'

/** Limits on the number and depth of checked values; a long page has a few thousand values and about thirty levels. */
const MAX_VALUES = 500_000
const MAX_DEPTH = 200

export interface ValidateOptions {
  /** Issues after which the pass ends; one more says that it did. */
  maxIssues?: number
  /** Called for every reference, so that a caller with all documents can look it up. */
  onReference?: (reference: FoundReference) => void
}

type Reference = Extract<Shape, { kind: 'reference' }>
type Union = Extract<Shape, { kind: 'union' }>

const isText = (shape: Shape): boolean => shape.kind === 'string' && !shape.values

const wrongKind = (walk: Walk, value: unknown, shape: Shape): void =>
  walk.report('kind', `is ${describeValue(value)}`, describeShape(shape))

const checkKey = (walk: Walk, value: Record<string, unknown>): void => {
  const key = own(value, '_key')
  if (typeof key !== 'string' || key === '')
    walk.report('missing', 'has no _key', 'a _key that no other member of the list has')
}

/** False for names reserved by the service: `_upload`, `_system`, … */
const isUserField = (name: string): boolean => !/^_[a-z]/i.test(name)

const isFilled = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).some(
    ([name, member]) => !['_type', '_key', '_weak'].includes(name) && member !== null && member !== undefined,
  )

const admitsNull = (shape: Shape): boolean =>
  shape.kind === 'null' ||
  shape.kind === 'unknown' ||
  (shape.kind === 'union' && shape.of.some((member) => admitsNull(member)))

const checkField = (walk: Walk, value: unknown, { shape, optional, missing, filled }: Field, depth: number): void => {
  const isMissing = value === undefined || value === null
  // An emptied string field counts as missing.
  const isEmptied = optional === true && value === '' && isText(shape)
  if (isEmptied || (isMissing && !(value === null && admitsNull(shape)))) {
    if (!optional) walk.report('missing', value === null ? 'is null' : 'is missing', describeShape(shape))
    else if (missing) walk.report('missing', isEmptied ? 'is empty' : 'is missing', describeShape(shape), missing)
    return
  }
  checkValue(walk, value, shape, depth)
  if (filled && isObject(value) && !isFilled(value))
    walk.report('missing', 'is empty', `${describeShape(shape)} with a field`)
}

/** In an export, an asset is the path of its file; the import replaces it with a reference. */
const checkExportedAsset = (walk: Walk, value: Record<string, unknown>, { shape }: Field): boolean => {
  const file = own(value, '_sanityAsset')
  if (typeof file !== 'string' || own(value, 'asset') !== undefined) return false
  if (shape.kind === 'reference')
    walk.onReference?.({ path: toPath([...walk.path, '_sanityAsset']), id: file, weak: false, to: shape.to })
  return true
}

const checkObject = (walk: Walk, value: unknown, shape: ObjectShape, depth: number): void => {
  if (!isObject(value)) return wrongKind(walk, value, shape)
  if (shape.keyed) checkKey(walk, value)
  for (const name in shape.fields) {
    const field = shape.fields[name]
    if (isSpent(walk)) break
    if (!field || (name === 'asset' && checkExportedAsset(walk, value, field))) continue
    within(walk, name, () => checkField(walk, own(value, name), field, depth + 1))
  }
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(shape.fields, name) || !isUserField(name)) continue
    if (isSpent(walk)) break
    const known = Object.keys(shape.fields).filter(isUserField)
    within(walk, name, () =>
      walk.report('unknown', 'is not in the schema', `one of ${alternatives(known)}, or nothing`, 'warning'),
    )
  }
  if (shape.decorators) checkMarks(walk, value, shape.decorators)
}

const checkArray = (walk: Walk, value: unknown, shape: ArrayShape, depth: number): void => {
  if (!Array.isArray(value)) return wrongKind(walk, value, shape)
  const members: readonly unknown[] = value
  checkList(walk, members, shape)
  const [only] = shape.of
  const member: Shape = shape.of.length === 1 && only ? only : { kind: 'union', of: shape.of }
  for (const [index, one] of members.entries()) {
    if (isSpent(walk)) return
    within(walk, memberSegment(one, index), () => checkValue(walk, one, member, depth + 1))
  }
}

const checkReference = (walk: Walk, value: unknown, shape: Reference): void => {
  if (!isObject(value)) return wrongKind(walk, value, shape)
  if (shape.keyed) checkKey(walk, value)
  const type = own(value, '_type')
  const name = shape.name ?? 'reference'
  if (type !== name) {
    within(walk, '_type', () =>
      walk.report(type === undefined ? 'missing' : 'kind', `is ${describeValue(type)}`, quote(name)),
    )
  }
  const id = own(value, '_ref')
  if (typeof id !== 'string' || id === '') {
    within(walk, '_ref', () =>
      walk.report('missing', `is ${id === '' ? 'empty' : describeValue(id)}`, `the _id of a ${alternatives(shape.to)}`),
    )
  } else if (walk.onReference) {
    walk.onReference({
      path: toPath(walk.path),
      id,
      weak: shape.weak === true || own(value, '_weak') === true,
      to: shape.to,
    })
  }
}

const checkUnion = (walk: Walk, value: unknown, shape: Union, depth: number): void => {
  const candidates = shape.of.filter((member) => couldBe(walk.types, value, member))
  const [only, ...others] = candidates
  if (!only) {
    const types = [...new Set(memberTypes(shape))]
    if (!isObject(value) || types.length === 0) return wrongKind(walk, value, shape)
    const type = own(value, '_type')
    const found = typeof type === 'string' ? quote(type) : describeValue(type)
    return walk.report(
      'kind',
      type === undefined ? 'has no _type' : `has the _type ${found}`,
      alternatives(types.map(quote)),
    )
  }
  if (others.length === 0) return checkValue(walk, value, only, depth)
  // These can only be told apart by a full check: the one with the fewest errors was meant, then with the fewest issues.
  let best: { issues: Issue[]; errors: number; references: FoundReference[] } | undefined
  for (const candidate of candidates) {
    const references: FoundReference[] = []
    const trial = createWalk({ ...walk, onReference: (reference) => references.push(reference) })
    checkValue(trial, value, candidate, depth)
    const { issues } = trial
    const errors = issues.filter(({ level }) => level === 'error').length
    const isBetter = !best || errors < best.errors || (errors === best.errors && issues.length < best.issues.length)
    if (isBetter) best = { issues, errors, references }
    if (issues.length === 0) break
  }
  walk.issues.push(...(best?.issues ?? []))
  for (const reference of best?.references ?? []) walk.onReference?.(reference)
}

const checkValue = (walk: Walk, value: unknown, shape: Shape, depth: number): void => {
  walk.budget.left -= 1
  if (isSpent(walk)) return
  if (depth > MAX_DEPTH)
    return walk.report('unchecked', `is nested more than ${MAX_DEPTH} levels deep`, 'content with less nesting')
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' ? checkString(value, shape, walk.report) : wrongKind(walk, value, shape)
    case 'number':
      return typeof value === 'number' ? checkNumber(value, shape, walk.report) : wrongKind(walk, value, shape)
    case 'boolean':
      if (typeof value !== 'boolean' || (shape.value !== undefined && value !== shape.value))
        wrongKind(walk, value, shape)
      return
    case 'null':
      if (value !== null) wrongKind(walk, value, shape)
      return
    case 'unknown':
      return
    case 'object':
      return checkObject(walk, value, shape, depth)
    case 'array':
      return checkArray(walk, value, shape, depth)
    case 'union':
      return checkUnion(walk, value, shape, depth)
    case 'reference':
      return checkReference(walk, value, shape)
    case 'type': {
      const named = findType(walk.types, shape.name)
      if (shape.keyed && isObject(value)) checkKey(walk, value)
      if (named) checkValue(walk, value, named, depth + 1)
    }
  }
}

/**
 * Compares a value with its shape. Never throws; if a value is too large to check completely, the last issue says so.
 */
export const validate = (
  value: unknown,
  shape: Shape,
  { types }: Pick<ContentShapes, 'types'>,
  options: ValidateOptions = {},
): Issue[] => {
  const { maxIssues = 100, onReference } = options
  const walk = createWalk({ types, path: [], maxIssues, budget: { left: MAX_VALUES }, onReference })
  checkValue(walk, value, shape, 0)
  if (!isSpent(walk)) return walk.issues
  const reason = walk.budget.left <= 0 ? 'is too large to be checked completely' : `has ${maxIssues} issues or more`
  const last: Issue = {
    path: '',
    rule: 'unchecked',
    message: `${reason}; what may follow was not checked`,
    expected: 'a smaller value, or fewer issues',
    level: 'warning',
  }
  return [...walk.issues.slice(0, maxIssues), last]
}
