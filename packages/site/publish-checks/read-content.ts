import { getDraftId, getPublishedId, isPublishedId } from '@sanity/client/csm'
import type { SitePages } from '../studio-site.ts'
import type { LinkedPage } from './links.ts'
import { assetIdsIn, type Asset } from './pictures.ts'
import { draftsFirst, isObject, refsIn, storedIn, titleOf, type StoredDocument } from './stored.ts'

/** Queries the content service in the perspective `raw`: drafts and published documents, each under its own id. */
export type FetchRaw = (query: string, params: Record<string, unknown>) => Promise<unknown>

/** A document about to be published, with everything it refers to. */
export interface Content {
  document: StoredDocument
  /** The sections of a page, in their order. */
  sections: readonly StoredDocument[]
  pages: ReadonlyMap<string, LinkedPage>
  assets: ReadonlyMap<string, Asset>
  /** Ids of the pages in the menus. */
  menu: ReadonlySet<string>
  /** Whether the site has a description for pages without one. */
  hasDescription: boolean
}

const OWN = '*[_id in $ids]'
const toSiteQuery = ({ filter, addressById }: Pick<SitePages, 'filter' | 'addressById'>) => `{
  "pages": *[${filter}]{
    _id, _type, title, ${addressById}, hideInMenu, "sections": content_boxes[]._ref
  },
  "anchored": *[defined(anchor) || _id in path("drafts.**")]{_id, _type, anchor},
  "settings": *[_type in ["navigation", "globalSeo"]]
}`
const ASSETS = '*[_id in $ids]{_id, size, "width": metadata.dimensions.width, "height": metadata.dimensions.height}'

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const bothIds = (ids: readonly string[]): string[] => ids.flatMap((id) => [id, getDraftId(id)])

const toPages = (rows: StoredDocument[], anchored: StoredDocument[]): Map<string, LinkedPage> => {
  const anchors = draftsFirst(anchored)
  const published = new Set<string>(rows.map(({ _id }) => _id).filter(isPublishedId))
  return new Map(
    [...draftsFirst(rows)].map(([id, row]) => {
      const parent = stringOf(row['parent'])
      const sections = Array.isArray(row['sections']) ? row['sections'] : []
      return [
        id,
        {
          title: titleOf(row['title']),
          slug: stringOf(row['slug']) ?? null,
          ...(parent === undefined ? {} : { parent }),
          anchors: sections.flatMap((section: unknown) => stringOf(anchors.get(String(section))?.['anchor']) ?? []),
          isPublished: published.has(id),
        },
      ]
    }),
  )
}

const menuOf = (settings: ReadonlyMap<string, StoredDocument>, rows: StoredDocument[]): Set<string> => {
  const hidden = new Set([...draftsFirst(rows)].flatMap(([id, row]) => (row['hideInMenu'] === true ? [id] : [])))
  const navigation = settings.get('navigation')
  const entries = [...refsIn(navigation?.['mainNavigation']), ...refsIn(navigation?.['metaNavigation'])]
  return new Set(entries.filter((id) => !hidden.has(id)))
}

/** Reads what the checks need; undefined when the document does not exist. @param id with or without `drafts.` */
export const readContent = async (
  fetchRaw: FetchRaw,
  id: string,
  sitePages: Pick<SitePages, 'filter' | 'addressById'>,
): Promise<Content | undefined> => {
  const own = getPublishedId(id)
  const document = draftsFirst(storedIn(await fetchRaw(OWN, { ids: bothIds([own]) }))).get(own)
  if (!document) return undefined
  const sectionIds = refsIn(document['content_boxes'])
  const [found, answer] = await Promise.all([
    sectionIds.length > 0 ? fetchRaw(OWN, { ids: bothIds(sectionIds) }) : [],
    fetchRaw(toSiteQuery(sitePages), {}),
  ])
  const byId = draftsFirst(storedIn(found))
  const sections = sectionIds.flatMap((section) => byId.get(section) ?? [])
  const site = isObject(answer) ? answer : {}
  const rows = storedIn(site['pages'])
  const settings = draftsFirst(storedIn(site['settings']))
  const ids = [document, ...sections].flatMap(assetIdsIn)
  const assets = ids.length > 0 ? await fetchRaw(ASSETS, { ids }) : []
  return {
    document,
    sections,
    pages: toPages(rows, storedIn(site['anchored'])),
    assets: new Map(
      (Array.isArray(assets) ? assets : []).filter(isAsset).map((asset): [string, Asset] => [asset._id, asset]),
    ),
    menu: menuOf(settings, rows),
    hasDescription: [...settings.values()].some(({ metaDescription }) => stringOf(metaDescription) !== undefined),
  }
}

const isAsset = (value: unknown): value is Asset => isObject(value) && typeof value['_id'] === 'string'
