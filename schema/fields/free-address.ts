import { getPublishedId } from '@sanity/client/csm'
import type { CustomValidator } from '@sanity/types'
import { API_VERSION } from './api-version.ts'

interface Taken {
  pages: { title?: string; slug?: string; parent?: string }[]
  redirects: string[]
}

/** The forms of an old address: with and without a trailing slash. */
const formsOf = (address: string): string[] => {
  const bare = address.replace(/\/+$/, '')
  return [bare, `${bare}/`]
}

/**
 * An old address must be free: a page with that address would override the redirect, and of two redirects only the
 * last changed one would apply.
 */
export const isFreeAddress: CustomValidator<string | undefined> = async (from, context) => {
  if (!from?.startsWith('/')) return true
  const own = context.document && getPublishedId(context.document._id)
  const forms = formsOf(from)
  const { pages, redirects } = await context.getClient({ apiVersion: API_VERSION }).fetch<Taken>(
    `{
      "pages": *[_type in ["route", "routeProject"] && slug.current == $slug]{title, "slug": slug.current, "parent": relation->slug.current},
      "redirects": *[_type == "redirect" && from in $forms]._id
    }`,
    { slug: forms[0]?.split('/').at(-1) ?? '', forms },
    { perspective: 'raw' },
  )
  const page = pages.find(({ slug, parent }) => `/${[parent, slug].filter(Boolean).join('/')}` === forms[0])
  if (page)
    return `Unter dieser Adresse gibt es die Seite „${page.title ?? 'Ohne Titel'}“; sie ginge vor. Bitte die Weiterleitung löschen oder die Adresse der Seite ändern.`
  return redirects.some((id) => getPublishedId(id) !== own)
    ? 'Für diese Adresse gibt es schon eine Weiterleitung. Bitte eine von beiden löschen.'
    : true
}
