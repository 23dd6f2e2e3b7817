import { getPublishedId } from '@sanity/client/csm'
import type { PublishFinding, Report } from '@schaufenster/site/publish-check'
import type { SitePages } from '@schaufenster/site/studio-site'
import { checkMenu, checkSections } from './emptiness.ts'
import { checkHeadings } from './headings.ts'
import { checkImprint, checkImprintExists, findImprint, isImprint } from './imprint.ts'
import { checkLinks, checkParents, checkTaken } from './links.ts'
import { checkMeta } from './meta.ts'
import { checkPhones } from './phones.ts'
import { checkPlaces } from './places.ts'
import { runOwnChecks } from './own-checks.ts'
import { checkPictures } from './pictures.ts'
import type { Content } from './read-content.ts'
import type { StoredDocument } from '@schaufenster/site/stored'
import { checkTexts } from './texts.ts'

/**
 * The publish checks, for a document and its sections; errors first. What the schema asks of a single field its
 * validation says.
 *
 * @param sitePages of the site
 * @param siteUrl where the site is, for links typed by hand
 */
export const checkContent = (content: Content, sitePages: SitePages, siteUrl?: string): PublishFinding[] => {
  const { document, sections, pages, redirects, assets, menu, hasDescription } = content
  const findings: PublishFinding[] = []
  const reportOn =
    ({ _id, _type }: StoredDocument): Report =>
    (found) =>
      findings.push({ ...found, documentId: getPublishedId(_id), documentType: _type })

  const own = getPublishedId(document._id)
  const { pathAmong, taken = [] } = sitePages
  const site = { pages, redirects, pathAmong, taken, ...(siteUrl === undefined ? {} : { url: siteUrl }) }
  for (const one of [document, ...sections]) {
    const report = reportOn(one)
    checkPictures(one, { assets, withoutAlt: sitePages.withoutAlt }, report)
    checkLinks(one, own, site, report)
    checkTexts(one, report)
    checkHeadings(one, report)
    checkPhones(one, report)
    runOwnChecks(one, sitePages.checks, report)
  }

  const report = reportOn(document)
  if (document._type === 'navigation') checkMenu(content, report)
  if (sitePages.types.includes(document._type)) {
    checkParents(own, site, report)
    checkTaken(own, site, report)
    checkSections(content, document._type === sitePages.types[0], report)
    checkPlaces(content, sitePages, report)
    checkMeta(document, hasDescription, report)
    const isThis = isImprint(pages.get(own)?.slug)
    const imprint = findImprint(pages)
    if (isThis) checkImprint(sections, report)
    else checkImprintExists(imprint !== undefined, imprint !== undefined && menu.has(imprint), report)
  }
  return findings.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
}
