import { cpSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Folders that neither a build nor the development server reads. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'bench', 'content', 'demo', 'docs', 'e2e'])

/** Copies the sources of the project. Packages only resolve inside the project, so `to` must be there. */
export const copyProject = (to: string): void => {
  for (const name of readdirSync('.')) {
    if (name.startsWith('.') || LEFT_OUT.has(name)) continue
    cpSync(name, join(to, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  }
}
