import type { Mutation } from '@sanity/client'
import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { toConfirmed, withoutTexts } from '@schaufenster/editing/translation/confirmed'
import { leavesOf } from '@schaufenster/editing/translation/leaves'
import { memberIn, type Pair } from '@schaufenster/editing/translation/pairs'
import { stepTo, toPath } from '@schaufenster/editing/publish-checks/objects-in'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { mapReferences, OF_ONE_DOCUMENT, toDraftReference } from '../actions/page-copy.ts'
import { toSlug } from './to-slug.ts'

const NOT_COPIED: ReadonlySet<string> = new Set(OF_ONE_DOCUMENT)

/** A document in another language that there is already. */
export interface Twin {
  id: string
  type: string
  isPublished: boolean
}

interface TranslationOptions {
  /** The language of the originals, and of what is made. */
  from: string
  to: string
  /** Published where they are: drafts of one language stay in it. Those that refer to others come last. */
  originals: readonly StoredDocument[]
  /** By the ids of their originals. */
  twins: ReadonlyMap<string, Twin>
  /** By the ids of their documents. */
  pairs: ReadonlyMap<string, Pair>
  /** Whether there is a document of an id: it is left alone. */
  isTaken: (id: string) => boolean
  newId: () => string
  /** Drafts of texts in the other language, by the id of an original and by path; all others stay as they are. */
  drafts: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What was made, and what has to be known to take it back. */
export interface Made {
  mutations: Mutation[]
  /** Ids of the new documents, without `drafts.`, by those of their originals. */
  ids: ReadonlyMap<string, string>
  /** Ids of the pairs that were made or changed. */
  pairIds: readonly string[]
  /** What takes all of it back. */
  undo: Mutation[]
}

/** A value with other texts at some paths. */
const withTexts = (value: unknown, texts: ReadonlyMap<string, string>, path = ''): unknown => {
  if (typeof value === 'string') return texts.get(path) ?? value
  if (Array.isArray(value))
    return value.map((item: unknown, index) => withTexts(item, texts, path + stepTo(item, index)))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withTexts(child, texts, toPath(path, name))]),
  )
}

const toReference = (reference: Record<string, unknown>, { id, type, isPublished }: Twin): object => {
  const { _weak, _strengthenOnPublish, ...rest } = reference
  return isPublished ? { ...rest, _ref: id } : { ...rest, ...toDraftReference(id, type), _type: reference['_type'] }
}

const toMember = (key: string, language: string, id: string) => ({
  _key: key,
  _type: 'internationalizedArrayReferenceValue',
  language,
  value: { _type: 'reference', _ref: id, _weak: true },
})

/** Joins a translation to its original. A pair that has changed since it was read is another editor's work: nothing is stored. */
const toPair = (id: string, original: StoredDocument, { from, to, pairs }: TranslationOptions) => {
  const originalId = getPublishedId(original._id)
  const pair = pairs.get(originalId)
  if (!pair) {
    const pairId = `translation-${originalId}`
    const translations = [toMember(from, from, originalId), toMember(to, to, id)]
    const create = { _id: pairId, _type: 'translation.metadata', schemaTypes: [original._type], translations }
    return { pairId, join: [{ create }], part: { delete: { id: pairId } } }
  }
  const { id: pairId, revision } = pair
  const stale = memberIn(pair, to)
  const isUnchanged = revision === undefined ? {} : { ifRevisionID: revision }
  const remove = (key: string) => ({ id: pairId, unset: [`translations[_key==${JSON.stringify(key)}]`] })
  const add = { id: pairId, insert: { after: 'translations[-1]', items: [toMember(to, to, id)] } }
  const join = stale
    ? [{ patch: { ...remove(stale.key), ...isUnchanged } }, { patch: add }]
    : [{ patch: { ...add, ...isUnchanged } }]
  return { pairId, join, part: { patch: remove(to) } }
}

/** Whether a page has a slug; a home page has none. */
const hasSlug = (slug: unknown): slug is Record<string, unknown> =>
  isObject(slug) && typeof slug['current'] === 'string' && slug['current'] !== ''

/**
 * Documents in another language with the content of their originals, as drafts, each joined to its original: with the same keys, so that
 * a path names the same value in both. References lead to documents of the same language where there are such. For one transaction.
 */
export const makeTranslations = (options: TranslationOptions): Made => {
  const { originals, twins, to, isTaken, newId, drafts } = options
  const ids = new Map(
    originals.map(({ _id }) => {
      const id = `${getPublishedId(_id)}-${to}`
      return [getPublishedId(_id), isTaken(id) ? newId() : id]
    }),
  )
  const targets = new Map([
    ...twins,
    ...originals.map(({ _id, _type }): [string, Twin] => [
      getPublishedId(_id),
      { id: ids.get(getPublishedId(_id)) ?? '', type: _type, isPublished: false },
    ]),
  ])
  const made = originals.map((original) => {
    const id = ids.get(getPublishedId(original._id)) ?? ''
    const content = Object.fromEntries(Object.entries(original).filter(([name]) => !NOT_COPIED.has(name)))
    const texts = drafts.get(getPublishedId(original._id)) ?? new Map<string, string>()
    const linked = mapReferences(withTexts(content, texts), (reference) => {
      const target = targets.get(refOf(reference) ?? '')
      return target ? toReference(reference, target) : reference
    })
    const { slug } = content
    // A title in another script has no letters for one.
    const current = toSlug(texts.get('title') ?? '')
    const leaves = leavesOf(original)
    const create: StoredDocument = {
      ...Object(linked),
      ...(hasSlug(slug) && current !== '' ? { slug: { ...slug, current } } : {}),
      _id: `drafts.${id}`,
      _type: original._type,
      language: to,
      confirmed: toConfirmed(isDraftId(original._id) ? withoutTexts(leaves) : leaves),
    }
    const { pairId, join, part } = toPair(id, original, options)
    return { pairId, mutations: [{ create }, ...join], undo: [part, { delete: { id: create._id } }] }
  })
  return {
    mutations: made.flatMap(({ mutations }) => mutations),
    undo: made.toReversed().flatMap(({ undo }) => undo),
    ids,
    pairIds: made.map(({ pairId }) => pairId),
  }
}
