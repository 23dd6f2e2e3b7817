import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listSources } from 'schaufenster/build-inputs'

/** The workspace's own packages, as npm links them. */
const LINKED = ['node_modules/@schaufenster', 'node_modules/schaufenster', 'node_modules/.bin/schaufenster']

/** Copies the sources of the project, its own packages included. Others only resolve inside the project, so `to` must be there. */
export const copyProject = (to: string): void => {
  for (const name of listSources('.'))
    cpSync(name, join(to, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  for (const path of LINKED) cpSync(path, join(to, path), { recursive: true, verbatimSymlinks: true })
}
