import type { PageContent, SiteContent } from '@schaufenster/renderer/content/content-source'
import { toMailAddress } from '#src/lib/mail-link.ts'
import { toSafeHref } from '#src/lib/safe-href.ts'
import { toTelHref } from '#src/lib/tel-link.ts'
import { firstLine, toLine } from '@schaufenster/site/plain-text'

type Footer = PageContent['content']['footer'][number]
type Text = Footer['contact']

/** All links of a text. */
const linksOf = (text: Text) => (text ?? []).flatMap((block) => (block._type === 'block' ? (block.markDefs ?? []) : []))

/** The lines of all paragraphs. */
const linesOf = (text: Text): string[] =>
  (text ?? [])
    .flatMap((block) =>
      block._type === 'block'
        ? (block.children ?? [])
            .map((span) => span.text ?? '')
            .join('')
            .split('\n')
        : [],
    )
    .map((line) => toLine(line))
    .filter(Boolean)

/** A German address: the street with its number, and below it five digits and the town. Anything else is left out. */
const toPostalAddress = (text: Text) => {
  const lines = linesOf(text)
  const at = lines.findIndex((line) => /^\d{5} \S/.test(line))
  const [street, town] = [lines[at - 1], lines[at]]
  if (!street || !town || !/\d/.test(street)) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: town.slice(0, 5),
    addressLocality: town.slice(6),
    addressCountry: 'DE',
  }
}

/** The organization: name, logo, and the structured data of the footer. */
export const toOrganization = (
  footer: Footer | undefined,
  { siteUrl, globalSeo }: { siteUrl: string; globalSeo: SiteContent['globalSeo'] },
) => {
  const contact = linksOf(footer?.contact ?? null)
  const email = contact.flatMap((link) => ('email' in link ? toMailAddress(toLine(link.email)) : [])).find(Boolean)
  const telephone = contact
    .flatMap((link) => ('tel' in link ? (toTelHref(toLine(link.tel))?.slice('tel:'.length) ?? []) : []))
    .find(Boolean)
  const sameAs = linksOf(footer?.social ?? null).flatMap((link) =>
    'href' in link ? (toSafeHref(toLine(link.href)) ?? []) : [],
  )
  const address = toPostalAddress(footer?.address ?? null)
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: firstLine(globalSeo?.organizationName, globalSeo?.siteName),
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...(address ? { address } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}
