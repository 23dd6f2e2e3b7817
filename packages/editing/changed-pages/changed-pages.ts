import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import { idsIn } from '../dependencies/page-uses.ts'
import { readSiteLists, REDIRECT_TYPE, type SiteLists } from '../dependencies/site-lists.ts'
import { isObject, storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { findPlaces, toRowsQuery, type PageRow } from './addresses.ts'
import { findUsers } from './find-users.ts'
import { isDifferent } from './is-different.ts'
import { listOf, readAnswers, readShared, type Answers, type FetchIn, type ReadSite } from './read-answers.ts'

/** A page that visitors see differently after a publication. */
export interface ChangedPage {
  id: string
  title: string
  /** Its address; undefined when it is not published. */
  before?: string
  after?: string
  /** Whether a preview of it shows drafts that are not part of the publication. */
  showsOthers: boolean
}

/** What a publication changes. */
export interface Changes {
  /** Those that are published themselves first. */
  pages: ChangedPage[]
  /** Addresses that lead elsewhere. */
  redirects: { id: string; from: string }[]
}

const isRow = (value: unknown): value is PageRow => isObject(value) && typeof value['_id'] === 'string'

/** Whether a document's place in lists changes. */
const movesInLists = (stored: readonly StoredDocument[], lists: SiteLists): boolean =>
  stored.some((draft) => {
    if (isPublishedId(draft._id) || !lists.listed.has(draft._type)) return false
    const published = stored.find(({ _id }) => _id === getPublishedId(draft._id))
    return lists.fields.some((name) => JSON.stringify(draft[name]) !== JSON.stringify(published?.[name]))
  })

/**
 * The pages that visitors see differently once the drafts of some documents are published together, found as a publication finds them: which
 * may be affected, and of these the ones whose answers differ. The answer of afterwards is a preview's, in which every draft is: what others
 * have not published may name a page too many, and hides none.
 *
 * @param ids of all that is published, sections included, without `drafts.`
 * @param now ISO 8601
 */
export const findChanges = async (
  ids: readonly string[],
  fetch: FetchIn,
  site: ReadSite,
  now = new Date().toISOString(),
): Promise<Changes> => {
  const published = new Set(ids)
  const both = ids.flatMap((id) => [id, `drafts.${id}`])
  const [stored, rows, drafts, shared] = await Promise.all([
    fetch('*[_id in $both]', { both }, 'raw').then(storedIn),
    fetch(toRowsQuery(site.pages), {}, 'raw').then((answer) => listOf(answer).filter(isRow)),
    fetch('*[_id in path("drafts.**")]{_id, _type}', {}, 'raw').then(storedIn),
    readShared(fetch, site, 'published'),
  ])
  const others = new Set<string>(drafts.map(({ _id }) => getPublishedId(_id)).filter((id) => !published.has(id)))
  const { before, after } = findPlaces(published, rows, site.pages, now)
  const isElsewhere = (id: string): boolean => before.get(id)?.path !== after.get(id)?.path
  const elsewhere = [...before.keys(), ...after.keys()].filter(isElsewhere)
  const own = new Set([...ids, ...elsewhere])
  const below = [...own].filter((id) => !published.has(id))
  const started = [
    ...stored.map((document): StoredDocument => ({ ...document, _id: getPublishedId(document._id) })),
    ...(below.length > 0 ? storedIn(await fetch('*[_id in $below]', { below }, 'published')) : []),
  ]

  const lists = readSiteLists({ ...site, neighbours: `{${site.neighbours}}` })
  const isMoved = movesInLists(stored, lists)
  const differs = ({ before: then, after: later }: Answers, isWide: boolean): boolean =>
    isDifferent(then, later, { own, others, isWide })
  const isShared = started.some(({ _type }) => lists.shared.has(_type))
  const around = idsIn(shared)
  const users = await findUsers(started, fetch, site, lists)
  const mayBeEverywhere =
    isShared || [...own].some((id) => around.has(id)) || [...users.types].some((type) => lists.shared.has(type))
  const sharedAfter = mayBeEverywhere ? await readShared(fetch, site, 'drafts') : shared
  const showsOthers = (answers: unknown): boolean => [...idsIn(answers)].some((id) => others.has(id))
  const showsOthersAround = showsOthers([shared, sharedAfter])
  // Drafts of others may hide that something appears: it is in the answer of neither time.
  const isNew = ids.some((id) => !stored.some(({ _id }) => _id === id))
  const mayHide = others.size > 0 && (isNew || isMoved || elsewhere.length > 0)
  const isEverywhere =
    differs({ before: shared, after: sharedAfter }, isShared) ||
    (mayHide && isNew && [...users.types].some((type) => lists.shared.has(type)))
  const changed = new Map<string, boolean>()
  if (isEverywhere) {
    for (const id of [...after.keys(), ...elsewhere]) changed.set(id, showsOthersAround || others.has(id))
  } else {
    // A project that is the home page has neighbours and is none.
    const home = [...after].flatMap(([id, { path }]) => (path === '/' ? [id] : []))
    const candidates = users.everywhere ? [...after.keys()] : [...ids, ...users.pages, ...home]
    const toCompare = new Set([...candidates.filter((id) => after.has(id)), ...elsewhere])
    for await (const { id, ...answers } of readAnswers([...toCompare], fetch, site)) {
      const isSeen = showsOthers(answers)
      if (isElsewhere(id) || differs(answers, isMoved) || (mayHide && isSeen && users.direct.has(id)))
        changed.set(id, showsOthersAround || isSeen)
    }
  }

  const pages = [...changed].map(([id, isSeen]): ChangedPage => {
    const [from, to] = [before.get(id), after.get(id)]
    const title = to?.title ?? from?.title ?? ''
    return { id, title, ...(from && { before: from.path }), ...(to && { after: to.path }), showsOthers: isSeen }
  })
  const rank = ({ id, after: path = '' }: ChangedPage): string => `${published.has(id) ? 0 : 1}${path}`
  return {
    pages: pages.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)),
    redirects: stored
      .filter(({ _id, _type }) => _type === REDIRECT_TYPE && !isPublishedId(_id))
      .map(({ _id, from }) => ({ id: getPublishedId(_id), from: typeof from === 'string' ? from : '' })),
  }
}
