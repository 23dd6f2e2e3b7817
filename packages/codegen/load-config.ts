import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineCodegenConfig } from './config.ts'
import type { CodegenConfig } from './config.ts'
import { isRecord } from './is-record.ts'
import { describeLoadError } from './sources/load-error.ts'
import { nativeImport } from './sources/native-import.ts'

export const CONFIG_FILE = 'codegen.config.ts'

/**
 * The project's configuration; without a file, the defaults.
 *
 * @param version makes Node reload an edited file in the same process
 * @throws Error when the file exports none, or an invalid one
 */
export const loadConfig = async (root: string, version = 0): Promise<CodegenConfig> => {
  const file = join(root, CONFIG_FILE)
  if (!existsSync(file)) return defineCodegenConfig({})
  const exported = await nativeImport(`${pathToFileURL(file).href}${version === 0 ? '' : `?codegen=${version}`}`).catch(
    (error: unknown) => {
      // What `defineCodegenConfig` says of an option.
      if (error instanceof Error && error.message.startsWith(`${CONFIG_FILE}: `)) throw error
      throw describeLoadError(error, {
        root,
        importer: file,
        read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
      })
    },
  )
  if (!isRecord(exported) || !isRecord(exported['config'])) {
    throw new Error(`${CONFIG_FILE} has to export "config": export const config = defineCodegenConfig({ … }).`)
  }
  // Validated here too, since a config can be written without the function.
  return defineCodegenConfig(exported['config'])
}
