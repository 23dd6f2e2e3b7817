import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isRecord } from './is-record.ts'

/** Imports the project's own modules, with some files replaced by text that is not on disk. */
export interface SourceLoader {
  /** Lets every later import of this file see `text`, whether or not the file exists. */
  provide: (file: string, text: string) => void
  /** The exports of a module of the project. Modules are loaded afresh after `refresh`. */
  load: (file: string) => Promise<Record<string, unknown>>
  /** Forgets what has been loaded, so that modules see what was provided since. */
  refresh: () => void
  dispose: () => void
}

// Unique in the process: two loaders must never be handed each other's modules by Node's cache.
let runs = 0

const fileOf = (url: string): string => fileURLToPath(url.replace(/\?.*$/, ''))

const urlOfMissing = (error: unknown): string | undefined =>
  isRecord(error) && error['code'] === 'ERR_MODULE_NOT_FOUND' && typeof error['url'] === 'string'
    ? error['url']
    : undefined

/**
 * Generated files import each other, and a query imports generated projections. Serving them from memory
 * makes one run enough from an empty output folder, and lets `--check` run without writing anything.
 *
 * @param root absolute path of the project
 */
export const createSourceLoader = (root: string): SourceLoader => {
  const provided = new Map<string, string>()
  const rootUrl = pathToFileURL(`${root}/`).href
  let run = (runs += 1)

  const isOwn = (url: string): boolean => url.startsWith(rootUrl) && !url.includes('/node_modules/')
  const withRun = (url: string): string => `${url.replace(/\?.*$/, '')}?codegen=${run}`

  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) => {
      // Only what this loader asked for is touched; the generator's own imports stay as they are.
      if (!specifier.includes('?codegen=') && !context.parentURL?.includes('?codegen=')) return nextResolve(specifier, context)
      try {
        const found = nextResolve(specifier, context)
        return isOwn(found.url) ? { ...found, url: withRun(found.url) } : found
      } catch (error) {
        const url = urlOfMissing(error)
        if (url === undefined || !provided.has(fileOf(url))) throw error
        return { url: withRun(url), format: 'module-typescript', shortCircuit: true }
      }
    },
    load: (url, context, nextLoad) => {
      const source = url.includes('?codegen=') ? provided.get(fileOf(url)) : undefined
      return source === undefined ? nextLoad(url, context) : { format: 'module-typescript', source, shortCircuit: true }
    },
  })

  return {
    provide: (file, text) => void provided.set(resolve(root, file), text),
    load: async (file) => {
      const url = withRun(pathToFileURL(resolve(root, file)).href)
      const loaded: unknown = await import(/* @vite-ignore */ url)
      return isRecord(loaded) ? loaded : {}
    },
    refresh: () => void (run = runs += 1),
    dispose: () => hooks.deregister(),
  }
}
