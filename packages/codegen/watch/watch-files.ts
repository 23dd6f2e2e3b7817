import { once } from 'node:events'
import { watch } from 'chokidar'

/** Packages, builds and hidden folders. */
const LEFT_OUT = /[/\\](?:node_modules|dist|\.[^/\\]+)(?:[/\\]|$)/
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/

/**
 * Watches every module of a project.
 *
 * @param root absolute path of the project
 * @param notify gets an absolute path, and whether the file was created or deleted
 * @returns a function that stops it
 */
export const watchFiles = async (
  root: string,
  notify: (file: string, isListing: boolean) => void,
): Promise<() => Promise<void>> => {
  const watcher = watch(root, {
    ignored: (path, stats) =>
      LEFT_OUT.test(path.slice(root.length)) || (stats?.isFile() === true && !MODULE.test(path)),
    ignoreInitial: true,
  })
  watcher.on('all', (event, path) => notify(path, event !== 'change'))
  await once(watcher, 'ready')
  return () => watcher.close()
}
