import { readFileSync } from 'node:fs'

/** From its sources it belongs to this repository, which has them all. */
const IS_SOURCE = import.meta.filename.endsWith('.ts')

/** Whether the project in the current folder has a script of its own. */
const hasScript = (name: string): boolean => {
  try {
    return Object.hasOwn(JSON.parse(readFileSync('package.json', 'utf8')).scripts, name)
  } catch {
    // No project.
    return false
  }
}

/**
 * How a package's command is typed, in messages: by the project's own script where it has one, else by its name.
 *
 * @returns the whole line with some arguments
 */
export const nameCommand =
  (script: string, packageName: string) =>
  (args = ''): string =>
    `${IS_SOURCE || hasScript(script) ? `npm run ${script}${args && ' --'}` : `npx ${packageName}`}${args && ` ${args}`}`
