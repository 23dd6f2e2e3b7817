import type { Parts } from './cut.ts'

/** What is taken out of a module that the site does need. */
interface Cut extends Parts {
  /** End of the module's path. */
  module: string
  /** Why the site can do without it. */
  reason: string
}

/** An error that is only ever compared with itself: it needs no stack. */
const signal = (number: number): string => `Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${number}) } })`

export const CUTS: Cut[] = [
  {
    module: 'react-dom/cjs/react-dom-client.production.js',
    instead: {
      SuspenseException: signal(460),
      SuspenseyCommitException: signal(474),
      SuspenseActionException: signal(542),
      HydrationMismatchException: signal(519),
      SelectiveHydrationException: signal(461),
    },
    reason: 'while the library starts, each error’s stack makes a browser under inspection read the whole of it again, twice its time on a slow phone',
  },
  {
    module: '@tanstack/query-core/build/modern/queryClient.js',
    members: [
      'isMutating', 'setQueriesData', 'getQueryState', 'removeQueries', 'resetQueries', 'cancelQueries', 'invalidateQueries', 'refetchQueries',
      'infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData', 'getMutationCache', 'getDefaultOptions',
      'setDefaultOptions', 'setQueryDefaults', 'setMutationDefaults', 'getMutationDefaults', 'defaultMutationOptions', 'resumePausedMutations',
    ],
    instead: { mount: '() => {}', unmount: '() => {}' },
    reason: 'the cache is filled and read, and never asked to load again by itself',
  },
  {
    module: '@tanstack/query-core/build/modern/query.js',
    members: ['addObserver', 'removeObserver', 'isDisabled', 'isStatic', 'onFocus', 'onOnline'],
    reason: 'nothing observes a query: components read the cache (src/content/queries/use-cached.ts)',
  },
  {
    module: '@tanstack/query-core/build/modern/queryCache.js',
    members: ['onFocus', 'onOnline'],
    reason: 'content is not asked for again because a tab is looked at or the network is back',
  },
  {
    module: '@tanstack/router-core/dist/esm/router.js',
    members: ['matchRoute', 'preloadRoute', 'clearCache'],
    instead: { startViewTransition: '(show) => show()', getSearchMiddlewares: '() => []', applySearchMiddleware: '() => ({})', validateSearch: '() => ({})' },
    reason: 'pages are loaded ahead by src/routes/load-ahead.ts; no route checks its search, and none uses the browser’s view transitions',
  },
  {
    module: '@tanstack/router-core/dist/esm/load-client.js',
    instead: { offerPending: '() => {}', finishPending: '() => {}', awaitPendingMinimum: 'async () => {}', loadRouteChunk: '() => {}' },
    reason: 'no route has a pending component (src/shell/navigation-progress.tsx), and none is code of its own: blocks are (src/registry/preload-blocks.ts)',
  },
  {
    module: '@tanstack/router-core/dist/esm/new-process-route-tree.js',
    instead: { processRouteMasks: '() => {}', findFlatMatch: '() => {}' },
    reason: 'no address is shown as another one',
  },
  {
    module: '@tanstack/react-router/dist/esm/route.js',
    members: ['useMatch', 'useRouteContext', 'useSearch', 'useParams', 'useLoaderDeps', 'useLoaderData', 'useNavigate', 'notFound', 'Link'],
    reason: 'every route carries hooks and a link of its own; components import theirs, and links are src/ui/route-link.tsx',
  },
  {
    module: '@tanstack/react-router/dist/esm/CatchBoundary.js',
    instead: { ErrorComponent: '() => null' },
    reason: 'src/routes/failure.tsx takes its place',
  },
  {
    module: '@portabletext/react/dist/index.js',
    instead: {
      defaultComponents:
        '{ types: {}, block: {}, marks: {}, list: {}, listItem: DefaultListItem, hardBreak: DefaultHardBreak, unknownList: DefaultUnknownList, unknownListItem: DefaultUnknownListItem, unknownBlockStyle: DefaultUnknownBlockStyle }',
      getTemplate: '() => ""', unknownTypeWarning: '() => ""', unknownMarkWarning: '() => ""', unknownBlockStyleWarning: '() => ""', unknownListStyleWarning: '() => ""', unknownListItemStyleWarning: '() => ""',
    },
    reason: 'src/rich-text has components of its own and words for those that are missing',
  },
]
