import { once } from 'node:events'
import { sep } from 'node:path'
import { watch } from 'chokidar'

/** Packages, builds and hidden folders. */
const LEFT_OUT = /[/\\](?:node_modules|dist|\.[^/\\]+)(?:[/\\]|$)/
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/

export interface FileWatch {
  /** Watches the modules that are elsewhere, such as those of another workspace; absolute paths. */
  add: (files: readonly string[]) => void
  stop: () => Promise<void>
}

/**
 * Watches every module of a project.
 *
 * @param root absolute path of the project
 * @param notify gets an absolute path, and whether the file was created or deleted
 */
export const watchFiles = async (
  root: string,
  notify: (file: string, isListing: boolean) => void,
): Promise<FileWatch> => {
  const isInside = (path: string): boolean => path.startsWith(root + sep)
  const watcher = watch(root, {
    ignored: (path, stats) =>
      isInside(path) && (LEFT_OUT.test(path.slice(root.length)) || (stats?.isFile() === true && !MODULE.test(path))),
    ignoreInitial: true,
  })
  watcher.on('all', (event, path) => notify(path, event !== 'change'))
  await once(watcher, 'ready')
  return {
    add: (files) => void watcher.add(files.filter((file) => !isInside(file))),
    stop: () => watcher.close(),
  }
}
