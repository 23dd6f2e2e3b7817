import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator, SanityDocument } from 'sanity'
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

/** Rules that need the site's address or other documents; by type name. */
export const createRules = (
  siteUrl: string,
): Readonly<Record<string, CustomValidator<SanityDocument | undefined>>> => ({ redirect: withoutLoop(siteUrl) })
