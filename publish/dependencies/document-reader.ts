import { published } from '../../src/content/queries/published.groq.ts'
import { toUriPath } from '../../src/lib/uri-path.ts'
import { toPlace, type ListedPage } from '../content/choose-pages.ts'
import type { ContentReader } from '../content/content-reader.ts'
import { PublishError } from '../publish-error.ts'
import type { DocumentState } from '../write/state-types.ts'
import { PAGE_TYPES, type SiteLists } from './site-lists.ts'

interface Fact {
  _id: string
  _type: string
  parent?: unknown
  position?: unknown
}

const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string' && '_type' in value && typeof value._type === 'string'

const readFacts = (answer: unknown): Fact[] => {
  if (!Array.isArray(answer)) throw new PublishError('The content service answered without error, but not with a list of documents. Is this the address of the content service?')
  return answer.filter(isFact)
}

const toState = ({ _id, _type, parent, position }: Fact, page: ListedPage | undefined): DocumentState => ({
  id: _id,
  type: _type,
  position: JSON.stringify(position),
  ...(page ? { page, place: toPlace(toUriPath(page)), parent: typeof parent === 'string' ? parent : undefined } : {}),
})

/** Steps from a document over those that refer to it up to a page: a person in a job in a section of a page, and one more. */
const MAX_STEPS = 6

/**
 * Reads the documents that decide about addresses and lists.
 *
 * Each function throws PublishError with what is wrong and what to do.
 */
export const createDocumentReader = ({ ask, list }: Pick<ContentReader, 'ask' | 'list'>, { fields, watched }: Pick<SiteLists, 'fields' | 'watched'>) => {
  const projection = `{_id, _type, "parent": relation._ref, "position": {${fields.join(', ')}}}`
  const types = watched.map((type) => JSON.stringify(type)).join(', ')
  const toStates = (facts: readonly Fact[], listed: readonly ListedPage[]): DocumentState[] => {
    const pages = new Map(listed.map((page) => [page._id, page]))
    // Two questions: a page that came or went between them is told about again.
    return facts.filter(({ _id, _type }) => !PAGE_TYPES.includes(_type) || pages.has(_id)).map((fact) => toState(fact, pages.get(fact._id)))
  }
  return {
    /** Every such document. @param listed every page document */
    all: async (listed: readonly ListedPage[]): Promise<DocumentState[]> => toStates(readFacts(await ask(`*[_type in [${types}] && ${published}] | order(_id asc)${projection}`, {})), listed),
    /** Those of some ids that there are. */
    some: async (ids: readonly string[]): Promise<DocumentState[]> => {
      if (ids.length === 0) return []
      const [facts, listed] = await Promise.all([ask(`*[_id in $ids && _type in [${types}] && ${published}]${projection}`, { ids }), list(ids)])
      return toStates(readFacts(facts), listed)
    },
    /** Ids of the documents that refer to some, directly or over others, up to pages. */
    above: async (ids: readonly string[]): Promise<string[]> => {
      const found = new Set<string>()
      let next = [...ids]
      for (let step = 0; step < MAX_STEPS && next.length > 0; step++) {
        const facts = readFacts(await ask(`*[references($ids) && ${published}]{_id, _type}`, { ids: next }))
        const fresh = facts.filter(({ _id }) => !found.has(_id))
        for (const { _id } of fresh) found.add(_id)
        next = fresh.filter(({ _type }) => !PAGE_TYPES.includes(_type)).map(({ _id }) => _id)
      }
      return [...found]
    },
  }
}

export type DocumentReader = ReturnType<typeof createDocumentReader>
