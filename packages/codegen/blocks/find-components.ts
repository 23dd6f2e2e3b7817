import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { toCamelCase, toPascalCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'

/** A component folder under the blocks folder. */
export interface BlockComponent {
  /** Block name by the folder's name. */
  name: string
  /** Name of the component's export. */
  exportName: string
  /** Module, relative to the project. */
  file: string
  /** Whether the module is loaded only for pages that show the block: `<block>.lazy.tsx`. */
  isLazy: boolean
}

/** The block folders with a component, sorted. A folder without one (only GROQ so far) is skipped. */
export const findComponents = (root: string, config: CodegenConfig): BlockComponent[] =>
  globSync(`${config.blocks}/*/`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''))
    .toSorted()
    .flatMap((folder) => {
      const base = folder.slice(folder.lastIndexOf('/') + 1)
      const found = [`${base}.tsx`, `${base}.lazy.tsx`].find((name) => existsSync(join(root, folder, name)))
      if (found === undefined) return []
      return [
        {
          name: toCamelCase(base),
          exportName: toPascalCase(base),
          file: `${folder}/${found}`,
          isLazy: found.endsWith('.lazy.tsx'),
        },
      ]
    })
