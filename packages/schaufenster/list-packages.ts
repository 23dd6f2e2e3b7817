import { readdirSync } from 'node:fs'

/** Used where they lie, by the site of this repository. */
const OF_THE_SITE = new Set(['host', 'publish', 'schaufenster', 'site'])

/** The packages for a registry. @param folder of all packages */
export const listPackages = (folder: string): string[] => readdirSync(folder).filter((name) => !OF_THE_SITE.has(name))
