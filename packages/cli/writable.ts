import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { codeOf } from './errors.ts'
import { SettingsError } from './settings.ts'

/**
 * Checks that files can be written into a folder, which need not exist yet.
 *
 * @param advice which variable or option names another one
 * @throws SettingsError saying what is in the way
 */
export const requireWritable = (folder: string, advice: string): void => {
  let present = resolve(folder)
  while (!existsSync(present) && dirname(present) !== present) present = dirname(present)
  if (!statSync(present).isDirectory())
    throw new SettingsError(`${folder} is no folder: ${present} is a file. ${advice}`)
  try {
    accessSync(present, constants.W_OK)
  } catch (cause) {
    const reason =
      codeOf(cause) === 'EROFS' ? `the disk of ${present} is read-only` : `this user may not write in ${present}`
    throw new SettingsError(`${folder} cannot be written: ${reason}. ${advice}`, { cause })
  }
}
