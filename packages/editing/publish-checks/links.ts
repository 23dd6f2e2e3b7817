import { toPlace } from '@schaufenster/shapes/address'
import type { Report } from '@schaufenster/site/publish-check'
import { toSitePath } from '../site-path.ts'
import type { SitePages } from '@schaufenster/site/studio-site'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { isInternalLink, toPath, objectsIn, type Found } from './objects-in.ts'

/** A page that links may lead to. */
export interface LinkedPage {
  title: string
  slug: string | null
  /** Id of the parent page. */
  parent?: string
  /** Where there are several; absent of a page of the first one. */
  language?: string
  anchors: readonly string[]
  isPublished: boolean
}

export interface LinkedSite extends Pick<SitePages, 'pathAmong' | 'taken'> {
  pages: ReadonlyMap<string, LinkedPage>
  /** The pages that old addresses lead to; undefined where one leads to another site. */
  redirects: ReadonlyMap<string, string | undefined>
  /** The site's address, with its base; without it, addresses typed by hand are not checked. */
  url?: string
}

const checkInternal = ({ value, path }: Found, own: string, { pages }: LinkedSite, report: Report): void => {
  const id = refOf(value['reference'])
  if (id === undefined) return
  const at = { rule: 'link' as const, path: `${path}.reference` }
  const page = pages.get(id)
  const anchor = typeof value['anchor'] === 'string' ? value['anchor'] : ''
  if (!page)
    report({
      ...at,
      level: 'error',
      message: 'Die Seite, zu der dieser Link führt, gibt es nicht mehr.',
      remedy: 'Bitte eine andere wählen oder den Link entfernen.',
    })
  else if (!page.isPublished && id !== own)
    report({
      ...at,
      level: 'warning',
      message: `Die Seite „${page.title}“ ist noch nicht veröffentlicht. Bis dahin führt der Link zur Startseite.`,
      remedy: 'Bitte auch sie veröffentlichen.',
    })
  else if (anchor !== '' && !page.anchors.includes(anchor))
    report({
      level: 'warning',
      rule: 'link',
      path: `${path}.anchor`,
      message: `Auf der Seite „${page.title}“ hat kein Abschnitt die Sprungmarke „${anchor}“.`,
      remedy: 'Bitte eine andere wählen oder keine.',
    })
  else if (id === own && anchor === '')
    report({
      ...at,
      level: 'warning',
      message: 'Dieser Link führt zu der Seite, auf der er steht.',
      remedy: 'Bitte ein anderes Ziel wählen oder den Link entfernen.',
    })
}

