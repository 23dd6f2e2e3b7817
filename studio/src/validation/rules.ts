import type { CustomValidator, SanityDocument } from 'sanity'
import { findLoop, type RedirectStep } from './redirect-loop.ts'

const API_VERSION = '2025-02-19'

const isStep = (value: unknown): value is RedirectStep =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'from') === 'string'

const withoutLoop =
  (siteUrl: string): CustomValidator<SanityDocument | undefined> =>
  async (document, { getClient }) => {
    if (!isStep(document)) return true
    const own = document._id.replace(/^drafts\./, '')
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
