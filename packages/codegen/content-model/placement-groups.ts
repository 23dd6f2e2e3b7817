import type { OwnTypes } from './own-types.ts'

/** A list of types described by a placement. */
interface PlacementGroup {
  placement: string
  /** Blocks of the placement that the list leaves out. */
  except: string[]
}

export interface GroupedNames {
  groups: PlacementGroup[]
  /** Types that no placement covers. */
  others: string[]
}

/**
 * Describes a list of types by placements: "every block placed in content" instead of twenty names. A placement
 * matches when the list has more than half of its blocks, since a container leaves itself out.
 */
export const groupNames = (names: readonly string[], { placements }: OwnTypes): GroupedNames => {
  // A single type is never described by a placement.
  if (names.length < 2) return { groups: [], others: [...names] }
  const groups = [...placements].flatMap(([placement, blocks]) => {
    const except = blocks.map((block) => block.name).filter((name) => !names.includes(name))
    return blocks.length > 1 && except.length < blocks.length / 2 ? [{ placement, except }] : []
  })
  // Blocks with several placements count for each; a placement that adds nothing is left out.
  const size = ({ placement }: PlacementGroup): number => placements.get(placement)?.length ?? 0
  const told = new Set<string>()
  const kept = groups
    .toSorted((a, b) => size(b) - size(a))
    .filter(({ placement }) => {
      const blocks = (placements.get(placement) ?? []).map((block) => block.name).filter((name) => names.includes(name))
      const isNew = blocks.some((name) => !told.has(name))
      for (const name of blocks) told.add(name)
      return isNew
    })
  return {
    groups: kept.toSorted((a, b) => a.placement.localeCompare(b.placement, 'en')),
    others: names.filter((name) => !told.has(name)),
  }
}
