import type { RegisteredRouter } from '@tanstack/react-router'
import type { PageKey } from '@schaufenster/site/content'
import type { PageContent } from '../content/content-source.ts'
import { pageQuery } from '../content/queries/page.ts'
import type { PageData } from '../routes/load-page.ts'

/** The page on screen: what its loader found, and its content. */
export interface CurrentPage {
  key: PageKey
  isFailure: boolean
  content: PageContent | undefined
}

const isPageData = (value: unknown): value is PageData => typeof value === 'object' && value !== null && 'key' in value

export const currentPage = ({ state, options }: RegisteredRouter): CurrentPage | undefined => {
  const data: unknown = state.matches.at(-1)?.loaderData
  if (!isPageData(data)) return undefined
  const { content, queryClient } = options.context
  return {
    key: data.key,
    isFailure: data.failure !== undefined,
    content: queryClient.getQueryData(pageQuery(content, data.key).queryKey),
  }
}
