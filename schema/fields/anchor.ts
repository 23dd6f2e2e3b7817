import type { CustomValidator } from '@sanity/types'
import { API_VERSION } from './api-version.ts'

export const isAnchor: CustomValidator<string | undefined> = (anchor) =>
  !anchor || /^[a-z][a-z0-9-]*$/.test(anchor) ? true : 'Nur Kleinbuchstaben, Ziffern und Bindestriche.'

/** Without a word by which ad blockers hide elements of such an id, as in `ad-top` (EasyList and its German list). */
export const NO_AD =
  /^(?!(?:.*-)?(?:ads?|advert[a-z]*|anzeigen?|banner|promo|sponsor(?:ed|s)?|werb(?:ung|ebanner))\d*(?:-|$))/

const PAGE = `*[_id == $page][0]{title, "anchors": content_boxes[]->anchor}`

interface LinkedPage {
  title?: string
  anchors: (string | null)[] | null
}

const pageOf = (link: unknown): string | undefined => {
  const page: unknown = typeof link === 'object' && link !== null ? Reflect.get(link, 'reference') : undefined
  const id: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, '_ref') : undefined
  return typeof id === 'string' ? id : undefined
}

/** A link to an anchor that no section of its page has leads to the top of the page. */
export const isOnPage: CustomValidator<string | undefined> = async (anchor, { parent, getClient }) => {
  const page = pageOf(parent)
  if (!anchor || !page) return true
  const found = await getClient({ apiVersion: API_VERSION }).fetch<LinkedPage | null>(
    PAGE,
    { page },
    { perspective: 'drafts' },
  )
  return !found || found.anchors?.includes(anchor)
    ? true
    : `Auf der Seite „${found.title ?? 'Ohne Titel'}“ hat kein Abschnitt die Sprungmarke „${anchor}“. Der Link führt an den Anfang der Seite.`
}
