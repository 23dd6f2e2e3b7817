import { getDraftId, getPublishedId, isPublishedId } from '@sanity/client/csm'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { LinkedPage } from './links.ts'
import { assetIdsIn, type Asset } from './pictures.ts'
import { normalizePath } from '../site-path.ts'
import { draftsFirst, isObject, refsIn, storedIn, titleOf, type StoredDocument } from '@schaufenster/site/stored'

/** Queries the content service in the perspective `raw`: drafts and published documents, each under its own id. */
export type FetchRaw = (query: string, params: Record<string, unknown>) => Promise<unknown>

/** What the checks of a document ask of the site. */
export interface SiteFacts {
  pages: ReadonlyMap<string, LinkedPage>
  /** The pages that old addresses lead to; undefined where one leads to another site. */
  redirects: ReadonlyMap<string, string | undefined>
  /** Ids of the pages in the menus. */
  menu: ReadonlySet<string>
  /** Whether the site has a description for pages without one. */
  hasDescription: boolean
}

/** A document about to be published, with everything it refers to. */
export interface Content extends SiteFacts {
  document: StoredDocument
  /** The sections of a page, in their order. */
  sections: readonly StoredDocument[]
  assets: ReadonlyMap<string, Asset>
}

const OWN = '*[_id in $ids]'
/** GROQ of what `toSiteFacts` reads, in the perspective `raw`. */
export const toSiteQuery = ({ filter, addressById }: Pick<SitePages, 'filter' | 'addressById'>) => `{
  "pages": *[${filter}]{
    _id, _type, title, ${addressById}, hideInMenu, "sections": content_boxes[]._ref
  },
  "redirects": *[_type == "redirect"]{_id, _type, from, "to": to._ref},
  "anchored": *[defined(anchor) || _id in path("drafts.**")]{_id, _type, anchor},
  "settings": *[_type in ["navigation", "globalSeo"]]
}`
const ASSETS =
  '*[_id in $ids]{_id, size, originalFilename, altText, "width": metadata.dimensions.width, "height": metadata.dimensions.height}'

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const bothIds = (ids: readonly string[]): string[] => ids.flatMap((id) => [id, getDraftId(id)])

const toPages = (rows: StoredDocument[], anchored: StoredDocument[]): Map<string, LinkedPage> => {
  const anchors = draftsFirst(anchored)
  const published = new Set<string>(rows.map(({ _id }) => _id).filter(isPublishedId))
  return new Map(
    [...draftsFirst(rows)].map(([id, row]) => {
      const [parent, language] = [stringOf(row['parent']), stringOf(row['language'])]
      const sections = Array.isArray(row['sections']) ? row['sections'] : []
      return [
        id,
        {
          title: titleOf(row['title']),
          slug: stringOf(row['slug']) ?? null,
          ...(parent === undefined ? {} : { parent }),
          ...(language === undefined ? {} : { language }),
          anchors: sections.flatMap((section: unknown) => stringOf(anchors.get(String(section))?.['anchor']) ?? []),
          isPublished: published.has(id),
        },
      ]
    }),
  )
}

const menuOf = (settings: ReadonlyMap<string, StoredDocument>, rows: StoredDocument[]): Set<string> => {
  const hidden = new Set([...draftsFirst(rows)].flatMap(([id, row]) => (row['hideInMenu'] === true ? [id] : [])))
  // The menu of the first language is known by its id, those of others by their languages.
  const menus = [...settings].flatMap(([id, document]) =>
    document._type === 'navigation' && (id === 'navigation' || stringOf(document['language'])) ? document : [],
  )
  const entries = menus.flatMap((menu) => [...refsIn(menu['mainNavigation']), ...refsIn(menu['metaNavigation'])])
  return new Set(entries.filter((id) => !hidden.has(id)))
}

const toRedirects = (rows: StoredDocument[]): SiteFacts['redirects'] =>
  new Map(
    [...draftsFirst(rows).values()].flatMap(({ from, to }) => {
      const address = stringOf(from)
      return address === undefined ? [] : [[normalizePath(address), stringOf(to)] as const]
    }),
  )

/** @param answer to `toSiteQuery` */
export const toSiteFacts = (answer: unknown): SiteFacts => {
  const site = isObject(answer) ? answer : {}
  const rows = storedIn(site['pages'])
  const settings = draftsFirst(storedIn(site['settings']))
  return {
    pages: toPages(rows, storedIn(site['anchored'])),
    redirects: toRedirects(storedIn(site['redirects'])),
    menu: menuOf(settings, rows),
    hasDescription: [...settings.values()].some(({ metaDescription }) => stringOf(metaDescription) !== undefined),
  }
}

/** Ids of one query: what a query and its answer may hold is limited. */
const IDS_PER_QUERY = 1000

const fetchByIds = async (fetchRaw: FetchRaw, query: string, ids: readonly string[]): Promise<unknown[]> => {
  const distinct = [...new Set(ids)]
  const rows: unknown[] = []
  for (let start = 0; start < distinct.length; start += IDS_PER_QUERY) {
    const answer = await fetchRaw(query, { ids: distinct.slice(start, start + IDS_PER_QUERY) })
    if (Array.isArray(answer)) rows.push(...answer)
  }
  return rows
}

/** Stored documents with these ids. */
export const fetchDocuments = async (fetchRaw: FetchRaw, ids: readonly string[]): Promise<StoredDocument[]> =>
  storedIn(await fetchByIds(fetchRaw, OWN, ids))

/**
 * Reads what the checks need, with as many queries for a thousand documents as for one. Those that do not exist are left out.
 *
 * @param ids with or without `drafts.`
 */
export const readContents = async (
  fetchRaw: FetchRaw,
  ids: readonly string[],
  sitePages: Pick<SitePages, 'filter' | 'addressById'>,
): Promise<Content[]> => {
  const ownIds = [...new Set(ids.map(getPublishedId))]
  const own = draftsFirst(await fetchDocuments(fetchRaw, bothIds(ownIds)))
  const documents = ownIds.flatMap((id) => own.get(id) ?? [])
  if (documents.length === 0) return []
  const [found, answer] = await Promise.all([
    fetchDocuments(fetchRaw, bothIds(documents.flatMap((document) => refsIn(document['content_boxes'])))),
    fetchRaw(toSiteQuery(sitePages), {}),
  ])
  const byId = draftsFirst(found)
  const assetIds = [...documents, ...byId.values()].flatMap(assetIdsIn)
  const assets = (await fetchByIds(fetchRaw, ASSETS, assetIds)).filter(isAsset)
  const shared = {
    ...toSiteFacts(answer),
    assets: new Map(assets.map((asset): [string, Asset] => [asset._id, asset])),
  }
  return documents.map((document) => ({
    ...shared,
    document,
    sections: refsIn(document['content_boxes']).flatMap((section) => byId.get(section) ?? []),
  }))
}

const isAsset = (value: unknown): value is Asset => isObject(value) && typeof value['_id'] === 'string'
