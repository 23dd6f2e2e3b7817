import { readdirSync } from 'node:fs'

/** The packages for a registry. The command is not among them: `new-studio` in it still reads the demo. @param folder of all packages */
export const listPackages = (folder: string): string[] => readdirSync(folder).filter((name) => name !== 'schaufenster')
