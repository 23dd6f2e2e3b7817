import { isMultilingual, LANGUAGES } from '@schaufenster/shapes/languages'
import { MAX_SEGMENTS, parentSlug, segments, toUriPath } from './address.ts'

/** As `addressById` asks for it. */
export interface AddressableById {
  slug?: string | null
  /** Id of the parent, without `drafts.` */
  parent?: string | null
  language?: string | null
  /** The other fields that addresses are made of. */
  values?: readonly unknown[] | null
}

type PagesById = ReadonlyMap<string, AddressableById>

const [OWN] = segments
const UP = 'relation->'

/** The segments above a page's own, from the next one upwards: of which page above it, and which of its fields. */
const above = segments.slice(1).map((segment) => {
  const field = segment.replace(/^(?:relation->)+/, '')
  return { field, pages: (segment.length - field.length) / UP.length }
})
/** Fields of a page itself that are in its address, besides the slug. */
export const ownFields = above.flatMap(({ field, pages }) => (pages === 0 ? field : []))
const fields = [...new Set(above.map(({ field }) => field))].filter((field) => field !== OWN)

/** As `address` of `address.ts`, where the pages above are asked for as well. Visitors never load it. */
export const addressById = `${isMultilingual ? 'language, ' : ''}"slug": ${OWN}, "parent": relation._ref${fields.length > 0 ? `, "values": [${fields.join(', ')}]` : ''}`

const read = ({ slug, values }: AddressableById, field: string): unknown =>
  field === OWN ? slug : values?.[fields.indexOf(field)]

/**
 * As `parentSlug` of `address.ts` answers.
 *
 * @param pages by id, without `drafts.`
 */
export const parentSlugAmong = (page: AddressableById, pages: PagesById): string | null => {
  const line: AddressableById[] = [page]
  for (
    let next = pages.get(page.parent ?? '');
    next && line.length <= MAX_SEGMENTS;
    next = pages.get(next.parent ?? '')
  )
    line.push(next)
  const found = above.map(({ field, pages: steps }) => line[steps] && read(line[steps], field))
  // A slug in foreign content may be a number, which `toUriPath` ignores, too.
  const slugs = isMultilingual ? [page.language, ...found.toReversed()] : found.toReversed()
  return slugs.filter((slug) => typeof slug === 'string' && slug).join('/') || null
}

/** @param pages by id, without `drafts.` */
export const pathAmong = (page: AddressableById, pages: PagesById): string =>
  toUriPath({ slug: page.slug ?? null, parentSlug: parentSlugAmong(page, pages) })

/** The form of an address with some segments above the slug. */
const toForm = (count: number): { path: string; filter: string } => {
  const names = Array.from({ length: count }, (_, index) => (index + 1 === count ? 'parent' : `parent${index}`))
  const parent = names.length > 0 ? names.map((name) => `$${name}`).join(' + "/" + ') : '""'
  return {
    path: ['', ...names, 'slug'].join('/:'),
    filter: `${OWN} == $slug && coalesce(${parentSlug}, "") == ${parent}`,
  }
}

const forms = [
  { path: '/', filter: 'coalesce(slug.current, "") == "" && isRoot == true' },
  ...segments.map((_, index) => toForm(index)),
]

const inLanguage = (language: string, index: number): typeof forms =>
  forms.map(({ path, filter }) => ({
    path: index === 0 ? path : `/${language}${path === '/' ? '' : path}`,
    filter: `${filter} && coalesce(language, "${LANGUAGES[0]}") == "${language}"`,
  }))

/** Each form of an address, and the GROQ filter of its page; the names of its segments are the filter's parameters. */
export const pageRoutes = isMultilingual
  ? LANGUAGES.toReversed().flatMap((language) => inLanguage(language, LANGUAGES.indexOf(language)))
  : forms
