import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { packageOf, SHARED_MODULES_FILE, toSharedPath, type SharedModules } from '@schaufenster/site/shared-modules'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const readPackage = (name: string): { version: string; peerDependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(`${import.meta.dirname}/node_modules/${name}/package.json`, 'utf8'))

const PREFIX = '\0shared:'

/**
 * Writes each module of Sanity, and of the libraries that it expects to exist once, as `shared/<specifier>.js`, so that what
 * a site adds to the Studio uses the same copies. They are those that the Studio loads anyway: the files only export what
 * its chunks have. `shared.json` names them with their versions.
 */
export const shareModules = (): Plugin => {
  const versions: Record<string, string> = {}
  const modules = new Set<string>()
  return {
    name: 'share-modules',
    enforce: 'pre',
    buildStart() {
      for (const name of ['sanity', ...Object.keys(readPackage('sanity').peerDependencies ?? {})])
        versions[name] = readPackage(name).version
    },
    resolveId(source) {
      if (source.startsWith(PREFIX)) return source
      if (Object.hasOwn(versions, packageOf(source)) && !source.endsWith('.css') && !modules.has(source)) {
        modules.add(source)
        this.emitFile({ type: 'chunk', id: PREFIX + source, fileName: toSharedPath(source) })
      }
      return undefined
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const source = id.slice(PREFIX.length)
      const resolved = await this.resolve(source)
      if (!resolved) throw new Error(`${source} cannot be shared: it is not installed.`)
      const { exports } = await this.load(resolved)
      const path = JSON.stringify(source)
      if (exports.length > 0)
        return `export * from ${path}${exports.includes('default') ? `; export { default } from ${path}` : ''}`
      // A CommonJS module: its exports are known once it has run.
      const names = Object.keys(require(source)).filter((name) => name !== 'default')
      return `import all from ${path}; export default all; export const { ${names.join(', ')} } = all`
    },
    generateBundle() {
      const shared: SharedModules = { versions, modules: [...modules].toSorted() }
      this.emitFile({ type: 'asset', fileName: SHARED_MODULES_FILE, source: JSON.stringify(shared) })
    },
  }
}
