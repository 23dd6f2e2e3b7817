import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The packages for a registry; the Studio's is its build. @param folder of all packages */
export const listPackages = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name !== 'studio' && existsSync(join(folder, name, 'package.json')))
