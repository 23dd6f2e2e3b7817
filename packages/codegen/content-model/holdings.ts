import { fieldsOf, holdingsOf, memberHoldings } from './model-fields.ts'
import type { Holdings, ModelField } from './model-fields.ts'
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
