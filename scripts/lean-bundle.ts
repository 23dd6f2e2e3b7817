import type { Plugin } from 'vite'
import { cut, membersUsed } from './lean/cut.ts'
import { CUTS } from './lean/cuts.ts'
import { SUBSTITUTES } from './lean/substitutes.ts'

/** With one style sheet and no preloading, what is left of Vite’s loader is the import itself. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

const isModule = (id: string, module: string): boolean => id.replaceAll('\\', '/').endsWith(module)

/** Knows none of the libraries that are cut, and has members of the same names. */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

const adviceFor = (file: string): string => `Mend or remove its entry in scripts/lean/${file}.ts.`

/**
 * Leaves parts of libraries out of the browser's bundle that the site never runs and that a bundler cannot know to
 * be unused. A substitute or a cut that no longer fits its library fails the build, and so does code that begins to
 * use a member that was taken out.
 */
export const leanBundle = (): Plugin => {
  const used = new Set<string>()
  return {
    name: 'lean-bundle',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source.startsWith('\0')) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const substitute = SUBSTITUTES.find(({ module }) => found && isModule(found.id, module))
      if (!substitute) return undefined
      used.add(substitute.module)
      return `\0lean:${substitute.module}`
    },
    load(id) {
      if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load()'
      return SUBSTITUTES.find(({ module }) => id === `\0lean:${module}`)?.code
    },
    transform(code, id) {
      const parts = CUTS.find(({ module }) => isModule(id, module))
      if (!parts) return undefined
      used.add(parts.module)
      try {
        return { code: cut(code, parts), map: null }
      } catch (error) {
        return this.error(`${parts.module} is not what it was. ${error instanceof Error ? error.message : ''} ${adviceFor('cuts')}`)
      }
    },
    buildEnd(error) {
      if (error) return
      for (const { module } of SUBSTITUTES) if (!used.has(module)) this.error(`${module} is not in the bundle any more. ${adviceFor('substitutes')}`)
      for (const { module } of CUTS) if (!used.has(module)) this.error(`${module} is not in the bundle any more. ${adviceFor('cuts')}`)
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []))
      for (const [id, { code }] of modules) {
        if (REACT.test(id)) continue
        const names = membersUsed(code ?? '')
        for (const { module, members = [] } of CUTS) {
          const name = members.find((member) => names.has(member))
          if (name) this.error(`${id} uses ".${name}", which was taken out of ${module}. ${adviceFor('cuts')}`)
        }
      }
    },
  }
}

/**
 * A style module's classes as exports of their own: the bundler writes each name where it is used and drops the rest.
 * The same in both halves of the build would change nothing on the server, so it is done for the browser alone.
 */
export const inlineClassNames = (): Plugin[] => [
  {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler: (code) =>
        code.replaceAll(/^import (\w+) from (['"].*\.module\.css['"])/gm, (line, name: string, file: string) =>
          // A name that is looked up needs the whole list.
          code.includes(`${name}[`) ? line : `import * as ${name} from ${file}`,
        ),
    },
  },
  {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // With all its names inlined a module would be left out, and its styles with it.
    transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' as const }) },
  },
]
