import type { ExprNode, ObjectTypeNode, TypeNode } from 'groq-js'
import { isRecord } from '../is-record.ts'
import { attributesOf, literalType } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'

/** An object that an expression may yield: one of the schema, or one created by a projection. */
type Yielded = { path: string; node: ObjectTypeNode } | { attributes: ReadonlyMap<string, Objects> }

/** The objects an expression may yield. Lists count as their members, and plain values are ignored. */
type Objects = readonly Yielded[]

interface Scope {
  here: Objects
  outer: Scope | undefined
  /** Whether `^` skips it. */
  isHidden: boolean
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => isRecord(value) && typeof value['type'] === 'string'
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

const inside = ({ outer, ...scope }: Scope, here: Objects, isHidden: boolean): Scope => ({
  here,
  outer: scope.isHidden ? outer : { ...scope, outer },
  isHidden,
})

/** Whether the result may contain the input: a count of a list reads none of its members. */
const yieldsObjects = ({ type, op, name }: Node): boolean =>
  type === 'OpCall' ? op === '+' : name !== 'count' && name !== 'defined' && name !== 'length' && name !== 'references'

/** The types that a condition on `_type` lets through; undefined for any other condition. */
const typesAllowed = (node: unknown): ReadonlySet<unknown> | undefined => {
  if (!isNode(node)) return undefined
  if (node['type'] === 'Group') return typesAllowed(node['base'])
  const [left, right] = [node['left'], node['right']]
  if (node['type'] === 'And') return typesAllowed(left) ?? typesAllowed(right)
  if (node['type'] === 'Or') {
    const [first, second] = [typesAllowed(left), typesAllowed(right)]
    return first && second ? new Set([...first, ...second]) : undefined
  }
  if (
    node['type'] !== 'OpCall' ||
    !isNode(left) ||
    left['name'] !== '_type' ||
    left['base'] !== undefined ||
    !isNode(right)
  )
    return undefined
  if (node['op'] === '==' && right['type'] === 'Value') return new Set([right['value']])
  if (node['op'] !== 'in' || right['type'] !== 'Array') return undefined
  return new Set(nodesIn(right['elements']).map(({ value }) => (isNode(value) ? value['value'] : undefined)))
}

const narrow = (objects: Objects, condition: unknown): Objects => {
  const types = typesAllowed(condition)
  if (!types) return objects
  return objects.filter(
    (one) => 'attributes' in one || literalType(one.node) === undefined || types.has(literalType(one.node)),
  )
}

/**
 * Follows queries through the schema and records which fields they read: in a filter, an order or a projection, or as
 * part of a value that is returned completely.
 *
 * @returns paths such as `route.slug` and `boxServices.services.title`; lists add no segment
 */
export const findReads = (queries: readonly ExprNode[], model: ContentModel): ReadonlySet<string> => {
  const reads = new Set<string>()
  const named = new Map(model.schema.map((entry) => [entry.name, entry]))
  const ofType = (name: string): Objects => {
    const entry = named.get(name)
    if (!entry) return []
    return objectsIn(entry.type === 'document' ? { type: 'object', attributes: entry.attributes } : entry.value, name)
  }
  const objectsIn = (type: TypeNode, path: string): Objects => {
    if (type.type === 'union') return type.of.flatMap((member) => objectsIn(member, path))
    if (type.type === 'array') return objectsIn(type.of, path)
    if (type.type === 'inline') return ofType(type.name)
    if (type.type !== 'object') return []
    return [{ path, node: type }, ...(type.rest && type.rest.type !== 'object' ? objectsIn(type.rest, path) : [])]
  }

  const member = (one: Yielded, name: string): Objects => {
    if ('attributes' in one) return one.attributes.get(name) ?? []
    const attribute = attributesOf(one.node).find(([key]) => key === name)?.[1]
    if (!attribute) return []
    reads.add(`${one.path}.${name}`)
    return objectsIn(attribute.value, `${one.path}.${name}`)
  }
  const membersOf = (one: Yielded): string[] =>
    'attributes' in one ? [...one.attributes.keys()] : attributesOf(one.node).map(([name]) => name)

  const returned = new Set<unknown>()
  const readWhole = (objects: Objects): void => {
    for (const one of objects) {
      const key = 'attributes' in one ? one.attributes : one.node
      if (returned.has(key)) continue
      returned.add(key)
      for (const name of membersOf(one)) readWhole(member(one, name))
    }
  }

  const evaluateAll = (value: unknown, scope: Scope): Objects => nodesIn(value).flatMap((node) => evaluate(node, scope))

  const makeObject = (node: Node, scope: Scope): Objects => {
    const attributes = new Map<string, Objects>()
    const add = (name: string, objects: Objects): void =>
      void attributes.set(name, [...(attributes.get(name) ?? []), ...objects])
    for (const attribute of nodesIn(node['attributes'])) {
      if (typeof attribute['name'] === 'string') {
        add(attribute['name'], evaluateAll(attribute['value'], scope))
        continue
      }
      evaluateAll(attribute['condition'], scope)
      const spread = evaluateAll(attribute['value'], { ...scope, here: narrow(scope.here, attribute['condition']) })
      for (const one of spread) for (const name of membersOf(one)) add(name, member(one, name))
    }
    return [{ attributes }]
  }

  const outerOf = (scope: Scope, steps: unknown): Objects => {
    let found: Scope | undefined = scope
    for (let step = 0; step < Number(steps); step += 1) {
      while (found?.isHidden) found = found.outer
      found = found?.outer
    }
    return found?.here ?? []
  }

  const evaluate = (node: Node, scope: Scope): Objects => {
    const base = (): Objects => (isNode(node['base']) ? evaluate(node['base'], scope) : scope.here)
    switch (node['type']) {
      case 'Everything':
        return [...named.values()].flatMap((entry) => (entry.type === 'document' ? ofType(entry.name) : []))
      case 'This':
        return scope.here
      case 'Parent':
        return outerOf(scope, node['n'])
      case 'AccessAttribute':
        return base().flatMap((one) => (typeof node['name'] === 'string' ? member(one, node['name']) : []))
      case 'Deref':
        return base().flatMap((one) =>
          'attributes' in one || one.node.dereferencesTo === undefined ? [] : ofType(one.node.dereferencesTo),
        )
      case 'Filter': {
        const narrowed = narrow(base(), node['expr'])
        evaluateAll(node['expr'], inside(scope, narrowed, false))
        return narrowed
      }
      case 'Projection':
        return evaluateAll(node['expr'], inside(scope, base(), false))
      case 'Map':
      case 'FlatMap':
        return evaluateAll(node['expr'], inside(scope, base(), true))
      case 'PipeFuncCall': {
        const objects = base()
        evaluateAll(node['args'], inside(scope, objects, true))
        return objects
      }
      case 'Object':
        return makeObject(node, scope)
      case 'SelectAlternative':
        evaluateAll(node['condition'], scope)
        return evaluateAll(node['value'], { ...scope, here: narrow(scope.here, node['condition']) })
      case 'OpCall':
      case 'FuncCall': {
        const objects = Object.values(node).flatMap((part) => evaluateAll(part, scope))
        return yieldsObjects(node) ? objects : []
      }
      default:
        return Object.values(node).flatMap((part) => evaluateAll(part, scope))
    }
  }

  for (const query of queries)
    if (isNode(query)) readWhole(evaluate(query, { here: [], outer: undefined, isHidden: false }))
  return reads
}
