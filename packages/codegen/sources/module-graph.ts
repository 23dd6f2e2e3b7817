const walk = (starts: Iterable<string>, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const found = new Set(starts)
  // A set can be extended during iteration, and then yields the new items.
  for (const file of found) for (const other of next.get(file) ?? []) found.add(other)
  return found
}

const addTo = (map: Map<string, Set<string>>, key: string, value: string): void => {
  const known = map.get(key)
  if (known) known.add(value)
  else map.set(key, new Set([value]))
}

/** The import graph, with a version for each file. */
export const createModuleGraph = () => {
  const known = new Set<string>()
  const versions = new Map<string, number>()
  const imports = new Map<string, Set<string>>()
  const importers = new Map<string, Set<string>>()

  return {
    add: (file: string): void => void known.add(file),
    link: (importer: string, imported: string): void => {
      known.add(imported)
      addTo(imports, importer, imported)
      addTo(importers, imported, importer)
    },
    files: (): string[] => [...known],
    /** Increases whenever the file, or one that it imports, is touched. */
    version: (file: string): number => versions.get(file) ?? 0,
    /** Marks files and all their direct and indirect importers for reloading. */
    touch: (files: Iterable<string>): void => {
      for (const file of walk(files, importers)) versions.set(file, (versions.get(file) ?? 0) + 1)
    },
    /** A file with all its direct and indirect imports. */
    reachedFrom: (file: string): Set<string> => walk([file], imports),
  }
}
