import leven from 'leven'
import { isMultilingual } from '@schaufenster/shapes/languages'
import type { Suggestion } from '@schaufenster/site/errors'
import { languageOf } from '@schaufenster/site/locale'
import type { RouteEntry } from './content-source.ts'

const MAX_SUGGESTIONS = 3
/** A longer slug is not compared to its end: the distance takes time by the product of both lengths. */
const MAX_LENGTH = 60
/** Of the longer slug: what differs in more is not similar. */
const MAX_DIFFERENCE = 0.5

/** The share in which two slugs differ, from 0 to 1; 1 for what is too much longer to be similar. */
const difference = (wanted: string, slug: string): number => {
  const longer = Math.max(wanted.length, slug.length)
  return Math.abs(wanted.length - slug.length) > longer * MAX_DIFFERENCE ? 1 : leven(wanted, slug) / longer
}

const lastSegment = (path: string): string => path.split('/').findLast(Boolean) ?? ''

/** Up to three pages whose slug resembles the last segment of the requested path (REQUIREMENTS E01), most similar first. */
export const suggestSimilar = (requestedPath: string, all: readonly Suggestion[]): Suggestion[] => {
  // Of its own language, where there are several.
  const pages = isMultilingual ? all.filter(({ path }) => languageOf(path) === languageOf(requestedPath)) : all
  const wanted = lastSegment(requestedPath).slice(0, MAX_LENGTH).toLowerCase()
  const similar = pages
    .map(({ title, path }) => ({ title, path, slug: lastSegment(path) }))
    .filter(({ slug }) => slug !== '')
    .map(({ slug, ...page }) => ({ ...page, differs: difference(wanted, slug) }))
    .filter(({ differs }) => differs <= MAX_DIFFERENCE)
    .toSorted((a, b) => a.differs - b.differs)
  // Two documents may have one address.
  return [...new Map(similar.map((one) => [one.path, one])).values()]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title, path }) => ({ title, path }))
}

/** Pages that no menu shows and no search engine finds are not suggested either. */
const isForVisitors = ({ hideInMenu, metaRobotsNoIndex }: RouteEntry): boolean =>
  hideInMenu !== true && metaRobotsNoIndex !== true

/** The same from the list of routes. */
export const suggestPages = (requestedPath: string, routes: readonly RouteEntry[]): Suggestion[] =>
  suggestSimilar(
    requestedPath,
    routes.filter(isForVisitors).map(({ title, uriPath }) => ({ title, path: uriPath })),
  )
