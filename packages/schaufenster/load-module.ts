import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf } from '@schaufenster/cli/errors'

/**
 * Loads a module of the project.
 *
 * @param advice for one that cannot be loaded
 */
export const loadModule = (path: string, advice: string) =>
  import(pathToFileURL(resolve(path)).href).catch((cause: unknown) => {
    throw new Error(`${path} cannot be loaded. ${advice} (${messageOf(cause)})`, { cause })
  })
