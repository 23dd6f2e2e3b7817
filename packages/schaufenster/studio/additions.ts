import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { stripVTControlCharacters } from 'node:util'
import { build, type Plugin } from 'vite'
import { listFiles } from '@schaufenster/publish/write/list-files'
import { shareOf } from './share-of.ts'

/** Each of its files is one addition to the Studio. */
export const ADDITIONS = 'src/studio'

const listAdditions = (root: string): string[] => {
  const folder = join(root, ADDITIONS)
  const names = existsSync(folder) ? listFiles(folder) : []
  return names.filter((name) => /^[^/.][^/]*(?<!\.(?:d|test))\.tsx?$/.test(name)).toSorted()
}

/** The Studio's own styles stay the last: a library of both may be of two versions. */
const withStyles = (code: string, css: string): string =>
  css === ''
    ? code
    : `document.head.prepend(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }))\n${code}`

/** Asked last, when no other plugin has found a module. */
const requireInstalled: Plugin = {
  name: 'require-installed',
  enforce: 'post',
  resolveId(source, importer) {
    if (importer === undefined || source.startsWith('\0')) return undefined
    const next = /^[./]/.test(source) ? 'Correct its path.' : `Run "npm install ${source}".`
    throw new Error(`"${source}" was not found. ${next}`)
  },
}

const bundle = async (root: string, path: string, studio: string): Promise<string> => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    // Whatever NODE_ENV says: the Studio shares React as it is published.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [shareOf(studio), requireInstalled],
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: resolve(root, path), formats: ['es'], cssFileName: 'styles' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const css = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []))
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  return withStyles(code.join('\n'), css.join('\n'))
}

/** Without what the bundler puts around it: an editor reads it, too. */
const toMessage = (error: unknown, root: string): string => {
  const [first = error]: unknown[] = error instanceof Error && 'errors' in error ? [error.errors].flat() : []
  return stripVTControlCharacters(messageOf(first))
    .replaceAll(`${resolve(root)}/`, '')
    .trim()
}

/** A module that says, where it is loaded, why it could not be made. */
const toFault = (path: string, message: string): string => {
  console.error(`${path} is left out of the Studio. ${message}`)
  return `throw new Error(${JSON.stringify(message)})`
}

/**
 * What a site adds to the Studio, each file as a module of its own: one that cannot be made, or that throws, leaves the
 * others as they are.
 *
 * @param studio folder of the built Studio; undefined before it is built
 * @returns modules by their addresses, and the code that names them
 */
export const bundleAdditions = async (
  root: string,
  studio: string | undefined,
): Promise<{ modules: ReadonlyMap<string, string>; code: string }> => {
  const names = studio === undefined ? [] : listAdditions(root)
  const bundled = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const path = `${ADDITIONS}/${name}`
      const code = await bundle(root, path, studio ?? '').catch((error: unknown) =>
        toFault(path, toMessage(error, root)),
      )
      return [`additions/${name}.mjs`, code]
    }),
  )
  const loaders = names.map(
    (name) => `${JSON.stringify(`${ADDITIONS}/${name}`)}: () => import('./additions/${name}.mjs')`,
  )
  const code = loaders.length === 0 ? '' : `\nexport const additions = { ${loaders.join(', ')} }`
  return { modules: new Map(bundled), code }
}
