import { resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import type { CodegenConfig } from '../config.ts'
import { CONFIG_FILE } from '../load-config.ts'

export interface FileWatch {
  /** Watches additional files; those in watched folders already are. */
  add: (files: readonly string[]) => void
  stop: () => Promise<void>
}

/** The part of a glob before its first wildcard. */
const baseOf = (glob: string): string => {
  const parts = glob.split('/')
  const wild = parts.findIndex((part) => /[*?{[]/.test(part))
  return wild < 0 ? glob : parts.slice(0, wild).join('/') || '.'
}

/**
 * Watches everything the generator may read, except its output.
 *
 * @param notify gets an absolute path, and whether the file was created or deleted
 */
export const watchFiles = async (
  root: string,
  config: CodegenConfig,
  notify: (file: string, isListing: boolean) => void,
): Promise<FileWatch> => {
  const folders = [
    ...new Set([...config.schema, ...config.queries, config.blocks, config.schemaBlocks, config.compose].map(baseOf)),
  ]
  const watched = folders.map((folder) => resolve(root, folder))
  const output = resolve(root, config.output)
  const isIgnored = (path: string): boolean =>
    path === output || path.startsWith(output + sep) || path.includes(`${sep}node_modules`)
  const watcher = watch(
    [...watched, ...[CONFIG_FILE, 'tsconfig.json', 'package.json'].map((name) => resolve(root, name))],
    {
      ignored: isIgnored,
      ignoreInitial: true,
    },
  )
  watcher.on('all', (event, path) => notify(resolve(path), event !== 'change'))
  await new Promise<void>((done) => {
    watcher.once('ready', () => done())
  })
  return {
    add: (files) => {
      const others = files.filter(
        (file) => !watched.some((folder) => file === folder || file.startsWith(folder + sep)) && !isIgnored(file),
      )
      if (others.length > 0) watcher.add(others)
    },
    stop: () => watcher.close(),
  }
}