/** Names that every machine gives itself. */
const LOCAL =
  /^(?:https?:)?\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|[^/:?#]+\.(?:localhost|local))(?:[:/?#]|$)/i

const addresses = new WeakMap<LinkedSite['pages'], ReadonlySet<string>>()

/** Addresses of the published pages, worked out once for all links of a site. */
const addressesOf = ({ pages, pathAmong }: Pick<LinkedSite, 'pages' | 'pathAmong'>): ReadonlySet<string> => {
  const found =
    addresses.get(pages) ??
    new Set([...pages.values()].flatMap((page) => (page.isPublished ? pathAmong(page, pages) : [])))
  addresses.set(pages, found)
  return found
}

const toMoved = (address: string, page: LinkedPage | undefined) => ({
  message: `Die Adresse ${address} leitet weiter${page ? ` zur Seite „${page.title}“` : ''}.`,
  remedy: 'Bitte gleich zum Ziel verlinken: Der Link folgt ihm dann, und niemand wartet auf die Weiterleitung.',
})
const toUnknown = (address: string) => ({
  message: `Unter ${address} gibt es auf dieser Website keine Seite.`,
  remedy: 'Bitte einen Link zu einer Seite setzen: Er folgt ihr, wenn sie umzieht.',
})

const checkTyped = ({ value, path }: Found, site: LinkedSite, report: Report): void => {
  const { pages, redirects, taken, url } = site
  const { href } = value
  if (typeof href !== 'string') return
  if (LOCAL.test(href.trim()) && !(url && LOCAL.test(url)))
    report({
      level: 'warning',
      rule: 'link',
      path: `${path}.href`,
      message: 'Dieser Link führt auf den eigenen Rechner, den Besucher nicht erreichen.',
      remedy: 'Bitte die Adresse im Netz eintragen.',
    })
  if (url === undefined) return
  const address = toSitePath(href, url)
  if (address === undefined || taken?.includes(address)) return
  if (addressesOf(site).has(address)) return
  report({
    level: 'warning',
    rule: 'link',
    path: `${path}.href`,
    ...(redirects.has(address) ? toMoved(address, pages.get(redirects.get(address) ?? '')) : toUnknown(address)),
  })
}

/** Follows the parents of a page until there is none or the page itself is reached. */
const isBelowItself = (id: string, pages: LinkedSite['pages']): boolean => {
  const seen = new Set<string>()
  for (let next = pages.get(id)?.parent; next !== undefined && !seen.has(next); next = pages.get(next)?.parent) {
    if (next === id) return true
    seen.add(next)
  }
  return false
}

/** Read alone, as screen readers list links, these say nothing of where they lead (WCAG 2.4.4). */
const VAGUE =
  /^(?:bitte )?(?:(?:klick(?:e|en sie)?|mehr) )?(?:hier|dort)(?: klicken)?$|^(?:link|mehr|weiter|weiterlesen|click here|here|more)$/i

const textsOf = ({ value }: Found): [text: string, field: string][] => {
  const { _type, label } = value
  if (typeof label === 'string') return typeof _type === 'string' && /link$/i.test(_type) ? [[label, 'label']] : []
  const spans = Array.isArray(value['children']) ? value['children'].filter(isObject) : []
  const links = Array.isArray(value['markDefs']) ? value['markDefs'].filter(isObject) : []
  return links.map(({ _key }) => {
    const own = spans.filter(({ marks }) => Array.isArray(marks) && marks.includes(_key))
    return [own.map(({ text }) => (typeof text === 'string' ? text : '')).join(''), 'children']
  })
}

const checkText = (found: Found, report: Report): void => {
  for (const [text, field] of textsOf(found)) {
    const words = text.trim().replace(/[\s.:!…→›»]+$/, '')
    if (!VAGUE.test(words)) continue
    report({
      level: 'warning',
      rule: 'link',
      path: toPath(found.path, field),
      message: `„${words}“ sagt allein nicht, wohin der Link führt.`,
      remedy: 'Besser als Linktext: was dort zu finden ist.',
    })
  }
}

/** Finds links that lead nowhere or to their own page, and texts that do not say where. @param own id of the page being published */
export const checkLinks = (document: StoredDocument, own: string, site: LinkedSite, report: Report): void => {
  for (const found of objectsIn(document)) {
    if (isInternalLink(found)) checkInternal(found, own, site, report)
    else checkTyped(found, site, report)
    checkText(found, report)
  }
}

/** A page at the address of a route of the site's own is not published. */
export const checkTaken = (own: string, { pages, pathAmong, taken = [] }: LinkedSite, report: Report): void => {
  const page = pages.get(own)
  const address = page && pathAmong(page, pages)
  if (address === undefined || !taken.some((path) => toPlace(path) === toPlace(address))) return
  report({
    level: 'error',
    rule: 'link',
    path: 'slug',
    message: `Die Adresse ${address} hat eine Seite, die fest zur Website gehört.`,
    remedy: 'Diese hier wird erst mit einem anderen Slug veröffentlicht.',
  })
}

/** Pages whose parents form a cycle have no address. */
export const checkParents = (own: string, { pages }: LinkedSite, report: Report): void => {
  if (isBelowItself(own, pages))
    report({
      level: 'error',
      rule: 'link',
      path: 'relation',
      message: 'Die übergeordneten Seiten führen im Kreis.',
      remedy: 'Bitte eine andere übergeordnete Seite wählen.',
    })
}
