import { readdirSync } from 'node:fs'

/** They import the site that they are used in, so they run in its repository only. */
const OF_THE_SITE = new Set(['host', 'publish', 'schaufenster'])

/** The packages for a registry. @param folder of all packages */
export const listPackages = (folder: string): string[] => readdirSync(folder).filter((name) => !OF_THE_SITE.has(name))
