import { toPlace, whyNoAddress } from '@schaufenster/shapes/address'
import type { ContentStore } from '../content-store.ts'
import { isPublicId, type StoredDocument } from '../document.ts'
import type { Problem } from './import-error.ts'
import type { ImportPlan } from './plan-import.ts'

/** What a page's address is made of; the service does not know which documents are pages. */
interface PageAddress {
  slug: string
  /** The `_id` of the page above. */
  parentId: string | undefined
}

/** @returns undefined when the document is not a page */
export type ReadAddress = (document: StoredDocument) => PageAddress | undefined

/** Loads it from the project's schema. Only an import needs it: a mistake in the schema stops nothing else. */
export type LoadReadAddress = () => Promise<ReadAddress>

interface Page extends PageAddress {
  id: string
  isImported: boolean
}

/**
 * Finds what an import would do to the addresses of pages: `faults` take an address away from another page, `warnings`
 * keep a page from being published.
 */
export const checkAddresses = (
  plan: Pick<ImportPlan, 'put' | 'remove'>,
  store: ContentStore,
  readAddress: ReadAddress,
): { faults: Problem[]; warnings: Problem[] } => {
  const pages = collectPages(plan, store, readAddress)
  const toSlugs = ({ slug, parentId }: Page): { slug: string; parent: string } => ({
    slug,
    parent: pages.get(parentId ?? '')?.slug ?? '',
  })
  const toPath = (page: Page): string => Object.values(toSlugs(page)).toReversed().filter(Boolean).join('/')
  const faults: Problem[] = []
  const warnings: Problem[] = []
  const first = new Map<string, Page>()
  for (const page of pages.values()) {
    const { id, slug, isImported } = page
    const reason = slug === '' ? undefined : whyNoAddress(toSlugs(page))
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
  readAddress: ReadAddress,
): Map<string, Page> => {
  const pages = new Map<string, Page>()
  const add = (document: StoredDocument | undefined, isImported: boolean): void => {
    const address = document && readAddress(document)
    if (address) pages.set(document._id, { ...address, id: document._id, isImported })
  }
  const replaced = new Set([...remove, ...put.map(({ id }) => id)])
  for (const id of store.ids()) if (isPublicId(id) && !replaced.has(id)) add(store.get(id), false)
  for (const { id, read } of put) if (isPublicId(id)) add(read(), true)
  return pages
}
