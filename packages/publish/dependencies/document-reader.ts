import { isMultilingual } from '@schaufenster/shapes/languages'
import { toPlace } from '@schaufenster/shapes/address'
import { published } from '@schaufenster/site/published'
import { isObject, storedIn, type StoredDocument } from '@schaufenster/site/stored'
import type { ListedPage } from '@schaufenster/site/content'
import type { Site } from '@schaufenster/site/site'
import type { ContentReader } from '../content/content-reader.ts'
import { PublishError } from '../publish-error.ts'
import type { DocumentState, Revision } from '../write/state-types.ts'
import type { SiteLists } from '@schaufenster/editing/dependencies/site-lists'
import { PAIR_TYPE, PAIRS, pairsIn } from '@schaufenster/editing/translation/pairs'

const noList = (): PublishError =>
  new PublishError('The content service did not return a list of documents. Check the address of the content service.')

const readFacts = (answer: unknown): StoredDocument[] => {
  if (!Array.isArray(answer)) throw noList()
  return storedIn(answer)
}

/** Changes of an omitted document would never be detected. */
const readRevisions = (answer: unknown): [id: string, revision: Revision][] => {
  if (!Array.isArray(answer)) throw noList()
  return answer.map((value: unknown) => {
    const { _id, _rev, _updatedAt } = isObject(value) ? value : {}
    if (typeof _id === 'string' && typeof _rev === 'string')
      return [_id, { rev: _rev, updatedAt: typeof _updatedAt === 'string' ? _updatedAt : '' }]
    throw noList()
  })
}

/**
 * Steps from a document through those that refer to it up to a page: a person in a job in a section of a page, and
 * one more.
 */
const MAX_STEPS = 6

/** Per request, revisions and whole documents: less than a megabyte. */
const [LISTED_AT_ONCE, READ_AT_ONCE] = [10_000, 500]

/**
 * Reads the documents that determine addresses and lists.
 *
 * Each function throws PublishError with what is wrong and what to do.
 */
export interface DocumentReader {
  /** Every such document. @param listed every page document */
  all: (listed: readonly ListedPage[]) => Promise<DocumentState[]>
  /** Those of some ids, and the revisions of all existing ones. */
  some: (ids: readonly string[]) => Promise<{ documents: DocumentState[]; revisions: ReadonlyMap<string, Revision> }>
  /**
   * The revision of every published document, by id: the client's perspective leaves out the others, in less time.
   *
   * @param look is shown each document, which is then read whole: sooner than by another request
   */
  revisions: (look?: (document: unknown) => void) => Promise<ReadonlyMap<string, Revision>>
  /** Ids of the documents that refer to these, directly or indirectly, up to pages. */
  above: (ids: readonly string[]) => Promise<string[]>
  /** The documents that these are translations of, of each pair together with its own: their ids. */
  pairs: (ids: readonly string[]) => Promise<string[][]>
}

/** What a pair refers to, which is what its position says. */
export const idsOfPair = ({ position }: Pick<DocumentState, 'position'>): string[] => {
  const ids: unknown = JSON.parse(position)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

export const createDocumentReader = (
  { pages: { types: pageTypes }, toUriPath }: Pick<Site, 'pages' | 'toUriPath'>,
  { ask, list }: Pick<ContentReader, 'ask' | 'list'>,
  { fields, watched }: Pick<SiteLists, 'fields' | 'watched'>,
): DocumentReader => {
  const inLists = `{${fields.join(', ')}}`
  const inState = isMultilingual ? `select(_type == "${PAIR_TYPE}" => translations[].value._ref, ${inLists})` : inLists
  const projection = `{_id, _type, _rev, _updatedAt, "parent": relation._ref, "position": ${inState}}`
  const toState = ({ _id, _type, parent, position }: StoredDocument, page: ListedPage | undefined): DocumentState => ({
    id: _id,
    type: _type,
    position: JSON.stringify(position),
    ...(page ? { page, place: toPlace(toUriPath(page)), parent: typeof parent === 'string' ? parent : undefined } : {}),
  })
  const types = watched.map((type) => JSON.stringify(type)).join(', ')
  const toStates = (facts: readonly StoredDocument[], listed: readonly ListedPage[]): DocumentState[] => {
    const pages = new Map(listed.map((page) => [page._id, page]))
    // Two queries: a page created or deleted between them causes another event.
    return facts
      .filter(({ _id, _type }) => !pageTypes.includes(_type) || pages.has(_id))
      .map((fact) => toState(fact, pages.get(fact._id)))
  }
  return {
    all: async (listed) =>
      toStates(
        readFacts(await ask(`*[_type in [${types}] && ${published}] | order(_id asc)${projection}`, {})),
        listed,
      ),
    some: async (ids) => {
      if (ids.length === 0) return { documents: [], revisions: new Map() }
      const answer = await ask(`*[_id in $ids && ${published}]${projection}`, { ids })
      const facts = readFacts(answer)
      const pages = facts.flatMap(({ _id, _type }) => (pageTypes.includes(_type) ? [_id] : []))
      // After the revisions: a page must not be recorded older than its revision.
      const listed = pages.length > 0 ? await list(pages) : []
      const decisive = facts.filter(({ _type }) => watched.includes(_type))
      return { documents: toStates(decisive, listed), revisions: new Map(readRevisions(answer)) }
    },
    revisions: async (look) => {
      const part = look ? `[0...${READ_AT_ONCE}]` : `[0...${LISTED_AT_ONCE}]{_id, _rev, _updatedAt}`
      const read = async (last: string) => {
        const answer = await ask(`*[_id > $last] | order(_id asc)${part}`, { last })
        return { answer, revisions: readRevisions(answer) }
      }
      const found = new Map<string, Revision>()
      let next = read('')
      // A service may return fewer than requested, so only an empty answer is the end.
      for (;;) {
        const { answer, revisions } = await next
        const last = revisions.at(-1)?.[0]
        if (last === undefined) return found
        // Answered while these are looked at; its error is thrown when it is awaited.
        next = read(last)
        next.catch(() => {})
        for (const [id, revision] of revisions) found.set(id, revision)
        if (look && Array.isArray(answer)) answer.forEach(look)
      }
    },
    above: async (ids) => {
      const found = new Set<string>()
      let next = [...ids]
      for (let step = 0; step < MAX_STEPS && next.length > 0; step++) {
        const facts = readFacts(await ask(`*[references($ids) && ${published}]{_id, _type}`, { ids: next }))
        const fresh = facts.filter(({ _id }) => !found.has(_id))
        for (const { _id } of fresh) found.add(_id)
        next = fresh.filter(({ _type }) => !pageTypes.includes(_type)).map(({ _id }) => _id)
      }
      return [...found]
    },
    pairs: async (ids) => {
      if (ids.length === 0) return []
      const answer = await ask(`${PAIRS}[references($ids) && ${published}]`, { ids })
      return pairsIn(answer).map(({ members }) => members.map(({ id }) => id))
    },
  }
}
