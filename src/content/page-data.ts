import { keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { PageContent, SiteContent } from '@schaufenster/renderer/content/content-source'
import type { PageQueryKey } from '@schaufenster/renderer/content/queries/page'

type PageQuery = UseQueryOptions<PageContent, Error, PageContent, PageQueryKey>

/** The query for the page on screen and its view, as the shell has it from the loader's data; outside a page it has no answer. */
export const PageQueryContext = createContext<PageQuery>({ queryKey: ['content', 'page', null], queryFn: skipToken })

/** The settings every page shares; null where there are none. */
export const SiteSettingsContext = createContext<SiteContent['globalSeo']>(null)

/** Name of the site, as beside its logo. */
export const useSiteName = (): string | null => use(SiteSettingsContext)?.siteName ?? null

export type ProjectCard = PageContent['content']['projects'][number]

/**
 * A part of the page's content; the component renders again only when that part changes. If an error page's chrome cannot
 * be loaded, the last page's stays.
 */
export const usePageContent = <T>(select: (page: PageContent) => T): T | undefined => {
  const { select: view, ...query } = use(PageQueryContext)
  return useQuery({ ...query, placeholderData: keepPreviousData, select: view ? (page) => select(view(page)) : select })
    .data
}

const toPage = ({ app }: PageContent) => app.page
const toMenu = ({ app }: PageContent) => app.menu

export const usePage = (): PageContent['app']['page'] => usePageContent(toPage) ?? null

export const useMenu = (): PageContent['app']['menu'] => usePageContent(toMenu) ?? null

/** Project cards in the order of `ids`, each once; those the page does not carry are left out. */
export const useProjects = (ids: readonly (string | null | undefined)[] | null | undefined): ProjectCard[] =>
  usePageContent(({ content }) =>
    [...new Set(ids ?? [])].flatMap((id) => content.projects.find(({ _id }) => _id === id) ?? []),
  ) ?? []

/** What is known of a picture besides its address: preview, colour, size. */
export const useImageAsset = (ref: string | null | undefined) =>
  usePageContent(({ asset }) => asset.images.find(({ _id }) => _id === ref))

/** Name and size of a file, for its link. */
export const useFileAsset = (ref: string | null | undefined) =>
  usePageContent(({ asset }) => asset.files.find(({ _id }) => _id === ref))
