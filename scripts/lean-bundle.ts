import type { Plugin } from 'vite'

interface Substitute {
  /** End of the module's path. */
  module: string
  /** End of the path of the only module that gets the substitute; every other one gets the original. */
  importer?: string
  code: string
  /** Why the site can do without the original. */
  reason: string
}

const SUBSTITUTES: Substitute[] = [
  {
    module: '@tanstack/react-router/dist/esm/link.js',
    importer: '@tanstack/react-router/dist/esm/route.js',
    code: `export const Link = () => { throw new Error('Use RouteLink.') }`,
    reason: 'every route object carries a link component of its own; links are src/ui/route-link.tsx',
  },
  {
    module: '@tanstack/query-core/build/modern/mutationCache.js',
    code: 'export class MutationCache { clear() {} }',
    reason: 'a visitor changes no content',
  },
  {
    module: '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    code: `export const infiniteQueryBehavior = () => { throw new Error('No query of this site is infinite.') }; export const hasNextPage = () => false; export const hasPreviousPage = () => false`,
    reason: 'no query is read page by page',
  },
  {
    module: '@tanstack/query-core/build/modern/focusManager.js',
    code: 'export const focusManager = { isFocused: () => true, subscribe: () => () => {} }',
    reason: 'content is not asked for again because a tab is looked at',
  },
  {
    module: '@tanstack/query-core/build/modern/onlineManager.js',
    code: 'export const onlineManager = { isOnline: () => true, subscribe: () => () => {} }',
    reason: 'every request is tried, and a visitor told when it fails (`networkMode` in src/router.tsx)',
  },
  {
    module: '@tanstack/router-core/dist/esm/scroll-restoration.js',
    code: `export const setupScrollRestoration = () => {}; export const storageKey = ''; export const defaultGetScrollRestorationKey = () => ''; export const getElementScrollRestorationEntry = () => undefined`,
    reason: 'it keeps positions in the session storage; src/routes/places.ts does without',
  },
  {
    module: 'use-sync-external-store/shim/with-selector.js',
    code: `export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js'`,
    reason: 'a stand-in for versions of React that lack the hook',
  },
]

/** With one style sheet and no preloading, what is left of Vite’s loader is the import itself. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * Leaves parts of libraries out of the browser's bundle that the site never runs and that a bundler cannot know to
 * be unused. A substitute that no longer fits its library fails the build.
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
      const substitute = SUBSTITUTES.find(({ module }) => found?.id.replaceAll('\\', '/').endsWith(module))
      if (!substitute || (substitute.importer && !importer?.replaceAll('\\', '/').endsWith(substitute.importer))) return undefined
      used.add(substitute.module)
      return `\0lean:${substitute.module}`
    },
    load(id) {
      if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load()'
      return SUBSTITUTES.find(({ module }) => id === `\0lean:${module}`)?.code
    },
    buildEnd(error) {
      const missed = SUBSTITUTES.filter(({ module }) => !used.has(module))
      if (!error && missed.length > 0) {
        this.error(`Not in the bundle any more: ${missed.map(({ module, reason }) => `${module} (${reason})`).join(', ')}. Mend or remove its substitute in scripts/lean-bundle.ts.`)
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
