import { createContext, use, useMemo } from 'react'
import type { PageContent, SiteContent } from './content-source.ts'

/** The content of the page on screen, read from the query cache by the shell; null outside a page. */
export const PageContentContext = createContext<PageContent | null>(null)

/** The settings every page shares; null where there are none. */
export const SiteSettingsContext = createContext<SiteContent['globalSeo']>(null)

/** Name of the site, as it stands beside its logo. */
export const useSiteName = (): string | null => use(SiteSettingsContext)?.siteName ?? null

export type ProjectCard = PageContent['content']['projects'][number]

export const usePage = (): PageContent['app']['page'] => use(PageContentContext)?.app.page ?? null

export const useMenu = (): PageContent['app']['menu'] => use(PageContentContext)?.app.menu ?? null

/** Project cards in the order of `ids`; those the page does not carry are left out. */
export const useProjects = (ids: readonly (string | null | undefined)[] | null | undefined): ProjectCard[] => {
  const projects = use(PageContentContext)?.content.projects
  return useMemo(
    () => (ids ?? []).flatMap((id) => projects?.find(({ _id }) => _id === id) ?? []),
    [ids, projects],
  )
}

/** What is known of a picture besides its address: preview, colour, size. */
export const useImageAsset = (ref: string | null | undefined) =>
  use(PageContentContext)?.asset.images.find(({ _id }) => _id === ref)

/** Name and size of a file, for its link. */
export const useFileAsset = (ref: string | null | undefined) =>
  use(PageContentContext)?.asset.files.find(({ _id }) => _id === ref)
