import { cleanAddress } from '@schaufenster/shapes/clean-text'
import { isAnchorName, type OwnSite } from './own-site.ts'

/** A link as a text stores it: the type of its mark, and its fields. */
export interface Link {
  name: string
  value: Record<string, unknown>
}

/** @returns undefined for what no link may lead to: the text stays, without its address */
export type ToLink = (address: string) => Link | undefined

/** Addresses that a program puts in front of the one that was linked, with the parameter that has it. */
const WRAPPERS: readonly [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, 'q'],
  [/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, 'url'],
  [/^https?:\/\/[a-z\d.]+\.safelinks\.protection\.outlook\.com\//i, 'url'],
]

/**
 * The address that was linked. Google Docs and Outlook lead every link over a page of theirs that counts it; other
 * parameters are the editor's business: nobody else knows which of them a page needs.
 */
const unwrap = (address: string): string => {
  for (const [wrapper, name] of WRAPPERS) {
    const inner = wrapper.test(address) && URL.canParse(address) ? new URL(address).searchParams.get(name) : undefined
    if (inner && URL.canParse(inner)) return inner
  }
  return address
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const MAIL_FIELDS: ReadonlySet<string> = new Set(['subject', 'body'])

/** One recipient with subject and text is a mail link; what that has no fields for stays an address. */
const toMailLink = ({ pathname, searchParams, href }: URL): Link | undefined => {
  const email = decode(pathname).trim()
  if (!/^[^\s@,;]+@[^\s@,;]+$/.test(email) || [...searchParams.keys()].some((name) => !MAIL_FIELDS.has(name)))
    return email === '' ? undefined : { name: 'externalLink', value: { href } }
  return { name: 'emailLink', value: { email, ...Object.fromEntries(searchParams) } }
}

const toPhoneLink = ({ pathname }: URL): Link | undefined => {
  const tel = decode(pathname).trim()
  return /\d/.test(tel) ? { name: 'phoneLink', value: { tel } } : undefined
}

const toPageLink = (url: URL, site: OwnSite): Link | undefined => {
  const page = site.pageAt(url)
  if (!page) return undefined
  const anchor = decode(url.hash.slice(1))
  return {
    name: 'internalLink',
    value: { reference: page, ...(isAnchorName(anchor) ? { anchor } : {}) },
  }
}

const toFileLink = ({ pathname }: URL, { files }: OwnSite): Link | undefined => {
  const [, name, extension] = /\/files\/[^/]+\/[^/]+\/([\w.-]+)\.([a-zA-Z\d]+)$/.exec(pathname) ?? []
  const id = `file-${name}-${extension}`
  return files.has(id)
    ? {
        name: 'fileLink',
        value: { reference: { _type: 'reference', _ref: id }, showFileExtension: true, showFileSize: true },
      }
    : undefined
}

/** Links by the kind of their address. Only what a field may hold becomes one; `javascript:` never does. */
export const createToLink =
  (getSite: () => OwnSite): ToLink =>
  (typed) => {
    const site = getSite()
    const address = unwrap(cleanAddress(typed))
    const isAbsolute = URL.canParse(address)
    // A path without a host was written for the page it was copied from; here it may be a page of this site.
    if (!isAbsolute && (!address.startsWith('/') || !URL.canParse(address, site.url))) return undefined
    const url = isAbsolute ? new URL(address) : new URL(address, site.url)
    if (url.protocol === 'mailto:') return toMailLink(url)
    if (url.protocol === 'tel:') return toPhoneLink(url)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
    const own = toFileLink(url, site) ?? toPageLink(url, site)
    return own ?? (isAbsolute ? { name: 'externalLink', value: { href: url.href } } : undefined)
  }

/** The address that a text is, and nothing but it: as copied from a browser's address line or a contact. */
export const toAddress = (text: string): string | undefined => {
  const address = cleanAddress(text)
  if (address === '' || /\s/.test(address)) return undefined
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(address)) return URL.canParse(address) ? address : undefined
  if (/^www\.[^.]+\../i.test(address)) return URL.canParse(`https://${address}`) ? `https://${address}` : undefined
  return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address) ? `mailto:${address}` : undefined
}
