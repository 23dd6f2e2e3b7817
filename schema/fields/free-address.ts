import { toStoredForms } from '@schaufenster/shapes/address'
import { normalizeFrom } from '@schaufenster/shapes/redirect-address'
import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator } from '@sanity/types'
import { address, toUriPath, type Addressable } from '../address.ts'
import { isPage } from '../page-types.ts'
import { API_VERSION } from './api-version.ts'

interface Taken {
  pages: (Addressable & { title?: string })[]
  redirects: string[]
}

/** The forms in which an old address may be written: encoded, with two characters for an umlaut, with a slash at its end. */
const formsOf = (path: string): string[] =>
  toStoredForms(path)
    .flatMap((form) => [form, encodeURI(form)])
    .flatMap((form) => [form, `${form}/`])

/**
 * An old address must be free: a page with that address would override the redirect, and of two redirects only the
 * last changed one would apply.
 */
export const isFreeAddress: CustomValidator<string | undefined> = async (from, context) => {
  const path = normalizeFrom(from)
  if (path === undefined) return true
  const own = context.document && getPublishedId(context.document._id)
  const { pages, redirects } = await context.getClient({ apiVersion: API_VERSION }).fetch<Taken>(
    `{
      "pages": *[${isPage} && slug.current in $slugs]{title, ${address}},
      "redirects": *[_type == "redirect" && from in $forms]._id
    }`,
    { slugs: toStoredForms(path.split('/').at(-1) ?? ''), forms: formsOf(path) },
    { perspective: 'raw' },
  )
  const page = pages.find((found) => toUriPath(found) === path)
  if (page)
    return `Unter dieser Adresse gibt es die Seite „${page.title ?? 'Ohne Titel'}“; sie ginge vor. Bitte die Weiterleitung löschen oder die Adresse der Seite ändern.`
  return redirects.some((id) => getPublishedId(id) !== own)
    ? 'Für diese Adresse gibt es schon eine Weiterleitung. Bitte eine von beiden löschen.'
    : true
}
