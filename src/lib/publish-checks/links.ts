import { toSitePath } from '../site-path.ts'
import { pathAmong } from '../../../schema/address.ts'
import type { Report } from './finding.ts'
import { refOf, type StoredDocument } from './stored.ts'
import { isInternalLink, walk, type Found } from './walk.ts'

/** A page that links may lead to. */
export interface LinkedPage {
  title: string
  slug: string | null
  /** Id of the parent page. */
  parent?: string
  anchors: readonly string[]
  isPublished: boolean
}

export interface Site {
  pages: ReadonlyMap<string, LinkedPage>
  /** The site's address, with its base; without it, addresses typed by hand are not checked. */
  url?: string
}

const checkInternal = ({ value, path }: Found, own: string, { pages }: Site, report: Report): void => {
  const id = refOf(value['reference'])
  if (id === undefined) return
  const at = { rule: 'link' as const, path: `${path}.reference` }
  const page = pages.get(id)
  const anchor = typeof value['anchor'] === 'string' ? value['anchor'] : ''
  if (!page) report({ ...at, level: 'error', message: 'Die Seite, zu der dieser Link führt, gibt es nicht mehr.' })
  else if (!page.isPublished && id !== own)
    report({
      ...at,
      level: 'warning',
      message: `Die Seite „${page.title}“ ist noch nicht veröffentlicht. Bis dahin führt der Link zur Startseite.`,
    })
  else if (anchor !== '' && !page.anchors.includes(anchor))
    report({
      level: 'warning',
      rule: 'link',
      path: `${path}.anchor`,
      message: `Auf der Seite „${page.title}“ hat kein Abschnitt die Sprungmarke „${anchor}“.`,
    })
  else if (id === own && anchor === '')
    report({ ...at, level: 'warning', message: 'Dieser Link führt zu der Seite, auf der er steht.' })
}

const checkTyped = ({ value, path }: Found, { pages, url }: Site, report: Report): void => {
  const { href } = value
  if (typeof href !== 'string' || url === undefined) return
  const address = toSitePath(href, url)
  if (address === undefined) return
  if ([...pages.values()].some((page) => page.isPublished && pathAmong(page, pages) === address)) return
  report({
    level: 'warning',
    rule: 'link',
    path: `${path}.href`,
    message: `Unter ${address} gibt es auf dieser Website keine Seite. Ein Link zu einer Seite folgt ihr, wenn sie umzieht.`,
  })
}

/** Follows the parents of a page until there is none or the page itself is reached. */
const isBelowItself = (id: string, pages: Site['pages']): boolean => {
  const seen = new Set<string>()
  for (let next = pages.get(id)?.parent; next !== undefined && !seen.has(next); next = pages.get(next)?.parent) {
    if (next === id) return true
    seen.add(next)
  }
  return false
}

/** Finds links that lead nowhere or to their own page. @param own id of the page being published */
export const checkLinks = (document: StoredDocument, own: string, site: Site, report: Report): void => {
  for (const found of walk(document)) {
    if (isInternalLink(found)) checkInternal(found, own, site, report)
    else checkTyped(found, site, report)
  }
}

/** Pages whose parents form a cycle have no address. */
export const checkParents = (own: string, { pages }: Site, report: Report): void => {
  if (isBelowItself(own, pages))
    report({
      level: 'error',
      rule: 'link',
      path: 'relation',
      message: 'Die übergeordneten Seiten führen im Kreis. Bitte eine andere übergeordnete Seite wählen.',
    })
}
