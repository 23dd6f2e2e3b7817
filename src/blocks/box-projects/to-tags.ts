interface Tagged {
  tags?: readonly (string | null)[] | null
}

/** The tags of the projects, most used first, so that the first buttons are the most useful. */
export const toTags = (projects: readonly Tagged[]): string[] => {
  const counts = new Map<string, number>()
  for (const tag of projects.flatMap(({ tags }) => tags ?? [])) {
    if (tag) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'de')).map(([tag]) => tag)
}
