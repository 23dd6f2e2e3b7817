import { readdirSync } from 'node:fs'

const NOT_PACKED: ReadonlySet<string> = new Set([
  // `new-studio` in it still reads the demo.
  'schaufenster',
  // Its package is its build.
  'studio',
])

/** The packages for a registry. @param folder of all packages */
export const listPackages = (folder: string): string[] => readdirSync(folder).filter((name) => !NOT_PACKED.has(name))
