import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { codeOf } from '@schaufenster/cli/errors'
import { isRecord } from './is-record.ts'
import { relativeTo } from './problem.ts'
import { createModuleGraph } from './sources/module-graph.ts'
import { describeLoadError, unsupportedFileOf } from './sources/load-error.ts'
import { nativeImport } from './sources/native-import.ts'
import { createPathFallback } from './sources/path-fallback.ts'
import { toPlainModule } from './sources/to-plain-module.ts'

const urlOfMissing = (error: unknown): string | undefined =>
  isRecord(error) && codeOf(error) === 'ERR_MODULE_NOT_FOUND' && typeof error['url'] === 'string'
    ? error['url']
    : undefined

/**
 * Imports the project's own modules, with in-memory text in place of some files. A module is loaded again only when it
 * or something it imports has changed, or when one of them had to be rewritten for Node.
 */
export interface SourceLoader {
  /** Lets every later import of this file see `text`, whether or not the file exists. */
  provide: (path: string, text: string) => void
  /**
   * The exports of a module of the project.
   *
   * @throws CodegenError with the source location when it cannot be loaded
   */
  load: (path: string) => Promise<Record<string, unknown>>
  /** Reports that these files, by absolute path, have changed. */
  changed: (files: Iterable<string>) => void
  /** Absolute paths of the project's files loaded so far, without those that were provided. */
  files: () => string[]
  /** Text of a file as the loader sees it; undefined when it does not exist. */
  read: (path: string) => string | undefined
  /** Text of a file and of everything in the project that it imports, by path from the project's root. */
  sourcesOf: (path: string) => Map<string, string>
  /** Whether a file's executed code differs from its text. */
  isTranslated: (path: string) => boolean
  dispose: () => void
}

/**
 * Generated files import each other, and a query imports generated projections. Served from memory, they need one run
 * even if the output folder is empty, and none of them is written by `--check`.
 *
 * @param root absolute path of the project
 */
export const createSourceLoader = (root: string): SourceLoader => {
  const provided = new Map<string, string>()
  // Replacement code for a file that Node cannot run: JSX, an enum, a picture.
  const translated = new Map<string, string>()
  const graph = createModuleGraph()
  // Unique in the process: loaders must not share Node's module cache, even if this module is loaded more than once.
  const mark = `?codegen=${process.hrtime.bigint()}.`
  const fallback = createPathFallback(root, provided)

  const isMarked = (url: string | undefined): boolean => url?.includes(mark) ?? false
  const fileOf = (url: string): string => fileURLToPath(url.replace(/\?.*$/, ''))
  // Includes files outside the project, such as workspace packages: they are edited like the project's own.
  const isOwn = (url: string): boolean => url.startsWith('file:') && !url.includes('/node_modules/')
  const urlOf = (file: string): string => `${pathToFileURL(file).href}${mark}${graph.version(file)}`
  const textOf = (file: string): string | undefined =>
    provided.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

  const hooks = registerHooks({
    resolve: (specifier, context, nextResolve) => {
      // Only imports of this loader are affected, not the generator's own.
      if (isMarked(specifier)) return { url: specifier, format: 'module-typescript', shortCircuit: true }
      if (!isMarked(context.parentURL)) return nextResolve(specifier, context)
      const importer = fileOf(context.parentURL ?? '')
      const own = (file: string) => {
        graph.link(importer, file)
        return { url: urlOf(file), format: 'module-typescript', shortCircuit: true }
      }
      try {
        const found = nextResolve(specifier, context)
        if (isOwn(found.url)) return own(fileOf(found.url))
        return found
      } catch (error) {
        const missing = urlOfMissing(error)
        const file =
          (missing !== undefined && provided.has(fileOf(missing)) ? fileOf(missing) : undefined) ??
          fallback(specifier, importer)
        if (file !== undefined) return own(file)
        throw error
      }
    },
    load: (url, context, nextLoad) => {
      if (!isMarked(url)) return nextLoad(url, context)
      const file = fileOf(url)
      const plain = translated.get(file)
      if (plain !== undefined) return { format: 'module', source: plain, shortCircuit: true }
      const source = provided.get(file)
      if (source !== undefined) return { format: 'module-typescript', source, shortCircuit: true }
      // Skips Node's format detection for TypeScript modules.
      if (/\.m?ts$/.test(file) && existsSync(file))
        return { format: 'module-typescript', source: readFileSync(file, 'utf8'), shortCircuit: true }
      return nextLoad(url, { ...context, format: undefined })
    },
  })

  const importFile = async (file: string): Promise<unknown> => {
    try {
      return await nativeImport(urlOf(file))
    } catch (error) {
      // Node caches a failed module permanently; the next attempt needs another URL.
      graph.touch(graph.reachedFrom(file))
      const unsupported = unsupportedFileOf(error)
      if (unsupported === undefined || translated.has(unsupported))
        throw describeLoadError(error, {
          root,
          importer: file,
          read: textOf,
          isTranslated: (one) => translated.has(one),
        })
      translated.set(unsupported, await toPlainModule(unsupported, textOf(unsupported) ?? ''))
      return importFile(file)
    }
  }

  const changed = (files: Iterable<string>): void => {
    const list = [...files]
    for (const file of list) translated.delete(file)
    graph.touch(list)
  }

  return {
    provide: (path, text) => {
      const file = resolve(root, path)
      if (provided.get(file) === text) return
      provided.set(file, text)
      changed([file])
    },
    load: async (path) => {
      const file = resolve(root, path)
      graph.add(file)
      const loaded = await importFile(file)
      return isRecord(loaded) ? loaded : {}
    },
    changed,
    files: () => graph.files().filter((file) => !provided.has(file) && !file.includes('/node_modules/')),
    read: (path) => textOf(resolve(root, path)),
    sourcesOf: (path) => {
      const files = [...graph.reachedFrom(resolve(root, path))]
      return new Map(
        files.flatMap((file) => (textOf(file) === undefined ? [] : [[relativeTo(root, file), textOf(file) ?? '']])),
      )
    },
    isTranslated: (path) => translated.has(resolve(root, path)),
    dispose: () => hooks.deregister(),
  }
}
