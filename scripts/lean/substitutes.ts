/** What the browser's bundle gets in place of a module that the site does without. */
interface Substitute {
  /** End of the module's path. */
  module: string
  code: string
  /** Why the site can do without the original. */
  reason: string
}

export const SUBSTITUTES: Substitute[] = [
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
    module: '@tanstack/query-core/build/modern/timeoutManager.js',
    code: 'export const timeoutManager = { setTimeout: (run, delay) => setTimeout(run, delay), clearTimeout: (timer) => clearTimeout(timer) }; export const systemSetTimeoutZero = (run) => { setTimeout(run) }; export const defaultTimeoutProvider = timeoutManager; export class TimeoutManager {}',
    reason: 'nobody gives the cache other timers than the browser’s',
  },
  {
    module: '@tanstack/router-core/dist/esm/scroll-restoration.js',
    code: `export const setupScrollRestoration = () => {}; export const storageKey = ''; export const defaultGetScrollRestorationKey = () => ''; export const getElementScrollRestorationEntry = () => undefined`,
    reason: 'it keeps positions in the session storage; src/routes/places.ts does without',
  },
  {
    module: '@tanstack/router-core/dist/esm/rewrite.js',
    code: 'export const executeRewriteInput = (_rewrite, url) => url; export const executeRewriteOutput = executeRewriteInput; export const rewriteBasepath = () => undefined; export const composeRewrites = rewriteBasepath',
    reason: 'the site lies at the root of its host, and its addresses are those that are shown',
  },
  {
    module: 'use-sync-external-store/shim/with-selector.js',
    code: `export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js'`,
    reason: 'a stand-in for versions of React that lack the hook',
  },
]
