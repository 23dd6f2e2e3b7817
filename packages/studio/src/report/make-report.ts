import { getPublishedId } from '@sanity/client/csm'
import { readSiteLists } from '@schaufenster/editing/dependencies/site-lists'
import type { LinkedPage } from '@schaufenster/editing/publish-checks/links'
import { toSiteFacts, toSiteQuery, type FetchRaw } from '@schaufenster/editing/publish-checks/read-content'
import { checkSite } from '@schaufenster/editing/site-report/check-site'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import type { PageWeight } from '@schaufenster/editing/site-report/weight'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import type { StudioSite } from '@schaufenster/site/studio-site'

export type ReportedSite = Pick<StudioSite, 'pages' | 'reading' | 'toTextColor'>

export interface Report {
  findings: SiteFinding[]
  /** Those that findings are of, by their published ids. */
  documents: ReadonlyMap<string, StoredDocument>
  /** Titles of all pages, by their published ids. */
  pages: ReadonlyMap<string, { title: string }>
  /** When it was made, milliseconds since 1970. */
  at: number
}

export interface Progress {
  /** Documents that have been read; undefined once they all are. */
  read?: number
  /** How many of the pages have been checked. */
  checked?: number
  /** How many of them have been weighed. */
  weighed?: number
  pages?: number
}

/** Documents per request, far below the limits of a service. */
const BATCH = 500
const QUERY = `*[_id > $last] | order(_id) [0...${BATCH}]`
/** Milliseconds at work before the browser may paint and answer the keyboard. */
const SLICE_MS = 12

/** All documents of a dataset. */
export const readAll = async (fetchRaw: FetchRaw, onRead: (count: number) => void): Promise<StoredDocument[]> => {
  const documents: StoredDocument[] = []
  for (;;) {
    const answer = await fetchRaw(QUERY, { last: documents.at(-1)?._id ?? '' })
    const batch = storedIn(answer)
    documents.push(...batch)
    onRead(documents.length)
    if (!Array.isArray(answer) || answer.length < BATCH || batch.length === 0) return documents
  }
}

type Weights = ReadonlyMap<string, PageWeight>

interface ReportOptions {
  site: ReportedSite
  /** For links typed by hand. */
  siteUrl: string
  fetchRaw: FetchRaw
  /** As `2026-11-30`. */
  today: string
  onProgress: (progress: Progress) => void
  /** Weighs the pages as they are published; without it, the report does not say what they weigh. */
  weigh?: ((pages: ReadonlyMap<string, LinkedPage>, onWeighed: (count: number) => void) => Promise<Weights>) | undefined
  /** Resolves when the browser has had its turn. */
  rest: () => Promise<void>
  signal: AbortSignal
}

/** Reads all of a dataset and checks it, in slices. @throws Error when the service does not answer */
export const makeReport = async ({
  site,
  siteUrl,
  fetchRaw,
  today,
  onProgress,
  weigh,
  rest,
  signal,
}: ReportOptions): Promise<Report> => {
  const [documents, facts] = await Promise.all([
    readAll(fetchRaw, (read) => onProgress({ read })),
    fetchRaw(toSiteQuery(site.pages), {}),
  ])
  const { pages } = toSiteFacts(facts)
  const { reading, toTextColor } = site
  const lists = reading && readSiteLists({ ...reading, pages: site.pages, neighbours: `{${reading.neighbours}}` })
  const findings: SiteFinding[] = []
  const weights = await weigh?.(pages, (weighed) => onProgress({ weighed, pages: pages.size }))
  let checked = 0
  let started = performance.now()
  const checks = { pages: site.pages, url: siteUrl, today, lists, toTextColor, weights }
  for (const found of checkSite({ documents, facts }, checks)) {
    findings.push(...found)
    checked += 1
    if (performance.now() - started < SLICE_MS) continue
    onProgress({ checked: Math.min(checked, pages.size), pages: pages.size })
    await rest()
    signal.throwIfAborted()
    started = performance.now()
  }
  const named = new Set(findings.map(({ documentId }) => documentId))
  const kept = documents.filter(({ _id }) => named.has(getPublishedId(_id)))
  // Drafts come after what is published, as their ids do not: the draft is what was checked.
  const byDraft = kept.toSorted((a, b) => Number(a._id.startsWith('drafts.')) - Number(b._id.startsWith('drafts.')))
  return {
    findings,
    documents: new Map(byDraft.map((document) => [getPublishedId(document._id), document])),
    pages,
    at: Date.now(),
  }
}
