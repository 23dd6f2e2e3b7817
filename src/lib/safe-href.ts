import { toTelHref } from './tel-link.ts'

const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/**
 * An address that is safe in an `href`, or undefined (REQUIREMENTS L02). Only absolute http(s), mailto and tel
 * addresses pass; the URL parser handles white space and control characters that disguise `javascript:`. What cannot be
 * seen is removed where content enters (`packages/renderer/content/sources/clean-texts.ts`).
 */
export const toSafeHref = (href: string | null | undefined): string | undefined => {
  // URL.parse would do both, but browsers got it a year later than URL.canParse.
  if (!href || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.protocol === 'tel:')
    return toTelHref(url.href.slice('tel:'.length).replaceAll('%20', ' ').replaceAll('%23', '#'))
  return ALLOWED.has(url.protocol) ? url.href : undefined
}
