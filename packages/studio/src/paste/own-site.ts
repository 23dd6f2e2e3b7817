import { isPublishedId } from '@sanity/client/csm'
import { defaultLocale } from '@schaufenster/site/locale'
import { draftsFirst } from '@schaufenster/site/stored'
import { toSitePath } from '@schaufenster/editing/site-path'
import type { SitePages } from '@schaufenster/site/studio-site'
import { toDraftReference } from '../actions/page-copy.ts'

interface PageRow {
  _id: string
  _type: string
  slug?: string | null
  parent?: string | null
}

/** What own addresses lead to, published or not. */
export const toOwnQuery = ({ filter, addressById }: SitePages): string => `{
  "pages": *[${filter}]{_id, _type, ${addressById}},
  "files": *[_type == "sanity.fileAsset"]._id
}`

export interface Own {
  pages: PageRow[]
  files: string[]
}

export interface OwnSite {
  /** Its address, with its base. */
  url: string
  /** Ids of its files. */
  files: ReadonlySet<string>
  /** A reference to the page. */
  pageAt: (url: URL) => object | undefined
}

/** As the schema demands of an anchor. */
export const isAnchorName = (text: string): boolean => /^[a-z][a-z0-9-]*$/.test(text)

/** The forms that an address of a page may have had: in both compositions, as a file, below the first language. */
const formsOf = (path: string, language: string): string[] => {
  const plain = path.normalize('NFC').replace(/(?:\/index)?\.html$/, '') || '/'
  const [, first = '', ...rest] = plain.split('/')
  return [plain, ...(first === language ? [`/${rest.join('/')}`] : [])]
}

/**
 * @param urls addresses under which the site is reached, the first one being its own
 */
export const createOwnSite = (
  urls: readonly string[],
  { pages, files }: Own,
  { pathAmong, languages = [] }: Pick<SitePages, 'pathAmong' | 'languages'>,
): OwnSite => {
  // The Studio's own bundle knows no languages but the usual one.
  const language = languages[0] ?? defaultLocale()
  const byId = draftsFirst(pages)
  const published = new Set<string>(pages.map(({ _id }) => _id).filter(isPublishedId))
  const byPath = new Map<string, object>(
    [...byId].map(([id, page]) => [
      pathAmong(page, byId),
      published.has(id) ? { _type: 'reference', _ref: id } : toDraftReference(id, page._type),
    ]),
  )
  return {
    url: urls[0] ?? '',
    files: new Set(files),
    pageAt: ({ href }) =>
      urls
        .map((url) => toSitePath(href, url))
        .flatMap((path) => (path === undefined ? [] : formsOf(path, language)))
        .map((path) => byPath.get(path))
        .find((page) => page !== undefined),
  }
}
