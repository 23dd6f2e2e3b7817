import { toTagValue } from './tag-filter.ts'

interface Tagged {
  tags?: readonly (string | null)[] | null
}

/** Whether a project has this tag; spellings that make the same address are one tag. */
export const hasTag = ({ tags }: Tagged, tag: string): boolean =>
  tags?.some((one) => one && toTagValue(one) === toTagValue(tag)) ?? false

/** The tags of the projects, each in its first spelling, most used first, so that the most useful filters lead. */
export const toTags = (projects: readonly Tagged[]): string[] => {
  const counts = new Map<string, { tag: string; count: number }>()
  for (const tag of projects.flatMap(({ tags }) => tags ?? [])) {
    if (!tag) continue
    const known = counts.get(toTagValue(tag)) ?? { tag, count: 0 }
    known.count++
    counts.set(toTagValue(tag), known)
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'de'))
    .map(({ tag }) => tag)
}
