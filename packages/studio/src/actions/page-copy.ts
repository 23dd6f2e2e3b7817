import type { Action } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { newKey } from '../new-key.ts'

/** What the content service sets, and what was confirmed of one translation: no copy of a document has it. */
export const OF_ONE_DOCUMENT = ['_id', '_rev', '_createdAt', '_updatedAt', '_system', 'confirmed'] as const

/** What no two pages may share, either. */
const OWN: ReadonlySet<string> = new Set([...OF_ONE_DOCUMENT, 'slug', 'isRoot'])

interface CopyOptions {
  title: string
  /** Ids of the sections that are copied; all others stand on both pages. */
  copied: ReadonlySet<string>
  newId: () => string
}

/** A reference to a document that is not published yet, as the Studio writes it. */
export const toDraftReference = (_ref: string, type: string) => ({
  _type: 'reference' as const,
  _ref,
  _weak: true,
  _strengthenOnPublish: { type, template: { id: type } },
})

/** The content of a document, for another one: with keys of its own, which marks in texts follow. */
export const toContent = (document: StoredDocument): Record<string, unknown> => {
  const content = Object.fromEntries(Object.entries(document).filter(([name]) => !OWN.has(name)))
  const keys = new Map<unknown, string>()
  const text = JSON.stringify(content, (name, value: unknown) => {
    if (name === '_key' && !keys.has(value)) keys.set(value, newKey())
    return value
  })
  const renew = (value: unknown): unknown => keys.get(value) ?? value
  return JSON.parse(text, (name, value: unknown) => {
    if (name === '_key') return renew(value)
    return name === 'marks' && Array.isArray(value) ? value.map(renew) : value
  })
}

/** The same value with other references. */
export const mapReferences = (value: unknown, change: (reference: Record<string, unknown>) => object): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => mapReferences(item, change))
  if (!isObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapReferences(child, change)]))
  return refOf(value) === undefined ? copy : change(copy)
}

/**
 * A page's copy and those of its sections, to be created as drafts: links among them lead to the copies. It has no address and
 * is not the home page: its form asks for an address before it is published.
 *
 * @param page as an editor sees it, like its sections, with published ids
 */
export const toPageCopy = (
  page: StoredDocument,
  sections: readonly StoredDocument[],
  { title, copied, newId }: CopyOptions,
): StoredDocument[] => {
  const originals = [...sections.filter(({ _id }) => copied.has(_id)), page]
  const copies = new Map(originals.map(({ _id, _type }) => [_id, { id: newId(), type: _type }]))
  return originals.map((original) => {
    const content = mapReferences(toContent(original), (reference) => {
      const copy = copies.get(refOf(reference) ?? '')
      return copy ? { ...reference, ...toDraftReference(copy.id, copy.type), _type: reference['_type'] } : reference
    })
    return {
      ...Object(content),
      _id: `drafts.${copies.get(original._id)?.id}`,
      _type: original._type,
      ...(original === page ? { title } : {}),
    }
  })
}

/** Creates a draft; a part of one transaction with what it refers to, so that no copy is stored half. */
export const toCreation = (draft: StoredDocument): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId: getPublishedId(draft._id),
  attributes: draft,
  ifExists: 'fail',
})
