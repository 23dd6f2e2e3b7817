import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentSource, PageContent } from '@schaufenster/renderer/content/content-source'
import { DescribedPictures } from '#src/shell/described-pictures.tsx'
import { PageQueryContext } from '#src/content/page-data.ts'
import { ERROR_PAGE, pageQuery } from '@schaufenster/renderer/content/queries/page'
import { blocks } from '#src/generated/blocks.ts'
import type { BlockFault } from '@schaufenster/site/block-fault'
import { RegistryContext, type RegistryContextValue } from '@schaufenster/renderer/registry/registry-context'

// Lazy blocks are loaded up front, because tests render synchronously.
await Promise.all(Object.values(blocks).map(async ({ load }) => load?.()))

interface TestPage extends Partial<RegistryContextValue> {
  files?: PageContent['asset']['files']
  images?: PageContent['asset']['images']
}

const createTestRouter = () =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  })

const unusedSource: ContentSource = {
  site: async () => ({ slugs: null, globalSeo: null }),
  routes: async () => null,
  page: () => Promise.reject(new Error('The page must come from the query cache: put it there before rendering.')),
}
const query = pageQuery(unusedSource, ERROR_PAGE)

/** Wraps blocks in the context of a page: router, registry, assets. Collects the faults they report. */
export const onPage = (children: ReactNode, { files = [], images = [], ...registry }: TestPage = {}) => {
  const faults: BlockFault[] = []
  const page: PageContent = {
    app: { page: null, menu: null },
    content: { projects: [], footer: [] },
    asset: { images, files, cursor: null, preloader: null },
  }
  const client = new QueryClient()
  client.setQueryData(query.queryKey, page)
  const element = (
    <RouterContextProvider router={createTestRouter()}>
      <RegistryContext value={{ blocks, onFault: (fault) => faults.push(fault), ...registry }}>
        <QueryClientProvider client={client}>
          <PageQueryContext value={query}>
            <DescribedPictures>{children}</DescribedPictures>
          </PageQueryContext>
        </QueryClientProvider>
      </RegistryContext>
    </RouterContextProvider>
  )
  return { element, faults }
}

/** The HTML of blocks as in a page, without React's comments, and the faults they reported. */
export const renderMarkup = (children: ReactNode, page?: TestPage) => {
  const { element, faults } = onPage(children, page)
  return { html: renderToStaticMarkup(element).replaceAll(/<!--.*?-->/g, ''), faults }
}
