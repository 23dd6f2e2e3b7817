import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import type { PublishFinding, Report } from '@schaufenster/site/publish-check'
import { draftsFirst, isObject, refsIn, type StoredDocument } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import { checkContent } from '../publish-checks/check-content.ts'
import { objectsIn } from '../publish-checks/objects-in.ts'
import type { Asset } from '../publish-checks/pictures.ts'
import { toSiteFacts } from '../publish-checks/read-content.ts'
import { checkColors } from './colors.ts'
import { checkDeadline } from './deadlines.ts'
import { createFormCheck } from './form-privacy.ts'
import { createOrphanCheck, type Lists } from './orphans.ts'
import { checkReferences } from './references.ts'
import { createAltCheck, createMetaCheck } from './repeated.ts'
import type { ReportOn, SiteFinding } from './site-finding.ts'
import { checkTranslations } from './translations.ts'
import { createUnusedCheck } from './unused.ts'
import { checkWeight, type PageWeight } from './weight.ts'

export interface SiteChecks {
  pages: SitePages
  /** The site's address, for links typed by hand. */
  url?: string | undefined
  /** As `2026-11-30`. */
  today: string
  /** Without these, pages that nothing leads to are not looked for: a card may. */
  lists?: Lists | undefined
  toTextColor?: ((background: string) => string | undefined) | undefined
  /** By ids of pages; of those that are missing, the weight is not known. */
  weights?: ReadonlyMap<string, PageWeight> | undefined
}

/** A dataset, as it is stored. */
export interface Dataset {
  documents: readonly StoredDocument[]
  /** The answer to `toSiteQuery`, in the perspective `raw`. */
  facts: unknown
}

/** Documents that are looked at in one go. */
const PIECE = 500

const isOfService = ({ _type }: StoredDocument): boolean => /^(?:sanity|system|assist|translation)\./.test(_type)
const isAsset = ({ _type }: StoredDocument): boolean => /^sanity\.(?:image|file)Asset$/.test(_type)

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const toAsset = ({ _id, size, originalFilename, metadata }: StoredDocument): Asset => {
  const dimensions = isObject(metadata) && isObject(metadata['dimensions']) ? metadata['dimensions'] : {}
  return {
    _id,
    size: numberOf(size),
    originalFilename: typeof originalFilename === 'string' ? originalFilename : null,
    width: numberOf(dimensions['width']),
    height: numberOf(dimensions['height']),
  }
}

const keyOf = ({ rule, documentId, path, message, isOfSite }: PublishFinding): string =>
  isOfSite ? `${rule} ${message}` : `${rule} ${documentId} ${path} ${message}`

/**
 * The report of a site: the publish checks of every document, and what only a look at all of them shows. Drafts take the place of what is published;
 * without drafts among the documents it is the report of what visitors see.
 *
 * It goes page by page, so that who asks can do something else in between, and takes as long for the last as for the first.
 */
export const checkSite = function* (dataset: Dataset, checks: SiteChecks): Generator<SiteFinding[], void> {
  const { pages: sitePages, url, today, lists, toTextColor, weights } = checks
  const documents = draftsFirst(dataset.documents)
  const facts = toSiteFacts(dataset.facts)
  const assets = new Map(dataset.documents.filter(isAsset).map((asset) => [asset._id, toAsset(asset)] as const))
  const known = new Set<string>()
  /** Of a section, the first page that shows it. */
  const shownOn = new Map<string, string>()
  let found: SiteFinding[] = []
  const add = (finding: PublishFinding, shows?: string): void => {
    const key = keyOf(finding)
    if (known.has(key)) return
    known.add(key)
    const page = finding.isOfSite ? undefined : (shows ?? shownOn.get(finding.documentId))
    found.push({ ...finding, ...(page === undefined ? {} : { page }) })
  }
  const reportOn: ReportOn =
    ({ _id, _type }): Report =>
    (finding) =>
      add({ ...finding, documentId: getPublishedId(_id), documentType: _type })
  const take = (): SiteFinding[] => {
    const taken = found
    found = []
    return taken
  }

  const alts = createAltCheck(sitePages.withoutAlt)
  const metas = createMetaCheck()
  const unused = createUnusedCheck()
  const forms = createFormCheck(facts)
  const orphans = lists && createOrphanCheck({ facts, lists, url, pathAmong: sitePages.pathAmong })
  /** What is looked for in every document once. */
  const look = (document: StoredDocument) => {
    const objects = objectsIn(document)
    alts.add(document, objects)
    checkReferences(document, objects, { documents, pages: facts.pages }, reportOn)
    checkDeadline(document, today, reportOn)
    if (toTextColor) checkColors(document, objects, toTextColor, reportOn)
    orphans?.addShown(document, objects)
  }
  const check = (document: StoredDocument, sections: readonly StoredDocument[]): void => {
    for (const finding of checkContent({ ...facts, assets, document, sections }, sitePages, url)) add(finding)
  }

  const isPage = ({ _type }: StoredDocument): boolean => sitePages.types.includes(_type)
  const sectionTypes = new Set<string>()
  for (const [id, page] of documents) {
    if (!isPage(page)) continue
    const sections = refsIn(page['content_boxes']).flatMap((section) => documents.get(section) ?? [])
    const fresh = sections.filter((section) => !shownOn.has(getPublishedId(section._id)))
    shownOn.set(id, id)
    for (const section of sections) sectionTypes.add(section._type)
    for (const section of fresh) shownOn.set(getPublishedId(section._id), id)
    check(page, sections)
    for (const one of [page, ...new Set(fresh)]) look(one)
    orphans?.addPage(page)
    forms.addPage(page, sections)
    if (page['metaRobotsNoIndex'] !== true) metas.add(page)
    const weight = weights?.get(id)
    if (weight) checkWeight(page, sections, weight, (finding) => add(finding, id))
    yield take()
  }
  for (const [id, document] of documents) {
    // A section that no page shows is checked once a page shows it.
    if (isOfService(document) || isPage(document) || shownOn.has(id) || sectionTypes.has(document._type)) continue
    check(document, [])
    look(document)
    yield take()
  }
  alts.finish(reportOn)
  metas.finish(reportOn)
  forms.finish(reportOn)
  orphans?.finish(reportOn)
  yield take()
  for (const [index, document] of dataset.documents.entries()) {
    unused.add(document)
    if (index % PIECE === 0) yield []
  }
  unused.finish(reportOn)
  checkTranslations(dataset.documents, { pageTypes: sitePages.types, languages: sitePages.languages }, reportOn)
  yield take()
}

/** What visitors see of a dataset. */
export const onlyPublished = (documents: readonly StoredDocument[]): StoredDocument[] =>
  documents.filter(({ _id }) => isPublishedId(_id))
