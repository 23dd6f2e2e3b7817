import { fieldsOf, holdingsOf, memberHoldings } from './model-fields.ts'
import type { Holdings, ModelField } from './model-fields.ts'
import type { FlowEdge, Flowchart, FlowNode } from './mermaid.ts'
import type { OwnType, OwnTypes } from './own-types.ts'
import { groupNames } from './placement-groups.ts'

/** What a type contains at a path; the path is empty for a type that is a list. */
export interface Holding extends Holdings {
  holder: OwnType
  path: string
}

const holdingsAt = (holder: OwnType, { path, type }: ModelField, own: OwnTypes): Holding => ({
  holder,
  path: type.jsonType === 'array' && !own.find(type) ? `${path}[]` : path,
  ...holdingsOf(type, own),
})

/** Everything that own types contain, in the order of types and fields. */
export const findHoldings = (own: OwnTypes): Holding[] =>
  own.list.flatMap((holder) => [
    ...(holder.type.jsonType === 'array' ? [{ holder, path: '', ...memberHoldings(holder.type, own) }] : []),
    ...fieldsOf(holder.type, own).map((field) => holdingsAt(holder, field, own)),
  ])

const nodeOf = ({ name, type, isDocument }: OwnType): FlowNode => ({
  name,
  lines: type.title === undefined || type.title === name ? [name] : [name, type.title],
  ...(isDocument ? {} : { isRound: true }),
})

/** Arrows between the same two become one with both labels. */
const mergeEdges = (edges: readonly FlowEdge[]): FlowEdge[] => {
  const merged = new Map<string, FlowEdge>()
  for (const edge of edges) {
    const key = JSON.stringify([edge.from, edge.to, edge.isDashed])
    const before = merged.get(key)
    const labels = [before?.label, edge.label].filter((text) => text !== undefined && text !== '')
    merged.set(key, { ...edge, label: labels.join(', ') })
  }
  return [...merged.values()]
}

const groupId = (placement: string): string => `placement ${placement}`

/** Documents that neither refer to others nor are referred to. */
export const findUnconnected = (own: OwnTypes, holdings: readonly Holding[]): OwnType[] => {
  const connected = new Set(
    holdings.flatMap(({ holder, refersTo }) => (refersTo.length > 0 ? [holder.name, ...refersTo] : [])),
  )
  return own.list.filter(({ name, isDocument }) => isDocument && !connected.has(name))
}

/** Where each type occurs, and from where each is referred to, by name. */
export interface Uses {
  contained: ReadonlyMap<string, readonly Holding[]>
  referred: ReadonlyMap<string, readonly Holding[]>
}

const byName = (
  holdings: readonly Holding[],
  namesOf: (holding: Holding) => readonly string[],
): Map<string, Holding[]> => {
  const found = new Map<string, Holding[]>()
  for (const holding of holdings) {
    for (const name of namesOf(holding)) {
      const list = found.get(name)
      if (list) list.push(holding)
      else found.set(name, [holding])
    }
  }
  return found
}

export const findUses = (holdings: readonly Holding[]): Uses => ({
  contained: byName(holdings, ({ contains }) => contains),
  referred: byName(holdings, ({ refersTo }) => refersTo),
})

/**
 * Which documents refer to which. Documents with the same placement are in one box, and an arrow to all of them ends
 * at the box; objects appear if they have references.
 */
export const referenceDiagram = (own: OwnTypes, holdings: readonly Holding[]): Flowchart => {
  const grouped = [...own.placements].filter(([, blocks]) => blocks.every((block) => block.isDocument))
  const groupOf = (name: string): string | undefined =>
    grouped.find(([, blocks]) => blocks.some((block) => block.name === name))?.[0]
  const edges = holdings.flatMap(({ holder, path, refersTo, isWeak }) => {
    const { groups, others } = groupNames(refersTo, own)
    // An arrow from inside a box to the box cannot be drawn: such a type points at each document.
    const boxes = groups.filter(
      ({ placement }) => grouped.some(([name]) => name === placement) && groupOf(holder.name) !== placement,
    )
    const single = boxes.length === groups.length ? others : refersTo
    const targets = [
      ...boxes.map(({ placement }) => groupId(placement)),
      ...single.filter((name) => own.byName.has(name)),
    ]
    return targets.map((to): FlowEdge => ({
      from: holder.name,
      to,
      label: path,
      ...(isWeak ? { isDashed: true } : {}),
    }))
  })
  const ends = new Set(edges.flatMap((edge) => [edge.from, edge.to]))
  const shown = own.list.filter((type) => ends.has(type.name))
  return {
    nodes: shown.filter((type) => groupOf(type.name) === undefined).map(nodeOf),
    groups: grouped.map(([placement, blocks]) => ({
      name: groupId(placement),
      title: `${placement} blocks`,
      nodes: blocks.map(nodeOf),
    })),
    edges: mergeEdges(edges),
  }
}

interface PlacementHolder {
  holding: Holding
  /** Blocks of the placement that it does not accept. */
  except: string[]
}

/** Where the blocks of a placement occur. */
export const holdersOf = (placement: string, own: OwnTypes, holdings: readonly Holding[]): PlacementHolder[] =>
  holdings.flatMap((holding) => {
    const { groups } = groupNames([...new Set([...holding.contains, ...holding.refersTo])], own)
    const group = groups.find((one) => one.placement === placement)
    return group ? [{ holding, except: group.except }] : []
  })

/** Where blocks may occur: from each type with such a list to a box with the blocks of its placement. */
export const placementDiagram = (own: OwnTypes, holdings: readonly Holding[]): Flowchart => {
  const edges = [...own.placements.keys()].flatMap((placement) =>
    holdersOf(placement, own, holdings).map(({ holding, except }): FlowEdge => {
      const without = except.length > 0 ? ` without ${except.join(', ')}` : ''
      return { from: holding.holder.name, to: groupId(placement), label: `${holding.path}${without}`.trim() }
    }),
  )
  const sources = new Set(edges.map((edge) => edge.from))
  const boxes = [...own.placements].map(([placement, blocks]): FlowNode => {
    const names = blocks.map((block) => block.name)
    const rows = Array.from({ length: Math.ceil(names.length / 4) }, (_, row) =>
      names.slice(row * 4, row * 4 + 4).join(', '),
    )
    return { name: groupId(placement), lines: [`placement ${placement}`, ...rows] }
  })
  return {
    nodes: [...own.list.filter((type) => sources.has(type.name)).map(nodeOf), ...boxes],
    groups: [],
    edges: mergeEdges(edges),
  }
}
