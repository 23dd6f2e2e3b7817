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
import { createPass, isSpent, within } from './pass.ts'
import type { FoundReference, Pass } from './pass.ts'

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

const wrongKind = (pass: Pass, value: unknown, shape: Shape): void =>
  pass.report('kind', `is ${describeValue(value)}`, describeShape(shape))

const checkKey = (pass: Pass, value: Record<string, unknown>): void => {
  const key = own(value, '_key')
  if (typeof key !== 'string' || key === '')
    pass.report('missing', 'has no _key', 'a _key that no other member of the list has')
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

const checkField = (pass: Pass, value: unknown, { shape, optional, missing, filled }: Field, depth: number): void => {
  const isMissing = value === undefined || value === null
  // An emptied string field counts as missing.
  const isEmptied = optional === true && value === '' && isText(shape)
  if (isEmptied || (isMissing && !(value === null && admitsNull(shape)))) {
    if (!optional) pass.report('missing', value === null ? 'is null' : 'is missing', describeShape(shape))
    else if (missing) pass.report('missing', isEmptied ? 'is empty' : 'is missing', describeShape(shape), missing)
    return
  }
  checkValue(pass, value, shape, depth)
  if (filled && isObject(value) && !isFilled(value))
    pass.report('missing', 'is empty', `${describeShape(shape)} with a field`)
}

/** In an export, an asset is the path of its file; the import replaces it with a reference. */
const checkExportedAsset = (pass: Pass, value: Record<string, unknown>, { shape }: Field): boolean => {
  const file = own(value, '_sanityAsset')
  if (typeof file !== 'string' || own(value, 'asset') !== undefined) return false
  if (shape.kind === 'reference')
    pass.onReference?.({ path: toPath([...pass.path, '_sanityAsset']), id: file, weak: false, to: shape.to })
  return true
}

const checkObject = (pass: Pass, value: unknown, shape: ObjectShape, depth: number): void => {
  if (!isObject(value)) return wrongKind(pass, value, shape)
  if (shape.keyed) checkKey(pass, value)
  for (const name in shape.fields) {
    const field = shape.fields[name]
    if (isSpent(pass)) break
    if (!field || (name === 'asset' && checkExportedAsset(pass, value, field))) continue
    within(pass, name, () => checkField(pass, own(value, name), field, depth + 1))
  }
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(shape.fields, name) || !isUserField(name)) continue
    if (isSpent(pass)) break
    const known = Object.keys(shape.fields).filter(isUserField)
    within(pass, name, () =>
      pass.report('unknown', 'is not in the schema', `one of ${alternatives(known)}, or nothing`, 'warning'),
    )
  }
  if (shape.decorators) checkMarks(pass, value, shape.decorators)
}

const checkArray = (pass: Pass, value: unknown, shape: ArrayShape, depth: number): void => {
  if (!Array.isArray(value)) return wrongKind(pass, value, shape)
  const members: readonly unknown[] = value
  checkList(pass, members, shape)
  const [only] = shape.of
  const member: Shape = shape.of.length === 1 && only ? only : { kind: 'union', of: shape.of }
  for (const [index, one] of members.entries()) {
    if (isSpent(pass)) return
    within(pass, memberSegment(one, index), () => checkValue(pass, one, member, depth + 1))
  }
}

const checkReference = (pass: Pass, value: unknown, shape: Reference): void => {
  if (!isObject(value)) return wrongKind(pass, value, shape)
  if (shape.keyed) checkKey(pass, value)
  const type = own(value, '_type')
  const name = shape.name ?? 'reference'
  if (type !== name) {
    within(pass, '_type', () =>
      pass.report(type === undefined ? 'missing' : 'kind', `is ${describeValue(type)}`, quote(name)),
    )
  }
  const id = own(value, '_ref')
  if (typeof id !== 'string' || id === '') {
    within(pass, '_ref', () =>
      pass.report('missing', `is ${id === '' ? 'empty' : describeValue(id)}`, `the _id of a ${alternatives(shape.to)}`),
    )
  } else if (pass.onReference) {
    pass.onReference({
      path: toPath(pass.path),
      id,
      weak: shape.weak === true || own(value, '_weak') === true,
      to: shape.to,
    })
  }
}

const checkUnion = (pass: Pass, value: unknown, shape: Union, depth: number): void => {
  const candidates = shape.of.filter((member) => couldBe(pass.types, value, member))
  const [only, ...others] = candidates
  if (!only) {
    const types = [...new Set(memberTypes(shape))]
    if (!isObject(value) || types.length === 0) return wrongKind(pass, value, shape)
    const type = own(value, '_type')
    const found = typeof type === 'string' ? quote(type) : describeValue(type)
    return pass.report(
      'kind',
      type === undefined ? 'has no _type' : `has the _type ${found}`,
      alternatives(types.map(quote)),
    )
  }
  if (others.length === 0) return checkValue(pass, value, only, depth)
  // These can only be told apart by a full check: the one with the fewest errors was meant, then with the fewest issues.
  let best: { issues: Issue[]; errors: number; references: FoundReference[] } | undefined
  for (const candidate of candidates) {
    const references: FoundReference[] = []
    const trial = createPass({ ...pass, onReference: (reference) => references.push(reference) })
    checkValue(trial, value, candidate, depth)
    const { issues } = trial
    const errors = issues.filter(({ level }) => level === 'error').length
    const isBetter = !best || errors < best.errors || (errors === best.errors && issues.length < best.issues.length)
    if (isBetter) best = { issues, errors, references }
    if (issues.length === 0) break
  }
  pass.issues.push(...(best?.issues ?? []))
  for (const reference of best?.references ?? []) pass.onReference?.(reference)
}

const checkValue = (pass: Pass, value: unknown, shape: Shape, depth: number): void => {
  pass.budget.left -= 1
  if (isSpent(pass)) return
  if (depth > MAX_DEPTH)
    return pass.report('unchecked', `is nested more than ${MAX_DEPTH} levels deep`, 'content with less nesting')
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' ? checkString(value, shape, pass.report) : wrongKind(pass, value, shape)
    case 'number':
      return typeof value === 'number' ? checkNumber(value, shape, pass.report) : wrongKind(pass, value, shape)
    case 'boolean':
      if (typeof value !== 'boolean' || (shape.value !== undefined && value !== shape.value))
        wrongKind(pass, value, shape)
      return
    case 'null':
      if (value !== null) wrongKind(pass, value, shape)
      return
    case 'unknown':
      return
    case 'object':
      return checkObject(pass, value, shape, depth)
    case 'array':
      return checkArray(pass, value, shape, depth)
    case 'union':
      return checkUnion(pass, value, shape, depth)
    case 'reference':
      return checkReference(pass, value, shape)
    case 'type': {
      const named = findType(pass.types, shape.name)
      if (shape.keyed && isObject(value)) checkKey(pass, value)
      if (named) checkValue(pass, value, named, depth + 1)
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
  const pass = createPass({ types, path: [], maxIssues, budget: { left: MAX_VALUES }, onReference })
  checkValue(pass, value, shape, 0)
  if (!isSpent(pass)) return pass.issues
  const reason = pass.budget.left <= 0 ? 'is too large to be checked completely' : `has ${maxIssues} issues or more`
  const last: Issue = {
    path: '',
    rule: 'unchecked',
    message: `${reason}; what may follow was not checked`,
    expected: 'a smaller value, or fewer issues',
    level: 'warning',
  }
  return [...pass.issues.slice(0, maxIssues), last]
}
