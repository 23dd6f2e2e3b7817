import { toPlace, whyNoAddress } from '@schaufenster/shapes/address'
import { withoutLanguage } from '@schaufenster/shapes/languages'
import { evaluateSync, parse, toJS } from 'groq-js'
import type { ContentStore } from '../content-store.ts'
import { isPublicId, type StoredDocument } from '../document.ts'
import type { Problem } from './import-error.ts'
import type { ImportPlan } from './plan-import.ts'

/** What a page's address is made of. */
interface PageAddress {
  slug?: string | null
  /** The `_id` of the page above. */
  parent?: string | null
}

/** The pages of a site, and how their addresses are made: the service does not know which documents are pages. */
export interface PageAddresses {
  types: readonly string[]
  /** GROQ projection of what `parentSlugAmong` needs of a page. */
  addressById: string
  /** The segments above a page's slug, joined by slashes. */
  parentSlugAmong: (page: PageAddress, pages: ReadonlyMap<string, PageAddress>) => string | null
  maxSegments: number
}

/** Loads it from the project's schema. Only an import needs it: a mistake in the schema stops nothing else. */
export type LoadPageAddresses = () => Promise<PageAddresses>

interface Page extends PageAddress {
  id: string
  slug: string
  isImported: boolean
}

/** @returns of each document what its address is made of; undefined when it is not a page */
export const createAddressReader = ({ types, addressById }: Pick<PageAddresses, 'types' | 'addressById'>) => {
  const query = parse(`{${addressById}}`)
  return (document: StoredDocument): (PageAddress & { slug: string }) | undefined => {
    if (!types.includes(document._type)) return undefined
    const { slug, ...above }: Record<string, unknown> = Object(toJS(evaluateSync(query, { root: document })))
    return { ...above, slug: typeof slug === 'string' ? slug : '' }
  }
}

/**
 * Finds what an import would do to the addresses of pages: `faults` take an address away from another page, `warnings`
 * keep a page from being published.
 */
export const checkAddresses = (
  plan: Pick<ImportPlan, 'put' | 'remove'>,
  store: ContentStore,
  addresses: PageAddresses,
): { faults: Problem[]; warnings: Problem[] } => {
  const pages = collectPages(plan, store, addresses)
  const above = (page: Page): string => addresses.parentSlugAmong(page, pages) ?? ''
  const toPath = (page: Page): string => {
    const [slug, parent] = [page.slug, above(page)]
    return [parent, slug].filter(Boolean).join('/')
  }
  const faults: Problem[] = []
  const warnings: Problem[] = []
  const first = new Map<string, Page>()
  for (const page of pages.values()) {
    const { id, slug, isImported } = page
    const reason =
      slug === '' ? undefined : whyNoAddress({ slug, parent: withoutLanguage(above(page)) }, addresses.maxSegments)
    if (reason !== undefined && isImported) warnings.push({ id, message: `will not be published: ${reason}.` })
    const path = toPath(page)
    const other = first.get(toPlace(path))
    if (!other) first.set(toPlace(path), page)
    else if (slug !== '' && (isImported || other.isImported)) {
      const otherPath = toPath(other)
      if (path === otherPath)
        warnings.push({
          id,
          message: `has the address "/${path}" of "${other.id}": only the one changed last is published.`,
        })
      else
        faults.push({
          id,
          message: `has the address "/${path}", and "${other.id}" has "/${otherPath}". They differ in capitals or in how accents are composed only, and are one address: change the slug of one of them.`,
        })
    }
  }
  return { faults, warnings }
}

/** The published pages as they are after the import, those that stay first. */
const collectPages = (
  { put, remove }: Pick<ImportPlan, 'put' | 'remove'>,
  store: ContentStore,
  addresses: PageAddresses,
): Map<string, Page> => {
  const pages = new Map<string, Page>()
  const readAddress = createAddressReader(addresses)
  const add = (document: StoredDocument | undefined, isImported: boolean): void => {
    const address = document && readAddress(document)
    if (address) pages.set(document._id, { ...address, id: document._id, isImported })
  }
  const replaced = new Set([...remove, ...put.map(({ id }) => id)])
  for (const id of store.ids()) if (isPublicId(id) && !replaced.has(id)) add(store.get(id), false)
  for (const { id, read } of put) if (isPublicId(id)) add(read(), true)
  return pages
}
