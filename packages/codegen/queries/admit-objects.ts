import { isNode } from '@schaufenster/shapes/groq/tree'
import { typesIn } from '@schaufenster/shapes/groq/types'
import {
  bind,
  defined,
  either,
  entry,
  isTree,
  literal,
  not,
  objectOf,
  opaque,
  or,
  splat,
  treesIn,
  whenever,
} from './tree.ts'
import type { Tree } from './tree.ts'

const isEntry = ({ type }: Tree): boolean => type === 'ObjectAttributeValue'

const isPresent = (value: unknown): value is Tree => isTree(value)

/** Whether a part has each of its fields for certain, as what a query writes itself has. */
const isWritten = (part: Tree): boolean => {
  const { type, base, expr, fallback } = part
  if (type === 'Value') return true
  if (type === 'Group') return isTree(base) && isWritten(base)
  if (type === 'Projection') return isTree(expr) && isWritten(expr)
  if (type === 'Select')
    return [...treesIn(part['alternatives']).map(({ value }) => value), fallback].filter(isPresent).every(isWritten)
  if (type !== 'Object') return false
  return treesIn(part['attributes']).every((one) => isEntry(one) || (isTree(one['value']) && isWritten(one['value'])))
}

/** The names of the entries that an attribute of an object adds. */
const namesIn = (attribute: Tree): string[] => {
  if (isEntry(attribute)) return [String(attribute['name'])]
  const { value } = attribute
  const entries = isTree(value) && value['type'] === 'Object' ? treesIn(value['attributes']).filter(isEntry) : []
  return entries.map(({ name }) => String(name))
}

/** Whether what a part has may differ from case to case, so that it may replace what comes before it. */
const mayReplace = (attribute: Tree): boolean =>
  !isEntry(attribute) && isTree(attribute['value']) && !isWritten(attribute['value'])

/** A field before a part that may replace it. */
interface Earlier {
  name: string
  value: Tree
  /** Whether it is there, whatever conditions say. */
  isCertain: boolean
  /** The types of which the object has to be one, for it to be there. */
  types: readonly string[] | undefined
}

const field = (base: Tree, name: string): Tree => ({ type: 'AccessAttribute', base, name })

/** The part, or the part with the fields that are optional in it. */
const withKept = (part: Tree, kept: readonly Earlier[]): Tree => {
  if (kept.length === 0) return part
  const mayLack = kept
    .map(({ name }) => not(defined(field(objectOf(entry(name, literal(true)), splat(part)), name))))
    .reduce(or)
  const entries = kept.map(({ name, value }) => entry(name, either(field(part, name), value)))
  return whenever(opaque(mayLack), objectOf(splat(part), ...entries), part)
}

/**
 * The evaluator takes an optional field of `...part` for certain, and forgets the one of the same name before it.
 * Here it is one or the other. Not between two such parts: which fields they have is in no query.
 *
 * @param values of the attributes, as they may be repeated
 */
const withEarlier = (attributes: readonly Tree[], values: readonly Tree[]): Tree[] => {
  const earlier = new Map<string, Earlier>()
  return values.map((value, index) => {
    const attribute = attributes[index] ?? {}
    const { condition } = attribute
    const types = typesIn(isNode(condition) ? condition : undefined)
    const own = new Set(namesIn(attribute))
    const canMeet = (one: Earlier): boolean =>
      types === undefined || one.types === undefined || one.types.some((type) => types.includes(type))
    const all = [...earlier.values()].filter((one) => !own.has(one.name) && canMeet(one))
    for (const name of own) {
      const before = earlier.get(name)
      const added = isEntry(attribute) ? value : field(value, name)
      const now = isEntry(attribute) || !before ? added : either(added, before.value)
      const isCertain = isEntry(attribute) || before?.isCertain === true
      const together = before ? before.types && types && [...before.types, ...types] : types
      earlier.set(name, { name, value: now, isCertain, types: isCertain ? undefined : together })
    }
    if (!mayReplace(attribute)) return value
    for (const one of all) earlier.set(one.name, { ...one, value: either(field(value, one.name), one.value) })
    const certain = withKept(
      value,
      all.filter(({ isCertain }) => isCertain),
    )
    return all.filter(({ isCertain }) => !isCertain).reduce((part, one) => withKept(part, [one]), certain)
  })
}

/** From here on the evaluator leaves out combinations. */
const MAX_AT_ONCE = 2

/** Each doubles the alternatives. Above, the evaluator's own are taken: three at a time. `select` has no such end. */
const MAX_PARTS = 6

/** The object with no more than two parts at once that may be there or not. */
const inSteps = (attributes: readonly Tree[]): Tree => {
  if (attributes.filter((one) => !isEntry(one)).length > MAX_PARTS) return objectOf(...attributes)
  let step: Tree[] = []
  let parts = 0
  for (const attribute of attributes) {
    if (!isEntry(attribute)) parts += 1
    if (parts > MAX_AT_ONCE) {
      step = [splat({ type: 'Object', attributes: step })]
      parts = MAX_AT_ONCE
    }
    step.push(attribute)
  }
  return objectOf(...step)
}

/** The object of these attributes, as the evaluator types it rightly. */
export const admitObject = (attributes: readonly Tree[]): Tree => {
  const first = attributes.findIndex((one) => namesIn(one).length > 0)
  if (first === -1 || !attributes.slice(first + 1).some(mayReplace)) return inSteps(attributes)
  const values = attributes.map(({ value }) => (isTree(value) ? value : literal(null)))
  const conditions = attributes.map(({ condition }) => (isTree(condition) ? condition : literal(true)))
  return bind([...values, ...conditions], (...bound) =>
    inSteps(
      withEarlier(attributes, bound.slice(0, values.length)).map((value, index) => {
        const attribute = { ...attributes[index], value }
        return 'condition' in attribute ? { ...attribute, condition: bound[values.length + index] } : attribute
      }),
    ),
  )
}
