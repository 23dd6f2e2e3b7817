import { type Foreign, type HeadEntry, type HeadMeta, isForeign, isScript } from '@schaufenster/site/head'
import { isOrigin } from './check-rules.ts'

/** What the site says by itself: two that differ would leave the choice to the browser or the search engine. */
const OWN_METAS: Readonly<Record<string, string>> = {
  robots: 'Switch "Nicht in Suchmaschinen zeigen" on in the Studio, or set "x-robots-tag" in "headers".',
  googlebot: 'Switch "Nicht in Suchmaschinen zeigen" on in the Studio.',
  viewport: 'It is in src/routes/document.tsx.',
  description: 'Editors write it in the Studio.',
  referrer: 'Set "referrer-policy" in "headers".',
  'theme-color': 'It is a colour of src/theme/colors.json.',
  'twitter:card': 'It follows from the page’s picture (src/seo/).',
}

const TEXT = /^[^\p{Cc}]+$/u
const ATTRIBUTE = /^(?!on)[a-z][a-z0-9-]*$/
/** Attributes that we set, or that a policy forbids. */
const OWN_ATTRIBUTES = new Set(['src', 'style', 'nonce'])

const faultOfMeta = ({ meta, content }: HeadMeta): string | undefined => {
  const own = OWN_METAS[meta.toLowerCase()]
  if (own !== undefined) return `The site says it already. ${own}`
  if (!TEXT.test(meta) || !TEXT.test(content)) return 'Its name and its content have to be one line of text each.'
  return undefined
}

const faultOfScript = (script: string, attributes: Readonly<Record<string, string>>): string | undefined => {
  // `//host` is an address of others without its scheme.
  const isOwnFile = /^\/(?!\/)[^\s"'<>]*$/.test(script)
  if (!isOwnFile && !(/^https:\/\/[^\s"'<>]+$/.test(script) && URL.canParse(script)))
    return 'It has to be the address of a file: https://…, or /… for one in src/theme/public/. Put code itself into such a file: the policy allows none in the page.'
  for (const name of Object.keys(attributes))
    if (!ATTRIBUTE.test(name) || OWN_ATTRIBUTES.has(name))
      return `It must not have the attribute "${name}". Handlers and styles belong into a file in src/theme/public/.`
  return undefined
}

const faultOf = (entry: Foreign): string | undefined => {
  const { provider, purpose, reason, sources = {} } = entry
  for (const [name, text] of Object.entries({ provider, purpose, reason }))
    if (!TEXT.test(text) || text.trim() === '') return `Say its "${name}": visitors read it before they decide.`
  const origins = [...(isScript(entry) ? [] : [entry.frame]), ...Object.values(sources).flat()]
  const wrong = origins.find((origin) => !isOrigin(origin))
  if (wrong !== undefined)
    return `"${wrong}" is not an origin. Write it with https and without a path, such as https://karten.example.`
  return isScript(entry) ? faultOfScript(entry.script, entry.attributes ?? {}) : undefined
}

const nameOf = (entry: HeadEntry): string => (isForeign(entry) ? entry.provider : `meta ${entry.meta}`)

/** Two of one provider would share a visitor's choice; two metas of one name may differ, as proofs for two accounts do. */
const isDouble = (one: HeadEntry, other: HeadEntry): boolean =>
  isForeign(one) || isForeign(other) ? nameOf(one) === nameOf(other) : JSON.stringify(one) === JSON.stringify(other)

/**
 * Checks what a site adds to the head of its pages.
 *
 * @throws Error naming the entry, and what to do
 */
export const checkHead = (entries: readonly HeadEntry[]): void => {
  entries.forEach((entry, index) => {
    const isTwice = entries.slice(0, index).some((earlier) => isDouble(earlier, entry))
    const fault = isTwice
      ? 'There are two. Visitors decide about each by its name: remove one, or give it another "provider". ANALYTICS adds its own entry.'
      : isForeign(entry)
        ? faultOf(entry)
        : faultOfMeta(entry)
    if (fault !== undefined) throw new Error(`"head" of src/publishing.ts, "${nameOf(entry)}": ${fault}`)
  })
}
