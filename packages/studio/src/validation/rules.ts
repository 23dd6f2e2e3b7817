import { getPublishedId } from '@sanity/client/csm'
import { toText } from '@schaufenster/shapes/finding'
import { checkPlaces } from '@schaufenster/editing/publish-checks/places'
import { draftsFirst, isStored, refOf, storedIn } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import { stringToPath, type CustomValidator, type Path, type SanityDocument } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { findLoop, type RedirectStep } from './redirect-loop.ts'

const isStep = (value: unknown): value is RedirectStep =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'from') === 'string'

const withoutLoop =
  (siteUrl: string): CustomValidator<SanityDocument | undefined> =>
  async (document, { getClient }) => {
    if (!isStep(document)) return true
    const own = getPublishedId(document._id)
    const others = await getClient({ apiVersion: API_VERSION }).fetch<RedirectStep[]>(
      '*[_type == "redirect" && !(_id in [$own, "drafts." + $own])]{from, url}',
      { own },
      { perspective: 'drafts' },
    )
    const loop = findLoop(document, others.filter(isStep), siteUrl)
    return loop ? `Diese Weiterleitung führt im Kreis: ${loop.join(' → ')}. Bitte ein anderes Ziel angeben.` : true
  }

/** Each section at its place, as soon as the page has another template. */
const withTakenSections =
  (pages: SitePages): CustomValidator<SanityDocument | undefined> =>
  async (document, { getClient }) => {
    const list = document?.['content_boxes']
    if (!isStored(document) || !Array.isArray(list)) return true
    const ids = list.flatMap((item: unknown) => refOf(item) ?? [])
    const found: unknown = await getClient({ apiVersion: API_VERSION }).fetch(
      '*[_id in $ids]{_id, _type, title}',
      { ids: ids.flatMap((id) => [id, `drafts.${id}`]) },
      { perspective: 'raw' },
    )
    const findings: { path: Path; message: string }[] = []
    checkPlaces({ document, sections: [...draftsFirst(storedIn(found)).values()] }, pages, (finding) =>
      findings.push({ path: stringToPath(finding.path), message: toText(finding) }),
    )
    return findings.length === 0 ? true : findings
  }

/** Rules that need the site's address or other documents; by type name. */
export const createRules = (
  siteUrl: string,
  pages: SitePages,
): Readonly<Record<string, CustomValidator<SanityDocument | undefined>>> => {
  const rule = withTakenSections(pages)
  return { redirect: withoutLoop(siteUrl), ...Object.fromEntries(pages.types.map((type) => [type, rule])) }
}
