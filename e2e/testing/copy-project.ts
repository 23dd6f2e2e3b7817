import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listSources } from '#scripts/build-inputs.ts'

/** Copies the sources of the project. Packages only resolve inside the project, so `to` must be there. */
export const copyProject = (to: string): void => {
  for (const name of listSources('.'))
    cpSync(name, join(to, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
}
