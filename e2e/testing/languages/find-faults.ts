import type { SeenPage } from './read-page.ts'
import { wordsIn } from './words.ts'

/** Pages of a site, by path. */
export type SeenSite = ReadonlyMap<string, SeenPage>

/** The languages that are crawled, the default one first. */
const LANGUAGES = ['de', 'en'] as const
type Language = (typeof LANGUAGES)[number]

const [DEFAULT] = LANGUAGES

/** The language that an address says. */
export const languageOf = (path: string): Language =>
  LANGUAGES.find((language) => language !== DEFAULT && (path === `/${language}` || path.startsWith(`/${language}/`))) ??
  DEFAULT

/** Of a page: it is there, and in the language of its address. */
const ofPage = ({ status, language, path, texts }: SeenPage): string[] => [
  ...(status === 200 ? [] : [`answers ${status}`]),
  ...(language === languageOf(path) ? [] : [`is "${language}"`]),
  ...LANGUAGES.flatMap((other) =>
    texts
      .filter((text) => text.language !== other && wordsIn(other, text.text).length > 0)
      .map(({ text }) => `says in another language: ${text}`),
  ),
]

/** Links stay in the language; what leads to another one says so, and leads to a page of it. */
const ofLinks = ({ path, links }: SeenPage, pages: SeenSite): string[] => [
  ...links
    .filter((link) => pages.has(link.path) && languageOf(link.path) !== (link.language ?? languageOf(path)))
    .map((link) => `links to ${link.path} as ${link.language ?? languageOf(path)}`),
  ...LANGUAGES.filter((language) => language !== languageOf(path)).flatMap((language) => {
    const [first, ...others] = new Set(links.filter((link) => link.language === language).map((link) => link.path))
    if (first === undefined) return [`has no switch to ${language}`]
    if (others.length > 0) return [`has switches to ${[first, ...others].join(' and ')}`]
    return pages.get(first)?.status === 200 ? [] : [`switches to ${first}, which is no page`]
  }),
]

/** The other addresses of a page that search engines may list. */
const ofAlternates = (page: SeenPage, pages: SeenSite): string[] => {
  const { path, canonical, alternates } = page
  const own = languageOf(path)
  const unanswered = [...alternates.values()].filter(
    (other) => JSON.stringify([...(pages.get(other)?.alternates ?? [])]) !== JSON.stringify([...alternates]),
  )
  return [
    ...(canonical === path ? [] : [`has the canonical address ${canonical}`]),
    ...(alternates.get(own) === path ? [] : [`has ${alternates.get(own)} as hreflang ${own}`]),
    ...(alternates.get('x-default') === (alternates.get(DEFAULT) ?? path)
      ? []
      : [`has ${alternates.get('x-default')} as x-default`]),
    ...unanswered.map((other) => `has the alternate ${other}, which has others`),
  ]
}

/**
 * What is wrong with the languages of a site.
 *
 * @param listed paths of its sitemap
 */
export const findLanguageFaults = (pages: SeenSite, listed: readonly string[]): string[] =>
  [...pages.values()].flatMap((page) =>
    [...ofPage(page), ...ofLinks(page, pages), ...(listed.includes(page.path) ? ofAlternates(page, pages) : [])].map(
      (fault) => `${page.path} ${fault}`,
    ),
  )
